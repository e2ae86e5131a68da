/** Loads scripts of the exported folder. */
export interface ScriptLoader {
  /** Address of the folder, with a slash at its end. */
  readonly root: string
  /** Path of an address in the folder, decoded; undefined for others. */
  pathOf(address: string): string | undefined
  /** Runs a script of the folder once; rejects when it is not there. */
  load(path: string): Promise<void>
}

interface ScriptPolicy {
  createScriptURL(address: string): string
}

interface PolicyFactory {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy
}

/** Creates the loader of a folder; browsers with trusted types get a policy that allows its scripts alone. */
export function createScriptLoader(root: string): ScriptLoader {
  const loading = new Map<string, Promise<void>>()
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory }
  const createScriptURL = (address: string) => (address.startsWith(root) ? address : '')
  const policy = trustedTypes?.createPolicy('octavo-offline', { createScriptURL }) ?? { createScriptURL }
  const insert = (path: string) =>
    new Promise<void>((resolve, reject) => {
      const script = document.createElement('script')
      script.src = policy.createScriptURL(root + path.split('/').map(encodeURIComponent).join('/'))
      script.addEventListener('load', () => resolve())
      script.addEventListener('error', () => reject(new Error(`${path} cannot be loaded`)))
      document.head.append(script)
    })
  return {
    root,
    pathOf(address) {
      const { href } = new URL(address, document.baseURI)
      if (!href.startsWith(root)) return undefined
      return decodeURIComponent(href.slice(root.length).replace(/[?#].*$/s, ''))
    },
    load(path) {
      const known = loading.get(path) ?? insert(path)
      loading.set(path, known)
      known.catch(() => loading.delete(path))
      return known
    },
  }
}
