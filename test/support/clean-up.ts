// Runs before each file of tests that share their modules: removes and ends what the tests of the file have made.
import { afterEach } from 'vitest'
import { endStarted } from '../../packages/cli/test/twins/run-octavo.ts'
import { removeTempFolders } from '../../packages/cli/test/twins/temp-folder.ts'

afterEach(() => {
  endStarted()
  removeTempFolders()
})
