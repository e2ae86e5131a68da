import { programFolder } from '../../code-folder.ts'
import { ownText } from '../../disk/read-own-file.ts'

const scriptText = (name: string): string => ownText(new URL(name, programFolder))

/** Text of the program of the author process; `build.mjs` of this package writes it. */
export const programText = (): string => scriptText('author-program.js')

/** Text of the script that prepares the context of a page in that process. */
export const surroundingsText = (): string => scriptText('author-surroundings.js')
