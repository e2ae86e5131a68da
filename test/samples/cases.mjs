// Requests for the tests of samples: every kind of body, every location of a parameter, and texts that break
// careless quoting. Plain data of the shape `HttpRequest`, without a server.

/** Texts that careless quoting runs, ends or loses. */
export const hostile = [
  `it's "quoted" \\ back\\slash \\n \\u0041 \\`,
  '$HOME ${HOME} $(date) `date` #{1+1} %s %USERPROFILE% {x}',
  'line one\nline two\ttab',
  'é ü 漢字 😀 👩‍🚀 \u202Eevil \u2028 \u00AD',
  '""" \'\'\' )" )json" "# "## \'@ ’@ “x” //--> </script> <?php ?> ??= ??/',
  '@file <file ;type=a & | > * ? ~ ! ^ =',
]
const [quotes, signs, lines, letters, ends, files] = hostile

const base = { method: 'POST', path: '/echo', query: [], headers: [], cookies: [], expects: 'json' }
const json = (value, type = 'application/json') => ({ kind: 'json', type, value })
const text = (name, value, type) => ({ kind: 'text', name, value, ...(type && { type }) })
const file = (name, type) => ({ kind: 'file', name, fileName: 'example-file', ...(type && { type }) })
const form = (...fields) => ({
  kind: 'form',
  type: 'application/x-www-form-urlencoded',
  fields: fields.map(([name, value]) => ({ name, value })),
})
const parts = (...all) => ({ kind: 'multipart', type: 'multipart/form-data', parts: all })
const plain = (value, type = 'text/plain') => ({ kind: 'text', type, text: value })
const binary = { kind: 'file', type: 'application/octet-stream', fileName: 'example-file' }

const tricky = {
  empty: '',
  list: [],
  object: {},
  nested: [{ a: [1, [2, { b: null }]] }, []],
  numbers: [0, -1, 1.5, 1e21, 1e-7, 9007199254740991],
  truth: [true, false, null],
  hostile,
  'key with "quotes" and $signs': 1,
  "it's": 2,
  class: 3,
  'kebab-key': 4,
}

const table = {
  GET: { method: 'GET' },
  'GET, path and query': {
    method: 'GET',
    path: '/echo/a%20b%2Fc/%F0%9F%98%80;color=blue,black',
    query: [
      { name: 'a', value: '1' },
      { name: 'tags', value: 'x%26y' },
      { name: 'tags', value: '%22%27%24%60%5C' },
      { name: 'color%5BR%5D', value: '100' },
      { name: 'list', value: 'a,b%7Cc%20d' },
      { name: 'empty', value: '' },
      { name: 'raw', value: 'a/b?c:d@e!$()*,;' },
      { name: 'flag' },
    ],
  },
  'GET, headers': {
    method: 'GET',
    headers: [
      { name: 'Authorization', value: 'Bearer <token>' },
      { name: 'X-Quotes', value: `it's "quoted" \\ $HOME \`date\` #{1} %s \${x}` },
      { name: 'X-Key', value: '<api-key>' },
    ],
  },
  'GET, cookies': {
    method: 'GET',
    cookies: [
      { name: 'session', value: 'YOUR_API_KEY' },
      { name: 'color', value: 'blue' },
      { name: 'color', value: 'a%20b' },
    ],
  },
  'PUT without body': { method: 'PUT' },
  DELETE: { method: 'DELETE' },
  HEAD: { method: 'HEAD' },
  OPTIONS: { method: 'OPTIONS' },
  TRACE: { method: 'TRACE' },
  QUERY: { method: 'QUERY', content: json({ find: 'x' }) },
  JSON: { content: json({ name: 'Rex', tags: ['a', 'b'], owner: { id: 123, active: true } }) },
  'JSON, hostile': { method: 'PATCH', content: json(tricky, 'application/merge-patch+json') },
  'JSON, a list': { content: json([{ a: 1 }, { a: 2 }]) },
  'JSON, a text': { content: json(quotes) },
  'JSON, numeric keys': { content: json({ 0: 'a', 1: 'b' }) },
  'JSON, inherited key': { content: json(JSON.parse('{"__proto__":{"a":1},"constructor":2}')) },
  'JSON, DELETE': { method: 'DELETE', content: json({ ids: [1, 2] }) },
  form: { content: form(['name', 'Rex'], ['note', 'a b&c=d+e']) },
  'form, hostile and repeated': { content: form(...hostile.map((value) => ['a[]', value]), ['b', quotes]) },
  'form, hostile': { content: form(...hostile.map((value, index) => [`f${index}`, value])) },
  multipart: { content: parts(text('name', 'Rex'), file('photo')) },
  'multipart, types': {
    content: parts(text('meta', '{"a":"it\'s; \\"x\\""}', 'application/json'), file('photo', 'image/png')),
  },
  'multipart, repeated': { content: parts(file('files'), file('files'), text('tag', 'a'), text('tag', 'b')) },
  'multipart, hostile': {
    content: parts(
      text('a', quotes),
      text('b', signs),
      text('c', letters),
      text('d', ends),
      text('e', files),
      file('f'),
    ),
  },
  text: { content: plain(`${quotes}\n${signs}\n${ends}`) },
  'text, letters': { content: plain(letters, 'text/plain; charset=utf-8') },
  'text, lines': { content: plain(lines) },
  'text, file sign': { content: plain(files) },
  XML: {
    content: plain(
      '<?xml version="1.0" encoding="UTF-8"?>\n<pet id="1">\n  <name>R &amp; x</name>\n</pet>',
      'application/xml',
    ),
  },
  binary: { method: 'PUT', content: binary },
}

/** Every case with its name, against the server at `server`. */
export function makeCases(server) {
  return Object.entries(table).map(([name, given]) => ({ name, request: { ...base, server, ...given } }))
}
