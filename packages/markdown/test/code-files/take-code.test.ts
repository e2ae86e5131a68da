// The part of a file that a code block shows: whole files, lines and regions.
import { expect, test } from 'vitest'
import { parseCodeAddress } from '../../src/code-files/code-address.ts'
import { takeCode } from '../../src/code-files/take-code.ts'

const take = (text: string, fragment: string) => {
  const taken = takeCode(text, parseCodeAddress(`./a.ts${fragment}`).part, './a.ts')
  return taken.kind === 'code' ? taken.code : `${taken.message}; ${taken.help}`
}

const five = 'one\n  two\n    three\n  four\nfive\n'

test.each<[fragment: string, code: string]>([
  ['', 'one\n  two\n    three\n  four\nfive'],
  ['#', 'one\n  two\n    three\n  four\nfive'],
  ['#L2', 'two'],
  ['#L2-L4', 'two\n  three\nfour'],
  ['#L2-4', 'two\n  three\nfour'],
  ['#2-4', 'two\n  three\nfour'],
  ['#L4-', '  four\nfive'],
  ['#L5-L5', 'five'],
])('lines %j', (fragment, code) => {
  expect(take(five, fragment)).toBe(code)
  expect(take(five.replaceAll('\n', '\r\n'), fragment)).toBe(code)
})

test.each<[fragment: string, sentence: string]>([
  ['#L2-L9', '"./a.ts" ends at line 5, before line 9; choose lines from 1 to 5, the smaller one first'],
  ['#L6', '"./a.ts" ends at line 5, before line 6; choose lines from 1 to 5, the smaller one first'],
  ['#L8-', 'Lines 8 to 5 are no lines of "./a.ts"; choose lines from 1 to 5, the smaller one first'],
  ['#L4-L2', 'Lines 4 to 2 are no lines of "./a.ts"; choose lines from 1 to 5, the smaller one first'],
  ['#L0', 'Lines 0 to 0 are no lines of "./a.ts"; choose lines from 1 to 5, the smaller one first'],
  ['#setup', '"./a.ts" has no region "setup"; mark it in the file with "#region setup" and "#endregion"'],
])('no such lines %j', (fragment, sentence) => expect(take(five, fragment)).toBe(sentence))

test.each<[comment: string, begin: string, end: string]>([
  ['JavaScript', '// #region setup', '// #endregion'],
  ['JavaScript, named end', '// #region setup', '// #endregion setup'],
  ['block comment', '/* #region setup */', '/* #endregion */'],
  ['Python', '# region setup', '# endregion'],
  ['Python without blanks', '#region setup', '#endregion'],
  ['HTML', '<!-- #region setup -->', '<!-- #endregion -->'],
  ['SQL', '-- #region setup', '-- #endregion'],
  ['C', '#pragma region setup', '#pragma endregion'],
  ['Visual Basic', '#Region "setup"', '#End Region'],
  ['Lisp', ';; #region setup', ';; #endregion'],
  ['JSX', '{/* #region setup */}', '{/* #endregion */}'],
  ['batch', 'rem #region setup', 'rem #endregion'],
])('a region in comments of %s', (_, begin, end) => {
  expect(take(`a\n  ${begin}\n  b\n    region = 1\n  ${end}\nc\n`, '#setup')).toBe('b\n  region = 1')
})

test('regions in a region: their marks are not shown, the region ends with its own', () => {
  const text = '// #region outer\na\n// #region inner\nb\n// #endregion\nc\n// #endregion\nd\n'
  expect(take(text, '#outer')).toBe('a\nb\nc')
  expect(take(text, '#inner')).toBe('b')
})

test('a region without an end goes to the end of the file; a near name is suggested', () => {
  expect(take('// #region setup\na\n', '#setup')).toBe('a')
  expect(take('// #region setup\na\n', '#setpu')).toBe(
    '"./a.ts" has no region "setpu"; did you mean "setup"?',
  )
})

test('an indentation of tabs and blanks is removed as far as it is shared', () => {
  expect(take('\t\ta\n\n\t b\n', '#L1-L3')).toBe('\ta\n\n b')
})
