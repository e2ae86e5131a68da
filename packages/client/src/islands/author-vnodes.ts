// React-compatible mode with what the pages of a site need beyond it, for every element that an author writes:
// addresses as the build resolved them, styles without a style attribute, style sheets without `<style>`.
import { options, type VNode } from 'preact'
import 'preact/compat'
import { ask, answers } from './answers.ts'
import { AuthorStyle } from './author-style.ts'

type AddressKind = 'href' | 'asset' | 'media' | 'frame'

/** Attributes that hold an address, and the kind of question to the build for each. */
const ADDRESSES: Readonly<Record<string, Readonly<Record<string, AddressKind>>>> = {
  a: { href: 'href' },
  area: { href: 'href' },
  img: { src: 'asset' },
  image: { href: 'asset' },
  source: { src: 'media' },
  video: { src: 'media', poster: 'asset' },
  audio: { src: 'media' },
  track: { src: 'media' },
  iframe: { src: 'frame' },
}

type Props = Record<string, unknown>

const before = options.vnode

options.vnode = (vnode) => {
  if (typeof vnode.type === 'string') repairElement(vnode)
  before?.(vnode)
}

function repairElement(vnode: VNode<Props>): void {
  const { type, props } = vnode
  if (type === 'style') {
    vnode.type = AuthorStyle
    return
  }
  const addresses = ADDRESSES[type as string]
  for (const [name, kind] of Object.entries(addresses ?? {})) {
    const url = props[name]
    // The output of a component is resolved already.
    if (typeof url === 'string' && url !== '' && props['data-octavo'] !== true)
      props[name] = ask([kind, url], url)
  }
  delete props['data-octavo']
  if (answers().building && props['style']) moveStyle(props)
}

/** Replaces the style attribute, which is never written: the markup of the build has a class for it. */
function moveStyle(props: Props): void {
  const { style } = props
  delete props['style']
  const name = ask(['style', style], '')
  if (name === '') return
  const key = props['class'] === undefined ? 'className' : 'class'
  props[key] = [props[key], name].filter(Boolean).join(' ')
}
