import type { AuthorCode } from '@octavo/site'

/** The name under which a module exports part `index`. */
const offered = (index: number): string => `$octavoPart${index}`

/** A module's text with its expression parts, after the author's last line. */
export function moduleText(path: string, { modules, parts }: AuthorCode): string {
  const text = modules[path]?.text ?? ''
  const added = parts.flatMap((part, index) =>
    part?.kind === 'source' && part.module === path
      ? [`export const ${offered(index)} = ({ ${part.names.join(', ')} }) => (${part.source}\n);`]
      : [],
  )
  return added.length === 0 ? text : `${text}\n;${added.join('\n')}\n`
}

/** The entry of a bundle: the list of parts, in order. */
export function entryText({ parts, first = [] }: AuthorCode, target: 'server' | 'browser'): string {
  const ordered = first.map((path) => `import ${JSON.stringify(`author:${path}`)}`)
  const imports = parts.flatMap((part, index) => {
    if (!part) return []
    const name = part.kind === 'export' ? part.name : offered(index)
    return [`import { ${JSON.stringify(name)} as p${index} } from ${JSON.stringify(`author:${part.module}`)}`]
  })
  const values = parts.map((part, index) => {
    if (!part) return 'null'
    return part.kind === 'export' ? `() => p${index}${part.members}` : `p${index}`
  })
  const list = `const parts = [${values.join(', ')}]`
  const end =
    target === 'server'
      ? 'export { parts }'
      : "import { mountIsland } from 'react'\nexport const mount = (island) => mountIsland(island, parts)"
  return [...ordered, ...imports, list, end].join('\n')
}
