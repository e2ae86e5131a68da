import { defineComponent, toContent, type AsideKind, type ComponentDefinition } from '@octavo/hast'
import { codeGroupToMarkdown, renderCodeGroup } from './code-group.tsx'
import { isBlank } from './prop-values.ts'

/** `<RequestExample>`: samples of a request, in the page's right column. */
export const requestExampleComponent = example('RequestExample', 'request-example', 'request')

/** `<ResponseExample>`: samples of a response, in the page's right column. */
export const responseExampleComponent = example('ResponseExample', 'response-example', 'response')

function example(name: string, kind: AsideKind, word: string): ComponentDefinition {
  return defineComponent({
    name,
    props: { dropdown: { type: 'boolean', default: false } },
    items: ['code', 'CodeBlock'],
    render: (use, tools) => {
      const untitled = tools.words(word)
      const samples = renderCodeGroup(use, tools, { untitled, ignoreLanguage: true, alwaysTitled: true })
      const make = () => ({ once: false })
      const seen = tools.shared?.(name, make) ?? make()
      if (seen.once)
        tools.report({
          code: 'component/duplicate',
          message: `Another "${name}" is on the page`,
          help: 'put all samples into one; they are shown below each other',
        })
      tools.aside(
        kind,
        toContent(
          <div
            class="example"
            id={seen.once ? undefined : kind}
            data={isBlank(use.children) ? { decoration: true } : {}}
          >
            {samples}
          </div>,
        ),
      )
      seen.once = true
      return []
    },
    toMarkdown: codeGroupToMarkdown,
  })
}
