import type { ScriptLoader } from './script-loader.ts'

/** The base of the site when it was exported, which the texts of data still have. */
const exportedBase = '/-octavo-export-/'

/** The texts of an exported folder that scripts read. */
export interface DataFiles {
  /** Called by the script of a text: `search/en.json.js` has that of `search/en.json`. */
  define(path: string, text: string): void
  /** Returns a page of the folder; undefined when it has no script. */
  readDocument(address: string): Promise<Document | undefined>
  /** Returns a function that reads texts of the folder, and else does what `fetchOther` does. */
  createFetch(fetchOther: typeof fetch): typeof fetch
}

interface DocumentPolicy {
  createHTML(text: string): string
}

interface PolicyFactory {
  createPolicy(name: string, rules: DocumentPolicy): DocumentPolicy
}

/** Creates the texts of a folder. */
export function createDataFiles(scripts: ScriptLoader): DataFiles {
  const texts = new Map<string, string>()
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory }
  const createHTML = (text: string) => text
  const policy = trustedTypes?.createPolicy('octavo-offline-pages', { createHTML }) ?? { createHTML }
  const read = async (path: string): Promise<string | undefined> => {
    if (!texts.has(path)) await scripts.load(`${path}.js`).catch(() => {})
    return texts.get(path)
  }
  return {
    define: (path, text) => void texts.set(path, text.replaceAll(exportedBase, scripts.root)),
    async readDocument(address) {
      const path = scripts.pathOf(address)
      const text = path === undefined ? undefined : await read(path)
      return text === undefined
        ? undefined
        : new DOMParser().parseFromString(policy.createHTML(text), 'text/html')
    },
    createFetch: (fetchOther) => async (input, init) => {
      const path = scripts.pathOf(input instanceof Request ? input.url : String(input))
      if (path === undefined) return fetchOther(input, init)
      const text = await read(path)
      return new Response(text ?? null, { status: text === undefined ? 404 : 200 })
    },
  }
}
