import fc, { type Arbitrary } from 'fast-check'

/** Fills a template: each `_` is replaced by the next part. */
const form = (template: string, ...parts: readonly Arbitrary<string>[]): Arbitrary<string> => {
  const pieces = template.split('_')
  return fc.tuple(...parts).map((texts) => pieces.map((piece, at) => piece + (texts[at] ?? '')).join(''))
}

const pick = (text: string): Arbitrary<string> => fc.constantFrom(...text.split(' '))

const number = pick('0 -0 1 2 3 2.5 -7 10 0.1 1e21 NaN Infinity -Infinity')
const text = fc.constantFrom(
  '""',
  '"a"',
  '"10"',
  '" 7 "',
  '"abc"',
  '"b,c"',
  '"é😀x"',
  '"x\\ny"',
  "'toString'",
)
const literal = fc.oneof(
  number,
  text,
  pick('true false null undefined'),
  fc.constantFrom('/a/g', '/[b-d]+/i', '/(a)|b/'),
)
const name = pick('a b l o s x y')
const key = pick('x y z length 0 1')
const index = pick('0 1 2 -1 "0" "x" 1.5')

const LIST_CALLS = [
  'map((v, i) => _)',
  'filter((v) => _)',
  'find((v) => _)',
  'findIndex((v) => _)',
  'findLast((v) => _)',
  'some((v) => _)',
  'every((v) => _)',
  'flatMap((v) => [v, _])',
  'reduce((sum, v) => [sum, v, _])',
  'reduce((sum, v) => sum + v, _)',
  'reduceRight((sum, v) => [sum, v], _)',
  'forEach((v) => { a = _ })',
  'sort()',
  'sort((v, w) => v - w, _)',
  'toSorted()',
  'reverse()',
  'toReversed()',
  'flat(_)',
  'slice(_, _)',
  'concat(_, _)',
  'join(_)',
  'includes(_)',
  'indexOf(_)',
  'lastIndexOf(_)',
  'at(_)',
  'with(0, _)',
  'push(_, _)',
  'map(Number)',
  'map(String)',
  'filter(Boolean)',
  'map(parseInt)',
  'pop()',
  'toString()',
]
const TEXT_CALLS = [
  'at(_)',
  'charAt(_)',
  'charCodeAt(_)',
  'codePointAt(_)',
  'concat(_, _)',
  'endsWith(_)',
  'includes(_)',
  'indexOf(_)',
  'lastIndexOf(_)',
  'padEnd(5, _)',
  'padStart(5, _)',
  'match(_)',
  'search(_)',
  'repeat(2)',
  'replace(_, _)',
  'replaceAll(_, _)',
  'replace(/[a-c]/g, (m, i) => m + i + _)',
  'split(_)',
  'slice(_, _)',
  'startsWith(_)',
  'substring(_, _)',
  'substr(_, _)',
  'toLowerCase()',
  'toUpperCase()',
  'trim()',
  'trimStart()',
  'trimEnd()',
  'normalize()',
  'localeCompare(_)',
  'toString()',
  'big()',
]
const GLOBAL_CALLS = [
  'String(_)',
  'String()',
  'Number(_)',
  'Number()',
  'Boolean(_)',
  'Boolean()',
  'parseInt(_)',
  'parseInt(_, _)',
  'parseFloat(_)',
  'encodeURIComponent(_)',
  'Object.keys(_)',
  'Object.values(_)',
  'Object.entries(_)',
  'Object.assign(_, _)',
  'Object.assign(o, _)',
  'Object.fromEntries([["x", _], ["y", _]])',
  'Array.isArray(_)',
  'Array.of(_, _)',
  'Array.from(_)',
  'Array.from({ length: 2, 0: _ }, (v, i) => [v, i])',
  'JSON.stringify(_)',
  'JSON.stringify(_, null, 2)',
  'JSON.stringify(_, ["x"])',
  'Math.max(_, _)',
  'Math.min(_, _)',
  'Math.round(_)',
  'Math.floor(_)',
  'Math.ceil(_)',
  'Math.trunc(_)',
  'Math.sign(_)',
  'Math.abs(_)',
  'Math.pow(_, _)',
  'Number.isInteger(_)',
  'Number.isFinite(_)',
  'Number.isNaN(_)',
  'Number.parseFloat(_)',
  '/a/g.test(_)',
]
const MEMBERS = [
  'Number.EPSILON',
  'Math.PI',
  'l.map',
  's.trim',
  'o.toString',
  'f.length',
  'f.name',
  'o.constructor',
]

