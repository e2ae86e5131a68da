import { expect, test } from 'vitest'
import type { BuildOptions } from '../../../src/index.ts'
import { buildTwin } from '../../twins/built-twin.ts'

const project = {
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'A',
    colors: { primary: '#0f766e' },
    navigation: { pages: ['index', 'b'] },
  }),
  'index.mdx': 'Text.\n',
  'b.mdx': '![](https://b.example/a.png) ![](https://frame-ancestors.example/x.png)\n',
  'a.css':
    '@import url(https://styles.example/a.css);\n@import url(https://fonts.googleapis.com/css2?family=A);\n',
  'b.css': '@import url(https://styles.example/b.css);\n',
  'c.js': [
    "const s = document.createElement('script')",
    "s.src = 'https://scripts.example/a.js'",
    'fetch(document.body.dataset.api)',
    "eval('1')",
  ].join('\n'),
}

async function faults(csp?: BuildOptions['csp']): Promise<readonly string[]> {
  const { build } = await buildTwin(project, csp === undefined ? {} : { csp })
  return (await build.check())
    .filter(({ code }) => code.startsWith('asset/policy'))
    .map(
      ({ code, severity, span }) =>
        `${severity} ${code} ${span?.path}:${span?.start.line}:${span?.start.column}`,
    )
}

const policyOf = async (csp: NonNullable<BuildOptions['csp']> | false, page: string) =>
  /Content-Security-Policy" content="([^"]*)"/.exec(await (await buildTwin(project, { csp })).text(page))?.[1]

test('what cannot be known is one warning for a host or a cause, until the settings name it', async () => {
  expect(await faults()).toEqual([
    'warning asset/policy-host a.css:1:21',
    'warning asset/policy-host c.js:2:18',
    'warning asset/policy-address c.js:3:7',
    'warning asset/policy-code c.js:4:1',
  ])
  expect(
    await faults({ style: ['https://styles.example'], script: ['https://scripts.example'], connect: [] }),
  ).toEqual(['warning asset/policy-code c.js:4:1'])
  expect(await faults(false)).toEqual([])
})

test('the settings widen the policy of every page; hosts of a page stay with it', async () => {
  const policy = (await policyOf({ connect: ['https://api.example'], media: ['https:'] }, 'index.html')) ?? ''
  expect(policy).toContain("connect-src 'self' https://api.example;")
  expect(policy).toContain("media-src 'self' https:;")
  expect(policy).toContain('https://fonts.gstatic.com')
  expect(policy).toMatch(/script-src 'self' (?:'sha256-[^']+' )+https:\/\/scripts\.example;/)
  expect(policy).not.toContain('b.example')
  expect(await policyOf({}, 'b/index.html')).toContain(
    "img-src 'self' data: https://b.example https://frame-ancestors.example https://styles.example;",
  )
  expect(await policyOf(false, 'index.html')).toBeUndefined()
})
