// Props of components as authors write them, as components read them, and the diagnostics of wrong ones.
import { defineComponent, serialize, type ComponentDefinition, type Content } from '@octavo/hast'
import { expect, test } from 'vitest'
import { parse, twinComponents } from '../twins.ts'
import { showDiagnostic } from './show-diagnostic.ts'

const isContent = (value: unknown): value is readonly Content[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((node) => typeof node === 'object' && 'type' in node)

/** A component that shows its props: content as `<HTML>`, all else as JSON. */
const shows = (name: string, props: ComponentDefinition['props']): readonly [string, ComponentDefinition] => [
  name,
  defineComponent({
    name,
    props,
    render: (use) => {
      const shown = Object.entries(use.props).map(([key, value]) => [
        key,
        isContent(value) ? `<${serialize(value)}>` : value,
      ])
      return { type: 'raw', value: `[${name} ${JSON.stringify(Object.fromEntries(shown))}]` }
    },
  }),
]

const components = new Map([
  ...twinComponents,
  shows('Show', {
    string: { type: 'string' },
    content: { type: 'content' },
    markdown: { type: 'markdown' },
    boolean: { type: 'boolean' },
    number: { type: 'number' },
    icon: { type: 'icon' },
    color: { type: 'color' },
    href: { type: 'href' },
    asset: { type: 'asset' },
    strings: { type: 'strings' },
    object: { type: 'object' },
    code: { type: 'code' },
    any: { type: 'any' },
    size: { type: 'string', values: ['small', 'large'] },
    columns: { type: 'number', values: [1, 2] },
  }),
  shows('Need', {
    title: { type: 'content', required: true },
    label: { type: 'string', required: true, default: 'L' },
    className: { type: 'string' },
  }),
  shows('Prompt', { children: { type: 'code' }, title: { type: 'string' } }),
])

const rows: readonly (readonly [text: string, html: string, diagnostics: readonly string[]])[] = [
  ['<Show {...{ number: 1 }} {...[1]} {...null} string={"a"} />', '[Show {"number":1,"string":"a"}]', []],
  [
    "<Show number={ 3 } boolean={ false } string={ 'q' } code={`c`} any={null} />",
    '[Show {"number":3,"boolean":false,"string":"q","code":"c"}]',
    [],
  ],
  [
    'a\n\n<Show string={missing} number={1} />',
    '<p>a</p>[Show {"number":1}]',
    [
      '3:14-23 mdx/unknown-identifier The name "missing" is not defined: export or import "missing", or write \\{missing\\} to show braces',
    ],
  ],
  [
    '<Show string="$5" code={"$6"} {...{ any: nope }} />',
    '[Show {"string":"$5","code":"$6"}]',
    [
      '1:31-49 mdx/unknown-identifier The name "nope" is not defined: export or import "nope", or write \\{nope\\} to show braces',
    ],
  ],
  [
    '<Show string={"a" + nope2} />',
    '[Show {}]',
    [
      '1:14-27 mdx/unknown-identifier The name "nope2" is not defined: export or import "nope2", or write \\{nope2\\} to show braces',
    ],
  ],
  [
    '<Show string={1} content="a" markdown="**a**" boolean="yes" number="4px" icon="i" color="#fff" href="/a" asset="/b" strings="x" object=\'{"a":1}\' code="c" any="d" size="LARGE" columns="2" />',
    '[Show {"string":"1","content":"<a>","markdown":"<<strong>a</strong>>","boolean":true,"number":4,"icon":"i","color":"#fff","href":"/a","asset":"/b","strings":["x"],"object":{"a":1},"code":"c","any":"d","size":"large","columns":2}]',
    [],
  ],
  [
    '<Show string={<b>x</b>} content={<b>x</b>} markdown={<b>x</b>} boolean={<b/>} number={<b/>} icon={<img src="/i.png" />} color={<b/>} href={<b/>} asset={<b/>} strings={<b/>} object={<b/>} code={<b/>} any={<b>x</b>} />',
    '[Show {"string":"x","content":"<<b>x</b>>","markdown":"<<b>x</b>>","icon":"/i.png","any":"<<b>x</b>>"}]',
    [
      '1:1-217 component/bad-prop "Show" does not take this value as "boolean": give true or false',
      '1:1-217 component/bad-prop "Show" does not take this value as "number": give a number',
      '1:1-217 component/bad-prop "Show" does not take this value as "color": give a text',
      '1:1-217 component/bad-prop "Show" does not take this value as "href": give a text',
      '1:1-217 component/bad-prop "Show" does not take this value as "asset": give a text',
      '1:1-217 component/bad-prop "Show" does not take this value as "strings": give a list of texts',
      '1:1-217 component/bad-prop "Show" does not take this value as "object": give a record',
      '1:1-217 component/bad-prop "Show" does not take this value as "code": give a text',
    ],
  ],
  [
    '<Show string={true} content={true} markdown={false} boolean="on" number="" icon={1} color={1} href={true} asset={{}} strings={{}} object="x" code={[]} any={true} size="x" columns={3} />',
    '[Show {"any":true}]',
    [
      '1:1-186 component/bad-prop "Show" does not take "true" as "string": give a text',
      '1:1-186 component/bad-prop "Show" does not take "true" as "content": give a text',
      '1:1-186 component/bad-prop "Show" does not take "false" as "markdown": give a text',
      '1:1-186 component/bad-prop "Show" does not take "on" as "boolean": give true or false',
      '1:1-186 component/bad-prop "Show" does not take "" as "number": give a number',
      '1:1-186 component/bad-prop "Show" does not take "1" as "icon": give the name of an icon',
      '1:1-186 component/bad-prop "Show" does not take "1" as "color": give a text',
      '1:1-186 component/bad-prop "Show" does not take "true" as "href": give a text',
      '1:1-186 component/bad-prop "Show" does not take this value as "asset": give a text',
      '1:1-186 component/bad-prop "Show" does not take this value as "strings": give a list of texts',
      '1:1-186 component/bad-prop "Show" does not take "x" as "object": give a record',
      '1:1-186 component/bad-prop "Show" does not take this value as "code": give a text',
      '1:1-186 component/bad-prop "Show" does not take "x" as "size": give one of small, large',
      '1:1-186 component/bad-prop "Show" does not take "3" as "columns": give one of 1, 2',
    ],
  ],
  [
    '<Show string={{}} content={[]} boolean="NO" number={NaN} icon="" color={{ light: "a" }} href="" asset="" strings=\'["a", 1, null]\' object={[1]} any={() => 1} />',
    '[Show {"content":[],"boolean":false,"color":{"light":"a"},"strings":["a","1"],"object":[1]}]',
    [
      '1:1-160 component/bad-prop "Show" does not take this value as "string": give a text',
      '1:1-160 component/bad-prop "Show" does not take "NaN" as "number": give a number',
      '1:1-160 component/bad-prop "Show" does not take this value as "any": give a text',
    ],
  ],
  [
    '<Show boolean="1" number=" 7 " icon={{ name: "a", style: "b", size: 1, x: null }} strings={["a", 2, {}]} href={5} /><Show boolean="0" icon={{ size: 1 }} /><Show boolean="" icon={["a"]} /><Show boolean icon={<Icon icon="z" />} /><Show boolean="No" icon={<img src="" />} />',
    '[Show {"boolean":true,"number":7,"icon":{"name":"a","style":"b"},"strings":["a","2"],"href":"5"}][Show {"boolean":false}][Show {"boolean":true}][Show {"boolean":true,"icon":{"name":"z"}}][Show {"boolean":false,"icon":"<img loading=\\"lazy\\" decoding=\\"async\\" src=\\"asset:\\">"}]',
    [
      '1:1-117 component/bad-prop An icon does not take what is given as its "size": give a text',
      '1:117-156 component/bad-prop "Show" does not take this value as "icon": give the name of an icon',
      '1:156-188 component/bad-prop "Show" does not take this value as "icon": give the name of an icon',
    ],
  ],
  ['<Need />', '[Need {"label":"L"}]', ['1:1-9 component/missing-prop "Need" has no "title": add title="…"']],
  [
    '<Need title="" label=" " class="c" />',
    '[Need {"title":[],"label":" ","className":"c"}]',
    [
      '1:1-38 component/missing-prop "Need" has an empty "title": write title="…"',
      '1:1-38 component/missing-prop "Need" has an empty "label": write label="…"',
    ],
  ],
  [
    '<Need title={<Icon icon="x" />} label={null} className="d" />',
    '[Need {"title":"<<i data-icon=\\"x\\"></i>>","className":"d","label":"L"}]',
    [],
  ],
  [
    '<Need title="a" titel="b" tit="c" data-title="x" aria-title="y" onTitle={1} key="k" id="i" lable="z" />',
    '[Need {"title":"<a>","label":"L"}]',
    [
      '1:1-104 component/unknown-prop "Need" does not know "titel": did you mean "title"?',
      '1:1-104 component/unknown-prop "Need" does not know "lable": did you mean "label"?',
    ],
  ],
  [
    '<Prompt>\n  a *b* {1}\n\n    c &amp; &#65; `&lt;` &unknown;\n</Prompt>',
    '[Prompt {"children":"a *b* {1}\\n\\n  c & A `&lt;` &unknown;"}]',
    [],
  ],
  [
    '<Prompt>{`x\ny`}</Prompt><Prompt>{1}</Prompt><Prompt children="z">a</Prompt><Prompt></Prompt>',
    '[Prompt {"children":"x\\ny"}][Prompt {}][Prompt {"children":"z"}][Prompt {}]',
    [],
  ],
  ['<Prompt title="t">\na $5\n</Prompt>', '[Prompt {"title":"t","children":"a $5"}]', []],
  ['a <Prompt>b *c*</Prompt>', '<p>a [Prompt {"children":"b *c*"}]</p>', []],
  ['{<Prompt>{"q"}{" r"}</Prompt>}', '[Prompt {"children":"q r"}]', []],
  ['<Prompt>{`a`}{`b`}</Prompt>', '[Prompt {"children":"ab"}]', []],
  ['- <Prompt>\n    a\n      b\n  </Prompt>', '<ul><li>[Prompt {"children":"a\\n  b"}]</li></ul>', []],
]

test.each(rows.map(([text, html, diagnostics]) => ({ text, html, diagnostics })))(
  'the props of $text',
  async ({ text, html, diagnostics }) => {
    const found = await parse(text, {}, { components })
    expect(found.html).toBe(html)
    expect(found.diagnostics.map(showDiagnostic)).toEqual(diagnostics)
  },
)
