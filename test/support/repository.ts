import { fileURLToPath } from 'node:url'

/** Path of the repository, without a slash at the end. */
export const repository = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')
