import fc from 'fast-check'
import { realTexts } from '../fixtures.mjs'
import { openMemorySite, smallDocs } from '../memory-site.mjs'
import { mutatedText } from '../mutate.mjs'

const words = [
  '{',
  '}',
  '<',
  '/>',
  '</',
  '<Note>',
  '</Note>',
  '<Tabs><Tab title="a">',
  '`',
  '```',
  '~~~',
  '$$',
  '$',
  '|',
  '\n- ',
  '\n> ',
  '\n\n',
  '    ',
  '\t',
  '*',
  '_',
  '[^1]',
  '![',
  '](',
  '<!--',
  '-->',
  '{/*',
  '*/}',
  'import X from "./x.mdx"\n',
  'export const a = ',
  '=>',
  '<div style={{',
  '{`',
  '\\',
  '&#x',
  ';',
]

const inline = fc.constantFrom(
  'text',
  '*a*',
  '**b',
  '`c`',
  '[l](/x)',
  '![i](a.png)',
  '{1 + 1}',
  '{[1, 2].map((x) => <b key={x}>{x}</b>)}',
  '$x^2$',
  '<kbd>k</kbd>',
  '<Icon icon="x" />',
  '~~d~~',
  'https://a.example',
  '{"q".repeat(3)}',
  '<br/>',
  '{undefined?.x}',
  '&amp;',
  '\\<',
)
const line = fc.array(inline, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(' '))
const names = [
  'Note',
  'Tabs',
  'Tab',
  'Card',
  'Columns',
  'Steps',
  'Step',
  'Accordion',
  'CodeGroup',
  'Frame',
  'ParamField',
  'ResponseField',
  'Expandable',
  'Tooltip',
  'Update',
  'Tree',
  'View',
  'div',
  'Unknown',
  'svg',
  'table',
]
const attribute = fc.constantFrom(
  'title="a"',
  "title='b'",
  'cols={2}',
  'defaultOpen',
  '{...{a: 1}}',
  'style={{color: "red"}}',
  'title={`t${1}`}',
  'onClick={() => 1}',
  'icon="rocket"',
  'path="x"',
  'class="a"',
  'href="javascript:1"',
  'title={<b>x</b>}',
)
const indented = (text) => text.replace(/^/gm, '  ')
const { block } = fc.letrec((tie) => ({
  block: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    line,
    fc.tuple(fc.integer({ min: 1, max: 7 }), line).map(([depth, text]) => `${'#'.repeat(depth)} ${text}`),
    fc
      .tuple(
        fc.constantFrom('js', 'mermaid', 'diff', 'mdx', 'nope', ''),
        fc.constantFrom('', '{1,3-}', 'theme="x"', 'lines', 'title="a"'),
        line,
      )
      .map(([language, meta, text]) => `\`\`\`${language} ${meta}\n${text}\n\`\`\``),
    fc
      .array(line, { minLength: 1, maxLength: 3 })
      .map((rows) => `| a | b |\n| --- | :-: |\n${rows.map((row) => `| ${row} |`).join('\n')}`),
    fc
      .array(tie('block'), { minLength: 1, maxLength: 3 })
      .map((blocks) => blocks.map((one) => `- ${indented(one).trimStart()}`).join('\n')),
    fc
      .tuple(
        fc.constantFrom(...names),
        fc.array(attribute, { maxLength: 3 }),
        fc.array(tie('block'), { maxLength: 3 }),
        fc.boolean(),
      )
      .map(
        ([name, attributes, blocks, isClosed]) =>
          `<${[name, ...attributes].join(' ')}>\n${blocks.map(indented).join('\n\n')}\n${isClosed ? `</${name}>` : ''}`,
      ),
    fc.constantFrom(
      'export const n = 3',
      'export const C = ({ a }) => <p>{a}</p>',
      '<C a={n} />',
      "import S from '/snippets/s.mdx'",
      '<S />',
      '$$\n\\frac{1}{2}\n$$',
      '---',
      '<!-- c -->',
      ':::note',
    ),
  ),
}))

export const inputs = fc.oneof(
  fc.array(block, { minLength: 1, maxLength: 6 }).map((blocks) => blocks.join('\n\n')),
  mutatedText(realTexts(/\.mdx?$/), words),
)

export async function open() {
  const files = {
    'docs.json': smallDocs({ pages: ['index'] }),
    'index.mdx': '# Hello\n\n```js\na\n```\n\n$x$\n\n<Icon icon="rocket" />\n',
    'snippets/s.mdx': 'Text of a snippet: {title}',
  }
  const site = openMemorySite(files)
  await site.make()
  return {
    async run(input) {
      files['index.mdx'] = input
      await site.make({ most: 1 })
    },
  }
}
