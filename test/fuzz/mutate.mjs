import fc from 'fast-check'

/** Words that have broken parsers and pages. */
export const hostileWords = [
  '"><script>alert(1)</script>',
  '</script><!--<script>',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  '../../../etc/passwd',
  '..%2f..%5c',
  'file:///etc/passwd',
  '\u0000',
  '\u2028',
  '\u202e',
  '\ufeff',
  '\ud800',
  '${{x}}',
  '{{title}}',
  '%00',
  '\r\n\r\n',
  '1e999',
  '-0',
  '9'.repeat(40),
  '🙂',
  '',
]

const edit = (words) =>
  fc.record({
    kind: fc.constantFrom('leave out', 'put in', 'repeat', 'exchange', 'cut off', 'move'),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.integer({ min: 1, max: 60 }),
    word: fc.constantFrom(...words),
    times: fc.integer({ min: 1, max: 12 }),
  })

/** Texts of `fixtures` with a few edits. */
export const mutatedText = (fixtures, words) =>
  fc
    .tuple(
      fc.constantFrom(...fixtures),
      fc.array(edit([...words, ...hostileWords]), { minLength: 1, maxLength: 5 }),
    )
    .map(([text, edits]) => edits.reduce(applyEdit, text))

function applyEdit(text, { kind, at, length, word, times }) {
  const from = Math.floor(at * text.length)
  const [before, piece, after] = [
    text.slice(0, from),
    text.slice(from, from + length),
    text.slice(from + length),
  ]
  if (kind === 'leave out') return before + after
  if (kind === 'put in') return before + word.repeat(times) + piece + after
  if (kind === 'repeat') return before + piece.repeat(times) + after
  if (kind === 'exchange') return before + word + after
  if (kind === 'cut off') return before
  return before + after + piece
}

/** JSON values as descriptions and configurations hold them. */
export const anyValue = (keys, strings) =>
  fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom(...strings, ...hostileWords),
      fc.constantFrom(null, true, false, 0, -1, 1e21, 0.1),
      fc.array(tie('value'), { maxLength: 3 }),
      fc
        .array(fc.tuple(fc.constantFrom(...keys, '__proto__', ''), tie('value')), { maxLength: 4 })
        .map((pairs) => fromPairs(pairs)),
    ),
  })).value

/** Own keys alone, `__proto__` too. */
function fromPairs(pairs) {
  const made = {}
  for (const [key, value] of pairs)
    Object.defineProperty(made, key, { value, enumerable: true, configurable: true, writable: true })
  return made
}

const change = (keys, strings) =>
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    kind: fc.constantFrom('replace', 'replace', 'leave out', 'rename', 'copy'),
    key: fc.constantFrom(...keys, '__proto__'),
    from: fc.double({ min: 0, max: 1, noNaN: true }),
    value: anyValue(keys, strings),
  })

/** JSON documents of `fixtures` in which a few nodes are replaced, left out, renamed or copied elsewhere. */
export function mutatedJson(fixtures) {
  const { keys, strings } = wordsOf(fixtures)
  return fc
    .tuple(fc.constantFrom(...fixtures), fc.array(change(keys, strings), { minLength: 1, maxLength: 4 }))
    .map(([fixture, changes]) => {
      const root = structuredClone(fixture)
      for (const one of changes) applyChange(root, one)
      return JSON.stringify(root)
    })
}

function applyChange(root, { at, kind, key, from, value }) {
  const places = placesOf(root)
  const place = places[Math.floor(at * (places.length - 1))]
  if (!place) return
  const [parent, name] = place
  if (kind === 'leave out') return void delete parent[name]
  const other = places[Math.floor(from * (places.length - 1))]
  const next = kind === 'copy' ? structuredClone(other[0][other[1]]) : value
  const target = kind === 'rename' && !Array.isArray(parent) ? key : name
  Object.defineProperty(parent, target, { value: next, enumerable: true, configurable: true, writable: true })
}

function placesOf(root) {
  const places = []
  const visit = (value) => {
    if (typeof value !== 'object' || value === null) return
    for (const name of Object.keys(value)) {
      places.push([value, name])
      visit(value[name])
    }
  }
  visit(root)
  return places
}

function wordsOf(fixtures) {
  const keys = new Set()
  const strings = new Set()
  for (const fixture of fixtures)
    for (const [parent, name] of placesOf(fixture)) {
      if (!Array.isArray(parent)) keys.add(name)
      if (typeof parent[name] === 'string' && parent[name].length < 80) strings.add(parent[name])
    }
  return { keys: [...keys], strings: [...strings] }
}
