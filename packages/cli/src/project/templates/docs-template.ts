import type { Template } from './template.ts'

/** A home page with a layout of its own, and a first page. */
export const docsTemplate: Template = (name) => ({
  navigation: { groups: [{ group: 'Get started', pages: ['index', 'quickstart'] }] },
  files: { 'index.mdx': homePage(name), 'quickstart.mdx': quickstartPage },
})

const homePage = (name: string) => `---
title: ${JSON.stringify(`Welcome to ${name}`)}
description: "What this is, and where to go from here"
mode: custom
---

<div className="mx-auto max-w-5xl px-5 sm:px-8 py-14 sm:py-20">
  <div className="mx-auto max-w-2xl text-center">
    <h1 className="text-4xl sm:text-5xl font-bold tracking-tight">{frontmatter.title}</h1>
    <p className="mt-5 text-lg text-gray-600 dark:text-gray-400">
      This page is \`index.mdx\`. Change a word, save, and the browser shows it.
    </p>
    <div className="mt-8 flex flex-wrap justify-center gap-3">
      <a href="/quickstart" className="rounded-lg bg-primary px-5 py-3 font-semibold text-white hover:opacity-90">
        Add a page
      </a>
      <a href="/llms.txt" className="rounded-lg border px-5 py-3 font-semibold">
        Read as Markdown
      </a>
    </div>
  </div>

  <div className="mt-14">
    <CardGroup cols={3}>
      <Card title="Quickstart" icon="rocket" href="/quickstart">
        Add a page and put it into the navigation.
      </Card>
      <Card title="Settings" icon="gear">
        Name, colors and navigation live in \`docs.json\`; your editor completes its keys.
      </Card>
      <Card title="Components" icon="puzzle-piece">
        Pages are Markdown with cards, steps, notes and tabs. This one is a layout of your own.
      </Card>
    </CardGroup>
  </div>
</div>
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

<Note>Every page also has a Markdown copy: add \`.md\` to its address.</Note>

\`\`\`bash Build the site
octavo build
\`\`\`

The folder \`dist\` then holds the whole site.
`
