import { asSitePath } from '@octavo/source'
import type { ApiNodes } from './api-nodes.ts'

/** Files of a description that are made of it: parts of an older dialect or another language. */
const ENDINGS = ['forms', 'parameters', 'channels', 'avro'].map((name) => `.${name}.json`)

/** Whether a file of a description is none of the project. */
export const isMadeFile = ({ files }: Pick<ApiNodes, 'files'>, file: string): boolean =>
  ENDINGS.some((ending) => file.endsWith(ending) && files.has(asSitePath(file.slice(0, -ending.length))))
