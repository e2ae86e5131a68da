/** @jsxImportSource @octavo/hast */
import { describe, expect, it } from 'vitest'
import { h, serialize, type Child } from '../src/index.ts'

function Link(props: { readonly href: string; readonly children?: Child }) {
  return <a href={props.href}>{props.children}</a>
}

describe('the JSX runtime', () => {
  it('builds hast from HTML names and hast names alike', () => {
    const html = <label class="a b" for="x" aria-label="L" data-foo-bar="1" tabindex={0} />
    const hast = <label className={['a', 'b']} htmlFor="x" ariaLabel="L" data-foo-bar="1" tabIndex={0} />
    expect(html).toEqual(hast)
    expect(html).toEqual({
      type: 'element',
      tagName: 'label',
      properties: { className: ['a', 'b'], htmlFor: 'x', ariaLabel: 'L', dataFooBar: '1', tabIndex: 0 },
      children: [],
    })
  })

  it('calls functions, flattens children and leaves out what is empty', () => {
    const tree = (
      <>
        <Link href="/a">
          one {2}
          {[<b>three</b>, null, [' four']]}
          {false}
        </Link>
        {undefined}
      </>
    )
    expect(serialize(tree)).toBe('<a href="/a">one 2<b>three</b> four</a>')
  })

  it('drops false class names and keeps SVG names', () => {
    expect(serialize(<p class={['a', false, ['b c']]} hidden={false} />)).toBe('<p class="a b c"></p>')
    expect(serialize(<p class={[false]} />)).toBe('<p></p>')
    expect(
      serialize(
        <svg viewBox="0 0 1 1">
          <path stroke-width={2} strokeLinecap="round" />
        </svg>,
      ),
    ).toBe('<svg viewBox="0 0 1 1"><path stroke-width="2" stroke-linecap="round"></path></svg>')
  })

  it('carries facts that are not written', () => {
    const node = h('span', { data: { decoration: true } }, 'x')
    expect(node.data).toEqual({ decoration: true })
    expect(serialize(node)).toBe('<span>x</span>')
    expect(serialize(<object data="a.pdf" />)).toBe('<object data="a.pdf"></object>')
  })
})
