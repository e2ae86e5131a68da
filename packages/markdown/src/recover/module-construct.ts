import type { Construct } from './micromark-types.ts'
import { isExhausted, type ModuleBlock, type ParseRun } from './parse-run.ts'
import { readModuleBlock } from './read-module-block.ts'
import { readTo } from './read-to.ts'

/** Imports and exports in the flow; what is neither is text. */
export const moduleConstruct = (run: ParseRun): Construct => ({
  concrete: true,
  tokenize(effects, ok, nok) {
    const { column, offset } = this.now()
    const begins =
      column === 1 && !this.interrupt && /^(?:import|export) /.test(run.source.slice(offset, offset + 7))
    const block = begins && !isExhausted(run) ? readOnce(run, offset) : undefined
    if (!block) return nok
    const now = () => this.now().offset
    return readTo(block.end, { effects, ok, nok, now, types: ['mdxjsEsm', 'mdxjsEsmData'] })
  },
})

/** micromark reads the beginning of a line several times. */
function readOnce(run: ParseRun, offset: number): ModuleBlock | undefined {
  const block = run.modules.get(offset) ?? readModuleBlock(run, offset)
  if (block) run.modules.set(offset, block)
  return block
}
