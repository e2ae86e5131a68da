import type { SitePorts } from '@octavo/site'
import { readPackageFile } from '../package-files.ts'
import { bundleAuthorCode, type AuthorBundle } from './bundle-author-code.ts'
import { createAuthorRunner, type RunOptions } from './run-author-code.ts'
import type { OfferedNames } from './virtual-modules.ts'

const text = async (file: string): Promise<string> =>
  new TextDecoder().decode(await readPackageFile(`@octavo/client/dist/${file}`))

/** The ports that run and bundle code of authors. */
export function createAuthorCodePorts(
  options: Pick<RunOptions, 'limitMs' | 'start'> = {},
): Required<Pick<SitePorts, 'renderIslands' | 'bundleIslands'>> {
  let offered: Promise<OfferedNames> | undefined
  const names = () => (offered ??= text('islands.json').then((json) => JSON.parse(json) as OfferedNames))
  const bundles = new Map<string, Promise<AuthorBundle>>()
  return {
    renderIslands: createAuthorRunner({ renderingScript: () => text('island-server.js'), names, ...options }),
    async bundleIslands(code, files) {
      const key = JSON.stringify([code, files])
      const known = bundles.get(key)
      const made = known ?? names().then((all) => bundleAuthorCode(code, { kind: 'browser', files }, all))
      if (!known) bundles.set(key, made)
      const bundle = await made
      return bundle.kind === 'code' ? bundle.code : undefined
    },
  }
}
