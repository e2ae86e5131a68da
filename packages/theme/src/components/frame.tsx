import { defineComponent, type Content, type Properties } from '@octavo/hast'
import { authorClasses, contentOf, firstContent, styleProps } from './prop-values.ts'

/** `<Frame>`: a figure with a hint above and a Markdown caption below. Videos that start automatically are muted. */
export const frameComponent = defineComponent({
  name: 'Frame',
  aliases: ['Example'],
  props: {
    caption: { type: 'markdown' },
    hint: { type: 'markdown' },
    title: { type: 'content' },
    alt: { type: 'string' },
    center: { type: 'any' },
    border: { type: 'any' },
    noborder: { type: 'any' },
    shadow: { type: 'any' },
    width: { type: 'any' },
    background: { type: 'any' },
    ...styleProps,
  },
  render: ({ props, children }, tools) => {
    const hint = contentOf(props['hint'])
    const caption = firstContent(props['caption'], props['title'])
    return (
      <figure class={['frame', props['noborder'] === true && 'frame-plain', authorClasses(props, tools)]}>
        {hint.length > 0 && (
          <p class="frame-hint" data-component-part="frame-description">
            {hint}
          </p>
        )}
        <div class="frame-media">{children.map(quietVideo)}</div>
        {caption.length > 0 && <figcaption data-component-part="frame-caption">{caption}</figcaption>}
      </figure>
    )
  },
  toMarkdown: ({ text, children }) =>
    [text['hint'], children, emphasized(text['caption'] ?? '')].filter(Boolean).join('\n\n'),
})

/** Nested emphasis would end the outer one. */
const emphasized = (caption: string): string =>
  caption === '' || caption.includes('*') ? caption : `*${caption}*`

const QUIET: Properties = { playsInline: true, loop: true, muted: true }

/** Browsers start a video automatically only when it is muted. */
function quietVideo(node: Content): Content {
  if (node.type !== 'element') return node
  const { autoPlay, autoplay } = node.properties
  const starts =
    node.tagName === 'video' && [autoPlay, autoplay].some((value) => value !== undefined && value !== false)
  return {
    ...node,
    properties: starts ? { ...QUIET, ...node.properties } : node.properties,
    children: node.children.map(quietVideo),
  }
}
