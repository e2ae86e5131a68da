import type { CodeSource, ComponentDefinition, Content } from '@octavo/hast'
import type { MdNode } from '../mdast.ts'
import { readFence } from './read-fence.ts'
import { drawComponent } from './render-component.ts'
import { element, text, type Context } from './renderer.ts'

/** A fence as the `CodeBlock` component, as a diagram, or as a formula (`math`, as formula renderers of other sites do). */
export function renderFence(node: MdNode, ctx: Context): readonly Content[] {
  const { code, meta } = readFence(node, ctx.env)
  const language = code.language?.toLowerCase()
  const mermaid = language === 'mermaid' ? ctx.r.components.get('Mermaid') : undefined
  if (mermaid) return drawFence(mermaid, { code, props: meta.rest, node }, ctx)
  if (language === 'math')
    return [element('div', { className: ['math-block'], tabIndex: 0 }, [ctx.r.tools.math(code.code, true)])]
  const block = ctx.r.components.get('CodeBlock')
  if (block) return drawFence(block, { code, props: {}, node }, ctx)
  return [renderPlainFence(code, ctx)]
}

interface FenceParts {
  readonly code: CodeSource
  readonly props: Readonly<Record<string, unknown>>
  readonly node: MdNode
}

function drawFence(
  definition: ComponentDefinition,
  { code, props, node }: FenceParts,
  ctx: Context,
): readonly Content[] {
  const item = { name: 'code', props: {}, children: [], code }
  const use = { props, children: [], items: [item], ancestors: ctx.ancestors }
  return ctx.r.tools.at(
    () => ctx.env.module.spanOf(node),
    () => drawComponent(definition, use, ctx),
  )
}

/** A fence without a component to draw it. */
function renderPlainFence(code: CodeSource, { r }: Context): Content {
  const { lines, language } = r.tools.highlight(code)
  const children = lines.flatMap(({ content }, index) => (index === 0 ? content : [text('\n'), ...content]))
  return element('pre', { tabIndex: 0 }, [element('code', { className: [`language-${language}`] }, children)])
}
