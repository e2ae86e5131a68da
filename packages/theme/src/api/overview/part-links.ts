import { isChannel, partName, type ApiPart, type ApiTag } from '@octavo/openapi'

/** Links to the pages of parts of one description, as its own texts write them; undefined for parts without a page. */
export interface PartLinks {
  part(part: ApiPart): string | undefined
  tag(tag: ApiTag): string | undefined
  schema(name: string): string | undefined
}

/** Returns the links to parts of a description, of which `hasPage` knows those with a page. */
export function createPartLinks(hasPage: (link: string) => boolean): PartLinks {
  const linkTo = (kind: string, name: string) => {
    const link = `#${kind}/${encodeURIComponent(name)}`
    return hasPage(link) ? link : undefined
  }
  return {
    part: (part) => linkTo(isChannel(part) ? 'channel' : 'operation', partName(part)),
    tag: ({ name }) => linkTo('tag', name),
    schema: (name) => linkTo('schema', name),
  }
}
