import type { IslandFiles } from '@octavo/site'

/** The exports of the client's built files. */
export interface OfferedNames {
  readonly react: readonly string[]
  readonly components: readonly string[]
}

/** `react` for authors: the shared runtime in the browser, the rendering script's own at build time. */
export function reactText({ react }: OfferedNames, files: IslandFiles | undefined): string {
  if (files) return `export { default, ${react.join(', ')} } from ${JSON.stringify(files.runtime)}`
  return [
    'const react = globalThis.octavoIslands.react',
    'export default react.default',
    `export const { ${react.filter((name) => name !== 'mountIsland' && name !== 'ask').join(', ')} } = react`,
  ].join('\n')
}

/** The built-in components as values. */
export function componentsText({ components }: OfferedNames, files: IslandFiles | undefined): string {
  const from = files
    ? `import { builtIns } from ${JSON.stringify(files.components)}`
    : 'const { builtIns } = globalThis.octavoIslands'
  return [
    from,
    ...components.map((name) => `export const ${name} = /* @__PURE__ */ (() => builtIns.${name})()`),
  ].join('\n')
}

/** Names that authors use without an import. */
export function namesText({ react, components }: OfferedNames): string {
  const hooks = react.filter((name) => /^use[A-Z]/.test(name))
  const others = ['Fragment', 'createContext', 'forwardRef', 'memo', 'createPortal', 'Children']
  const taken = new Set([...hooks, ...others])
  return [
    `export { default as React, ${[...taken].join(', ')} } from 'react'`,
    `export { ${components.filter((name) => !taken.has(name)).join(', ')} } from 'octavo:components'`,
    'export const user = {}',
  ].join('\n')
}
