import type { CodeSource, ComponentDefinition, Content } from '@octavo/hast'
import type { Code } from 'mdast'
import { readFence } from './read-fence.ts'
import { callComponent } from './render-component.ts'
import { element, text, type Context } from './renderer.ts'

/** A fence as the component of its language, as a formula (`math`, as formula renderers of other sites do), or as code. */
export function renderFence(node: Code, ctx: Context): readonly Content[] {
  return ctx.r.tools.at(
    () => ctx.env.module.spanOf(node),
    () => renderByLanguage(node, ctx),
  )
}

function renderByLanguage(node: Code, ctx: Context): readonly Content[] {
  const { components, tools } = ctx.r
  const { code, meta } = readFence(node, ctx.env)
  const language = code.language?.toLowerCase()
  const own = language === undefined || language === '*' ? undefined : findByFence(components, language)
  if (own) return renderWith(own, { code, props: meta.rest }, ctx)
  if (language === 'math')
    return [element('div', { className: ['math-block'], tabIndex: 0 }, [tools.math(code.code, true)])]
  const block = findByFence(components, '*')
  return block ? renderWith(block, { code, props: {} }, ctx) : [renderPlainFence(code, ctx)]
}

function findByFence(
  components: ReadonlyMap<string, ComponentDefinition>,
  fence: string,
): ComponentDefinition | undefined {
  for (const definition of components.values()) if (definition.fence === fence) return definition
  return undefined
}

interface FenceParts {
  readonly code: CodeSource
  readonly props: Readonly<Record<string, unknown>>
}

function renderWith(
  definition: ComponentDefinition,
  { code, props }: FenceParts,
  ctx: Context,
): readonly Content[] {
  const item = { name: 'code', props: {}, children: [], code }
  return callComponent(definition, { props, children: [], items: [item], ancestors: ctx.ancestors }, ctx)
}

/** A fence without a component to render it, in the text of a description, whose tree is sanitized. */
function renderPlainFence(code: CodeSource, { r }: Context): Content {
  const { lines, language } = r.tools.highlight({ ...code, asHtml: false })
  const children = lines.flatMap(({ content }, index) => (index === 0 ? content : [text('\n'), ...content]))
  return element('pre', { tabIndex: 0 }, [element('code', { className: [`language-${language}`] }, children)])
}
