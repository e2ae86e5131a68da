import { expect, test } from 'vitest'
import { beforeStyles } from '../../src/render/before-styles.ts'

const link = '<link rel="stylesheet" href="/site.css">'

test.each([
  ['in the body', [`<head></head><body><main>a${link}b`], ['<body><main>a']],
  ['in a later part', ['<head></head><body>', '<nav>', `<main>${link}`], ['<body>', '<nav>', '<main>']],
  ['in the head', [`<head>${link}</head><body><main>`, `a${link}`], undefined],
  ['in no part', ['<head></head><body><main>', 'a'], undefined],
])('stylesheets that are linked %s', (_, html, shown) => {
  expect(beforeStyles(html)).toEqual(shown)
})