const holes = (template: string): number => template.split('_').length - 1

/** A type alias, because an interface is no record for fast-check. */
type Parts = {
  expression: string
  list: string
  words: string
  record: string
  statement: string
  statements: string
}

const { expression, statements } = fc.letrec<Parts>((tie) => {
  const e = tie('expression')
  const [list, words, record] = [tie('list'), tie('words'), tie('record')]
  const method = (owner: Arbitrary<string>, calls: readonly string[]) =>
    fc
      .constantFrom(...calls)
      .chain((call) => form(`_.${call}`, owner, ...Array.from({ length: holes(call) }, () => e)))
  const anything = fc.oneof({ weight: 6, arbitrary: fc.oneof(record, list, words) }, e)
  const templates = (list: readonly string[]) =>
    fc
      .constantFrom(...list)
      .chain((template) => form(template, ...Array.from({ length: holes(template) }, () => e)))
  const property = fc.oneof(
    form('_: _', key, e),
    form('[_]: _', e, e),
    form('..._', anything),
    fc.constant('a'),
    fc.constant('m(x) { return x }'),
  )
  const target = fc.oneof(pick('a b a b x k o.x o.y l[0] l[1]'), form('o[_]', e), form('l[_]', index))
  const pattern = fc.constantFrom(
    'x',
    '{ x, y = 1 }',
    '{ x: y, ...x }',
    '{ length: x, [s]: y }',
    '[x, y = x]',
    '[, x, ...y]',
    '{ x: [y] = [2] }',
  )
  const block = form('{ _ }', tie('statements'))
  const leaf = fc.oneof(literal, name, name, name)
  return {
    expression: fc.oneof(
      { maxDepth: 4, depthSize: 'small', withCrossShrink: true },
      leaf,
      form('`a${_}b${_}`', e, e),
      list,
      words,
      record,
      form('(_)._', anything, pick('x y length toFixed')),
      form('(_)?._', e, pick('x y length')),
      form('(_)?._?._', e, pick('x y'), pick('x y z length')),
      form('_[_]', anything, e),
      form('(_) in (_)', e, fc.oneof(list, record)),
      form('(_) _ (_)', e, pick('+ - * / % ** === !== == != < > <= >='), e),
      form('(_) _ (_)', e, pick('+ == != < >= in & << instanceof'), e),
      form('(_) _ (_)', e, pick('&& || ??'), e),
      form('_(_)', pick('! - + void typeof ~'), e),
      form('typeof _', pick('a nowhere NaN undefined String Math window')),
      form('((_) ? (_) : (_))', e, e, e),
      form('(_, _)', e, e),
      form('(_ _ _)', target, pick('= = += -= *= /= %= **= ??= ||= &&= |='), e),
      form('(__)', target, pick('++ --')),
      form('(__)', pick('++ --'), target),
      form('f(_)', e),
      form('f(..._)', list),
      form('o.m(_)', e),
      form('((_) => _)(_)', pattern, e, anything),
      form('(([x, y = x, ...a]) => [x, y, a, _])(_)', e, list),
      form('(({ x, y = x, ...a }) => [x, y, a, _])(_)', e, record),
      form('((x, ...y) => [y, _])(_, _)', e, e, e),
      form('(function me(x) { return x > 0 ? [x, ...me(x - 1)] : [_] })(2)', e),
      form('(() => _)()', block),
      method(list, LIST_CALLS),
      method(words, TEXT_CALLS),
      templates(GLOBAL_CALLS),
      fc.constantFrom(...MEMBERS),
      templates(['(_).toFixed(1)', '(2.5).toPrecision(2)', '(255).toString(16)', '(_).toString()']),
    ),
    list: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      fc.constant('l'),
      fc.array(fc.oneof(e, form('..._', list)), { maxLength: 3 }).map((parts) => `[${parts.join(', ')}]`),
      fc.constantFrom(
        '[...s]',
        'Object.keys(o)',
        'Object.values(o)',
        '[[2, 1], [3]]',
        '["b", "a", "10", "9"]',
      ),
      method(
        list,
        LIST_CALLS.filter((call) =>
          /^(?:map|filter|flatMap|sort|reverse|to[SR]|slice|flat\b|concat)/.test(call),
        ),
      ),
    ),
    words: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      fc.constant('s'),
      text,
      form('`a${_}b`', e),
      form('String(_)', e),
      method(words, ['toUpperCase()', 'slice(_)', 'trim()', 'concat(_)', 'replace(_, _)']),
    ),
    record: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      fc.constant('o'),
      fc.array(property, { maxLength: 3 }).map((parts) => `({ ${parts.join(', ')} })`),
      fc.constant('o.y'),
    ),
    statement: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      form('_;', e),
      form('out.push(_);', e),
      form('{ let _ = _; out.push(_) }', pattern, anything, e),
      form('{ const k = _; out.push(k) }', e),
      form('{ out.push(typeof c); let c = _ }', e),
      form('var v = _;', e),
      form('if (_) _', e, block),
      form('if (_) _ else _', e, block, block),
      form('for (let i = 0; i < 3; i++) { out.push(() => i); _ }', tie('statements')),
      // `n` counts, because a statement can declare `v` anew: a loop without end fills the memory before its timeout.
      form('for (var v = 0, n = 0; n < 2; v++, n++) { out.push(() => v); _ }', tie('statements')),
      form('for (const i of (_).slice(0, 4)) { _ }', fc.oneof(list, words), tie('statements')),
      form('for (const [i, j] of [[1, _], [_, 4]]) { out.push(i, j); _ }', e, e, tie('statements')),
      form('{ let n = 0; while (n++ < 3) { if (n === 2) _; out.push(n); _ } }', pick('continue break'), e),
      form('for (let i = 0; ; i += 1) { if (i > 2) break; out.push(_) }', e),
      form(
        'switch (_) { case _: _ case _: out.push(1); break; default: _ }',
        e,
        literal,
        tie('statements'),
        e,
        tie('statements'),
      ),
      form('{ out.push(g(_)); function g(p, q = p) { return [p, q, _] } }', e, e),
      form('out.push(() => [_]);', e),
      block,
      form('return _;', e),
    ),
    statements: fc.array(tie('statement'), { maxLength: 3 }).map((list) => list.join(' ')),
  }
})

/** Programs as one expression: variables of every kind, statements, and all that they changed as the value. */
export const program: Arbitrary<string> = fc
  .tuple(fc.oneof(statements, fc.constant('')), fc.oneof(statements, fc.constant('')), expression)
  .map(
    ([first, second, result]) => `(() => {
  let a = 1, b = "b", s = "abc", x = 0, y = null
  let l = [3, 1, 2]
  const k = 5, out = []
  let o = { x: 1, y: { x: 2 }, m(z) { return [z, a] } }
  const f = (x, y = 2) => [x, y, a]
  { ${first} }
  { ${second} }
  const result = ${result}
  return [result, a, b, s, l, o, x, y, out.map((one) => typeof one === "function" ? one() : one)]
})()`,
  )
