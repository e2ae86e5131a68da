// A generated project of any size: the same arguments give the same bytes.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createRandom } from './create-random.mjs'

const words =
  'the page request server token reader value field returns writes folder address schema order limit status change version account event message before after when without every other'.split(
    ' ',
  )
const languages = ['ts', 'python', 'bash', 'json', 'go', 'yaml']

/** Writes a project of `pages` pages into `folder`. */
export function makeProject(folder, { pages, seed = 1 }) {
  const random = createRandom(seed)
  const pick = (list) => list[Math.floor(random() * list.length)]
  const sentence = () => {
    const text = Array.from({ length: 8 + Math.floor(random() * 10) }, () => pick(words)).join(' ')
    return `${text[0].toUpperCase()}${text.slice(1)}.`
  }
  const paragraph = () => Array.from({ length: 3 + Math.floor(random() * 3) }, sentence).join(' ')
  const code = () =>
    `\`\`\`${pick(languages)}\n${Array.from({ length: 8 }, (_, line) => `${pick(words)}_${line} = call("${pick(words)}", ${line})`).join('\n')}\n\`\`\``
  const table = () =>
    `| Name | Meaning |\n| --- | --- |\n${Array.from({ length: 4 }, () => `| \`${pick(words)}\` | ${sentence()} |`).join('\n')}`
  const parts = [
    paragraph,
    code,
    table,
    () => `<Note>${sentence()}</Note>`,
    () => `<Steps>\n  <Step title="${pick(words)}">\n    ${sentence()}\n  </Step>\n</Steps>`,
    () => `- ${sentence()}\n- ${sentence()}`,
    () => `[${pick(words)}](/g0/p0) ${sentence()}`,
  ]
  const names = Array.from({ length: pages }, (_, index) => `g${Math.floor(index / 20)}/p${index % 20}`)
  for (const name of names) {
    const sections = Array.from(
      { length: 5 },
      () => `## ${sentence()}\n\n${paragraph()}\n\n${pick(parts)()}\n\n${pick(parts)()}`,
    )
    write(
      join(folder, `${name}.mdx`),
      `---\ntitle: ${pick(words)} ${name}\n---\n\n${sections.join('\n\n')}\n`,
    )
  }
  write(join(folder, 'index.mdx'), `---\ntitle: Home\n---\n\n${paragraph()}\n`)
  write(join(folder, 'docs.json'), JSON.stringify(configOf(names)))
}

function configOf(names) {
  const groups = new Map([['start', ['index']]])
  for (const name of names) {
    const group = name.split('/')[0]
    groups.set(group, [...(groups.get(group) ?? []), name])
  }
  return {
    theme: 'mint',
    name: 'Bench',
    colors: { primary: '#0F766E' },
    navigation: { groups: [...groups].map(([group, pages]) => ({ group, pages })) },
  }
}

function write(path, text) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
