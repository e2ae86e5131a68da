import remarkRehype, { type Options } from 'remark-rehype'
import { unified } from 'unified'
import { handlers } from './render/handlers.ts'

const rendering: Options = { handlers, unknownHandler: () => undefined }

/** mdast → hast of any content: pages, snippets, props, descriptions. */
export const contentProcessor = unified().use(remarkRehype, rendering).freeze()
