// In the head of every page of an exported folder, before other scripts: browsers load neither modules nor data from
// files, so that both are classic scripts there, which this one runs.
import { createDataFiles } from './offline/data-files.ts'
import { createModules } from './offline/offline-modules.ts'
import { createScriptLoader } from './offline/script-loader.ts'

const own = document.currentScript as HTMLScriptElement
/** This script is in a folder of the root. */
const root = new URL('..', own.src).href
const scripts = createScriptLoader(root)
const modules = createModules(scripts)
const files = createDataFiles(scripts)

/** What scripts of the exported folder call. */
const octavoOffline = {
  define: modules.define,
  data: files.define,
  readDocument: files.readDocument,
}

Object.assign(globalThis, { octavoOffline, fetch: files.createFetch(globalThis.fetch) })
