// The agent of the example: writes what it was asked for to the end of the first page. Its prompt is the standard input.
import { appendFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { setTimeout as after } from 'node:timers/promises'

const prompt = (await text(process.stdin)).trim()
console.log(`Asked for: ${prompt.split('\n')[0]}`)
// Somebody may look on.
await after(1500)
// Characters that mean something in MDX are left out.
const sentence = prompt.replaceAll(/[^\p{L}\p{N} .,:;!?'"()-]+/gu, ' ').trim()
appendFileSync('index.mdx', `\n<Note>\nThe demo agent was asked: ${sentence || 'nothing'}\n</Note>\n`)
console.log('Wrote a note to index.mdx')
