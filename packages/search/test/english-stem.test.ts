import { expect, test } from 'vitest'
import { englishStem } from '../src/query/similar-words.ts'

test.each<[stem: string, ...words: string[]]>([
  ['configur', 'configure', 'configured', 'configures', 'configuring', 'configuration', 'configurations'],
  ['deploy', 'deploys', 'deployed', 'deploying', 'deployment', 'deployments'],
  ['cre', 'create', 'creates', 'creation'],
  ['quer', 'query', 'queries'],
  ['set', 'settings', 'setting', 'sets'],
  ['stop', 'stopped', 'stopping'],
  ['install', 'install', 'installs', 'installed', 'installation'],
  ['valid', 'validate', 'validates', 'validation'],
])('%s is the stem of %s, %s …', (stem, ...words) => {
  expect(words.map(englishStem)).toEqual(words.map(() => stem))
})

test.each<[word: string, why: string]>([
  ['use', 'is too short'],
  ['class', 'ends with "ss"'],
  ['status', 'ends with "us"'],
  ['analysis', 'ends with "is"'],
  ['sing', 'would leave no more than one letter'],
  ['bring', 'would leave no vowel'],
  ['v2tokens', 'has a digit'],
  ['Tokens', 'is not folded'],
])('%s stays: it %s', (word) => expect(englishStem(word)).toBe(word))
