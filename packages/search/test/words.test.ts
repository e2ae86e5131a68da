import { describe, expect, test } from 'vitest'
import { termsOfWord, wordsOf, queryWords } from '../src/words.ts'

const terms = (text: string) => [...wordsOf(text)].flatMap(({ word }) => termsOfWord(word))

describe('terms of texts', () => {
  test.each([
    ['Install the CLI', ['install', 'the', 'cli']],
    ['Café Ñandú ÅNGSTRÖM Straße Łódź', ['cafe', 'nandu', 'angstrom', 'strasse', 'lodz']],
    ['getUserById OpenAPI', ['getuserbyid', 'get', 'user', 'by', 'id', 'openapi', 'open', 'api']],
    ["don't the user's", ['dont', 'the', 'user']],
    ['C++ and C# or F# #1', ['c++', 'and', 'c#', 'or', 'f#', '1']],
    ['/v1/users/{id}', ['v1', 'users', 'id']],
    ['ＡＰＩ', ['api']],
    ['ДОКУМЕНТАЦИЯ', ['документация']],
  ])('%s', (text, expected) => expect(terms(text)).toEqual(expected))

  test.each([
    ['安装指南', ['安装', '装指', '指南', '南']],
    ['データベース', ['デー', 'ータ', 'タベ', 'ベー', 'ース', 'ス']],
    ['설치하기', ['설치', '치하', '하기', '기']],
    ['Octavo文档', ['octavo', '文档', '档']],
  ])('%s is pairs of characters', (text, expected) => expect(terms(text)).toEqual(expected))

  test('a word is cut after 40 characters', () => {
    for (const word of ['a'.repeat(41), 'A'.repeat(41)]) expect(termsOfWord(word)).toEqual(['a'.repeat(40)])
    expect(termsOfWord('a'.repeat(40))).toEqual(['a'.repeat(40)])
  })

  test('a mark above a letter is no difference, however it is encoded', () => {
    expect(terms('e\u0301te\u0301')).toEqual(terms('été'))
    expect(terms('e\u0301te\u0301')).toEqual(['ete'])
  })
})

describe('words of queries', () => {
  const words = (query: string) => queryWords(query).map(({ term, typing }) => (typing ? `${term}…` : term))
  test.each([
    ['code bl', ['code', 'bl…']],
    ['code block ', ['code', 'block']],
    ['the the', ['the…']],
    ['文', ['文…']],
    ['安装指南', ['安装', '装指', '指南…']],
    ['?!', []],
  ])('%s', (query, expected) => expect(words(query)).toEqual(expected))

  test('are eight at most', () => expect(queryWords('a b c d e f g h i j')).toHaveLength(8))
})
