import { toFrontMatter } from '@octavo/markdown'
import { isAsync, schemaToMarkdown, schemaUses, type DescribedApi, type NodeRef } from '@octavo/openapi'
import { renderSchemaPage } from '@octavo/theme'
import type { PageKind } from './page-kind.ts'
import {
  EXAMPLE_GRAMMARS,
  moveAside,
  partLinks,
  schemaLinks,
  untrustedTools,
  viewOptions,
} from './subject-view.ts'

/** A schema of a description, as front matter `openapi-schema` names it. */
export interface SchemaSubject {
  readonly kind: 'schema'
  readonly document: DescribedApi
  readonly at: NodeRef
  readonly name: string
  /** One of the pages of all schemas, which no author has asked for one by one. */
  readonly isOneOfAll?: true
}

/** Readers look for operations; the schemas of a description repeat their fields. */
const BOOST = 0.5

/** Pages of schemas. Source of the rules: reference/docs-json.md sections 2 and 5.3. */
export const schemaKind: PageKind<SchemaSubject> = {
  identity: ({ document: { path }, name }) => {
    return {
      key: JSON.stringify([path, 'schema', name]),
      label: `schema "${name}" of "${path}"`,
      source: path,
    }
  },
  name: ({ name }) => name,
  title: ({ name }) => name,
  frontMatter: ({ name, isOneOfAll }) => toFrontMatter({ title: name, ...(isOneOfAll && { boost: BOOST }) }),
  describe: () => undefined,
  part: ({ document, at }) => ({ document, at }),
  text: async ({ document }) => ({ kind: 'description', path: document.path, content: undefined }),
  memoKey({ document, at, name, isOneOfAll }, { api, copiesSchema, pagesKey, documentKey, partKeys }) {
    const key = isAsync(document) ? documentKey(document) : partKeys(document).schema(at, name)
    return [key, JSON.stringify([at, isOneOfAll, pagesKey, api, copiesSchema])]
  },
  view: ({ document, at, name, isOneOfAll = false }, context) => ({
    grammars: EXAMPLE_GRAMMARS,
    content(own, tools) {
      const options = {
        ...viewOptions(own, { context, tools }),
        ...schemaLinks(context, tools),
        usedBy: { use: schemaUses(document).of(name), links: partLinks(document.path, context) },
        isSmall: isOneOfAll,
      }
      return moveAside(renderSchemaPage({ document, at }, untrustedTools(tools), options), tools)
    },
    copy: () => [context.copiesSchema ? schemaToMarkdown(at, document, isOneOfAll) : ''],
  }),
}
