// The text of generated pages, as Markdown and as MDX with components: the same words in both.

import { capital, createWords } from './words.mjs'
import { codeBlock } from './code-block.mjs'

/** Returns title and description of a page. */
export function pageMeta(random) {
  const { noun, verb, adjective } = createWords(random)
  const [subject, action] = [noun(), verb()]
  return {
    title: `${capital(action)} ${adjective()} ${subject}s`,
    description: `How to ${action} each ${subject} of a ${adjective()} ${noun()}, step by step.`,
  }
}

/** Returns the text of a page in both forms. `linkTo()` gives title and address of another page. */
export function pageText({ title, description }, { random, linkTo }) {
  const words = createWords(random)
  const blocks = [
    ...words.times(words.number(3, 5), (_, index) => section(words, { index, linkTo })).flat(),
    cards(words, linkTo),
    {
      both: `## Related pages\n\n${words
        .times(3, linkTo)
        .map((to) => `- [${to.title}](${to.href})`)
        .join('\n')}`,
    },
  ]
  const head = `---\ntitle: "${title}"\ndescription: "${description}"\n---\n\n`
  const join = (form) => `${head}${blocks.map((block) => block.both ?? block[form]).join('\n\n')}\n`
  return { md: join('md'), mdx: join('mdx') }
}

function section(words, { index, linkTo }) {
  const heading = { both: `## ${capital(words.verb())} the ${words.adjective()} ${words.noun()}` }
  const kinds = [bulletList, steps, table, note]
  return [
    heading,
    { both: paragraph(words, linkTo) },
    kinds[index % kinds.length](words, linkTo),
    ...(index === 0 ? [codeGroup(words)] : index < 3 ? [{ both: codeBlock(words) }] : [tabs(words, linkTo)]),
  ]
}

const sentenceForms = [
  ({ adjective, noun, verb }) =>
    `The ${adjective()} ${noun()} belongs to the ${noun()} that you ${verb()} first.`,
  ({ noun, verb }) => `Call \`${verb()}${capital(noun())}()\` before the ${noun()} reaches its ${noun()}.`,
  ({ adjective, noun, verb }) =>
    `If a ${noun()} is **${adjective()}**, the server can ${verb()} it again, and the ${noun()} stays *${adjective()}*.`,
  ({ number, noun }) =>
    `Each ${noun()} has at most ${number(2, 500)} ${noun()}s; \`${noun()}_limit\` changes this.`,
]

const sentence = (words, linkTo) =>
  words.number(0, 5) === 0 ? linked(words, linkTo()) : words.pick(sentenceForms)(words)
const linked = ({ noun }, { title, href }) => `Read [${title.toLowerCase()}](${href}) about this ${noun()}.`
const paragraph = (words, linkTo) => words.times(words.number(3, 5), () => sentence(words, linkTo)).join(' ')

const bulletList = (words, linkTo) => ({
  both: words.times(4, () => `- **${capital(words.noun())}**: ${sentence(words, linkTo)}`).join('\n'),
})

function steps(words, linkTo) {
  const list = words.times(3, () => ({
    title: `${words.verb()} the ${words.noun()}`,
    text: sentence(words, linkTo),
  }))
  return {
    md: list.map(({ title, text }, index) => `${index + 1}. ${capital(title)}. ${text}`).join('\n'),
    mdx: `<Steps>\n${list.map(({ title, text }) => `  <Step title="${capital(title)}">\n    ${text}\n  </Step>`).join('\n')}\n</Steps>`,
  }
}

const table = (words) => ({
  both: `| Field | Type | Meaning |\n| --- | --- | --- |\n${words
    .times(
      5,
      () => `| \`${words.noun()}_${words.noun()}\` | \`string\` | The ${words.adjective()} ${words.noun()} |`,
    )
    .join('\n')}`,
})

function note(words, linkTo) {
  const text = sentence(words, linkTo)
  return { md: `> **Note:** ${text}`, mdx: `<Note>\n  ${text}\n</Note>` }
}

function tabs(words, linkTo) {
  const list = words.times(2, () => ({ title: capital(words.noun()), text: sentence(words, linkTo) }))
  return {
    md: list.map(({ title, text }) => `**${title}**: ${text}`).join('\n\n'),
    mdx: `<Tabs>\n${list.map(({ title, text }) => `  <Tab title="${title}">\n    ${text}\n  </Tab>`).join('\n')}\n</Tabs>`,
  }
}

function cards(words, linkTo) {
  const list = words.times(2, linkTo)
  return {
    md: list.map(({ title, href }) => `[${title}](${href})`).join(' · '),
    mdx: `<Columns cols={2}>\n${list.map(({ title, href }) => `  <Card title="${title}" href="${href}">\n    ${capital(words.noun())}s.\n  </Card>`).join('\n')}\n</Columns>`,
  }
}

function codeGroup(words) {
  const [first, second] = words.times(2, () => codeBlock(words))
  const mdx = `<CodeGroup>\n\n${[first, second].join('\n\n').replace(/^```(\w+)$/gm, (_, name) => `\`\`\`${name} ${name}`)}\n\n</CodeGroup>`
  return { md: `${first}\n\n${second}`, mdx }
}
