/** Names of the targets, each a module in `targets/`. */
export const targetNames = [
  'docs-json',
  'page',
  'front-matter',
  'openapi',
  'asyncapi',
  'path',
  'inline-json',
  'http-dev',
  'http-serve',
  'http-proxy',
]

/**
 * A target: `inputs` (an arbitrary of texts), `open()` (gives `run(input)`, which throws on a finding, and
 * `close()`), and `hasOwnProcess` when the target runs in its own process and needs no worker.
 */
export const loadTarget = (name) => import(new URL(`targets/${name}.mjs`, import.meta.url).href)
