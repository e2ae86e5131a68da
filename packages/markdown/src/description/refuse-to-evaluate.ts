import { Unsupported } from '../evaluate/unsupported.ts'
import type { Evaluate } from '../values.ts'

/** For texts that are data: an expression that reaches a renderer all the same has no value. */
export const refuseToEvaluate: Evaluate = () => {
  throw new Unsupported('text of a description holds no code')
}
