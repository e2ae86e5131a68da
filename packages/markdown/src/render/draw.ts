import { renderNodes } from './render-nodes.ts'
import { renderValue } from './render-value.ts'
import type { Draw } from './renderer.ts'

/** Drawing as a whole: every kind of node and value knows the others through it. */
export const draw: Draw = { nodes: renderNodes, value: renderValue }
