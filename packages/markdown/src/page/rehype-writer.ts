import { serialize } from '@octavo/hast'
import type { Root } from 'hast'
import type { Plugin } from 'unified'
import { contentOf } from '../render/render-run.ts'

/** The writer of `hast` as the compiler of a processor. */
export const rehypeWriter: Plugin<[], Root, string> = function () {
  this.compiler = (tree) => serialize(contentOf(tree as Root))
}
