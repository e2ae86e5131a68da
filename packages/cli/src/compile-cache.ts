import module from 'node:module'
import { join } from 'node:path'
import { userCacheFolder } from './project/user-cache-folder.ts'

/** `node:module` as of Node 22.8. */
type ModuleApi = typeof module & { enableCompileCache?(folder: string): unknown }

/**
 * Makes Node store the compiled code of the program, so that the next start need not compile it. Each thread calls it
 * for itself. Node before 22.8 stores none; a folder that cannot be written is ignored. Node's default, the folder of
 * the system for temporary files, is not used: other users can write there.
 */
export function cacheCompiledCode(): void {
  const { enableCompileCache }: ModuleApi = module
  enableCompileCache?.(join(userCacheFolder(), 'compiled'))
}
