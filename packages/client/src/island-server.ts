// Renders islands when the site is built. Runs in a separate context, where the page's code finds it by name.
import './islands/author-vnodes.ts'
import * as react from 'preact/compat'
import * as jsxRuntime from 'preact/jsx-runtime'
import { builtIns } from './islands/built-in-components.ts'
import { renderIsland } from './islands/render-island.ts'

const noRoot = { render() {}, unmount() {} }
const client = { createRoot: () => noRoot, hydrateRoot: () => noRoot }

// Authors look for React as a global too.
Object.assign(globalThis, {
  React: react.default,
  octavoIslands: { react: { ...react, ...jsxRuntime, ...client }, builtIns, renderIsland },
})
