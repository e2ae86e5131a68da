/** Files of a new project by their path: a configuration with its schema for editors, and two pages. */
export function starterFiles(name: string, schema: object): ReadonlyMap<string, string> {
  return new Map([
    ['docs.json', json(starterConfig(name))],
    ['docs.schema.json', `${JSON.stringify(schema)}\n`],
    ['index.mdx', homePage(name)],
    ['quickstart.mdx', quickstartPage],
    ['.mintignore', 'docs.schema.json\n'],
    ['.gitignore', ignoredLines.map((line) => `${line}\n`).join('')],
  ])
}

/** What the repository of a project ignores: the built site, and packages with their caches. */
export const ignoredLines: readonly string[] = ['dist/', 'node_modules/']

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`

const starterConfig = (name: string) => ({
  $schema: './docs.schema.json',
  theme: 'mint',
  name,
  colors: { primary: '#0f766e', light: '#2dd4bf', dark: '#0f766e' },
  navigation: { groups: [{ group: 'Get started', pages: ['index', 'quickstart'] }] },
})

const homePage = (name: string) => `---
title: ${JSON.stringify(`Welcome to ${name}`)}
description: "What this is, and where to go from here"
---

This page is \`index.mdx\`. Change a word, save, and the browser shows it.

<CardGroup cols={2}>
  <Card title="Quickstart" icon="rocket" href="/quickstart">
    Add a page and put it into the navigation.
  </Card>
  <Card title="Settings" icon="gear">
    Name, colors and navigation live in \`docs.json\`; your editor completes its keys.
  </Card>
</CardGroup>

## What pages are made of

Pages are Markdown with components. A note, for example:

<Note>Every page also has a Markdown copy: add \`.md\` to its address.</Note>

\`\`\`bash Build the site
octavo build
\`\`\`
`

const quickstartPage = `---
title: "Quickstart"
description: "Add a page in three steps"
---

<Steps>
  <Step title="Write the page">
    Create \`guides/first.mdx\` and give it a title:

    \`\`\`mdx guides/first.mdx
    ---
    title: "My first page"
    ---

    Hello.
    \`\`\`
  </Step>
  <Step title="List it">
    Add \`"guides/first"\` to the pages of a group in \`docs.json\`.
  </Step>
  <Step title="Look for faults">
    Run \`octavo check\`: it follows every link and reports each error with its line.
  </Step>
</Steps>

<Tip>Run \`octavo build\` when you are done. The folder \`dist\` then holds the whole site.</Tip>
`
