#!/usr/bin/env node
// `npm create octavo my-docs` is `octavo init my-docs`, by the version of Octavo that this package depends on.
import { readFileSync } from 'node:fs'

const manifest = new URL(import.meta.resolve('octavo/package.json'))
const { bin } = JSON.parse(readFileSync(manifest, 'utf8'))
process.argv.splice(2, 0, 'init')
await import(new URL(bin.octavo, manifest).href)
