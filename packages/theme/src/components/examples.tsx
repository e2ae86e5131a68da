import { defineComponent, toContent, type AsideKind, type ComponentDefinition } from '@octavo/hast'
import { codeGroupToMarkdown, renderCodeGroup } from './code-group.tsx'

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
      tools.aside(
        kind,
        toContent(
          <div class="example" id={kind}>
            {samples}
          </div>,
        ),
      )
      return []
    },
    toMarkdown: codeGroupToMarkdown,
  })
}
