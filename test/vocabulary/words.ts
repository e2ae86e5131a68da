/** One row of the vocabulary: a word, its one meaning, and the words that are not used for it. */
export interface Word {
  readonly word: string
  readonly meaning: string
  /** The words that it replaces, in the form of a dictionary; `forms` adds those that are not theirs plus `s`. */
  readonly replaces: readonly string[]
  readonly forms?: readonly string[]
}

/** The vocabulary of code and docstrings. CONTRIBUTING.md shows the same table. */
export const words: readonly Word[] = [
  {
    word: 'report',
    meaning: 'add a diagnostic to the result; announce to a user',
    replaces: ['tell', 'told', 'say', 'said'],
    forms: ['telling', 'saying'],
  },
  {
    word: 'validate, check, allow, reject',
    meaning: 'decide whether something is accepted',
    replaces: ['judge', 'judgement'],
    forms: ['judged', 'judging'],
  },
  {
    word: 'diagnostic (error, warning, note)',
    meaning: "a finding about the author's project; `error` for a failure",
    replaces: ['fault', 'mistake', 'problem'],
    forms: ['faulty'],
  },
  {
    word: 'render',
    meaning: 'make hast, HTML or a picture from data',
    replaces: ['draw', 'drawn', 'drawing'],
    forms: ['drew'],
  },
  {
    word: 'background, foreground',
    meaning: 'the colours behind text and of text',
    replaces: ['ground', 'ink'],
  },
  {
    word: 'cache (`load`, `store`, `get`, `set`)',
    meaning: 'results that are stored for later',
    replaces: ['keep', 'kept', 'drawer'],
    forms: ['keeping', 'keeper'],
  },
  {
    word: 'position, location, span, slot, path, folder',
    meaning:
      'an offset or line and column; a file and JSON pointer, or where a parameter travels; from a position to a position; an empty spot that is filled later; an address on disk',
    replaces: ['place'],
    forms: ['placed'],
  },
  {
    word: 'arguments, options, input',
    meaning: 'what a function or command receives',
    replaces: ['given'],
  },
  {
    word: 'package, layer',
    meaning: '`packages/x`; a row of the table of packages',
    replaces: ['room', 'floor', 'house'],
  },
  {
    word: 'fallback',
    meaning: 'what is used instead of a wrong or missing value',
    replaces: ['survivor', 'survival', 'stand-in'],
  },
  {
    word: 'repair, recover',
    meaning: 'make broken input or output usable',
    replaces: ['mend', 'heal'],
    forms: ['mended', 'mending', 'healed', 'healing'],
  },
  {
    word: 'exclude, secret',
    meaning: 'files that are not published',
    replaces: ['withhold', 'withheld'],
    forms: ['withholding'],
  },
  { word: 'requested', meaning: 'what someone asked for', replaces: ['wanted'] },
]

/** A name or phrase that holds a replaced word and stays, with the reason. */
export interface Exception {
  readonly text: string
  /** Folder or file that the exception is limited to; default everywhere. */
  readonly within?: string
  readonly reason: string
}

/** Exceptions: identifiers as a whole, phrases of docstrings. */
export const exceptions: readonly Exception[] = [
  { text: 'keepAlive', reason: "an option of Node's http.Agent" },
  { text: 'keepAliveMs', reason: 'the value for keepAliveTimeout' },
  { text: 'keepAliveTimeout', reason: "a property of Node's http.Server" },
  { text: 'keepLines', reason: 'an option of jsonc-parser' },
  { text: 'keepNames', reason: 'an option of esbuild' },
  { text: 'problem details', reason: 'the media type of RFC 9457' },
  { text: 'problem+json', reason: 'the media type of RFC 9457' },
  {
    text: 'drawer',
    reason: 'the panel of narrow screens, as ARIA practices and component libraries call it',
  },
  {
    text: 'ground',
    within: 'packages/site/src/assets/pictures/',
    reason:
      'a key of the record whose hash is the address of a preview picture: another key changes every address',
  },
  { text: 'in place', reason: 'English for "where it is"; no position is meant' },
  { text: 'takes place', reason: 'English for "happens"' },
]
