import type { Template } from './template.ts'

/** A change log with a feed as the home page, and a page that explains how to write it. */
export const changelogTemplate: Template = (name) => ({
  navigation: { groups: [{ group: 'Releases', pages: ['index', 'writing'] }] },
  files: { 'index.mdx': changelogPage(name), 'writing.mdx': writingPage },
})

const changelogPage = (name: string) => `---
title: "Changelog"
description: ${JSON.stringify(`What is new in ${name}, newest first`)}
rss: true
---

<Update label="1.1.0" description="2 March 2026" tags={["Feature"]}>
  ## Faster search

  Results appear while you type, and the arrow keys move between them.

  - Search finds headings and code
  - Results are grouped by page
</Update>

<Update label="1.0.1" description="16 February 2026" tags={["Fix"]}>
  ## Links in exported files

  Links between exported pages lead to the exported page again.
</Update>

<Update label="1.0.0" description="2 February 2026" tags={["Feature"]}>
  ## The first release

  Everything that you need to begin.
</Update>
`

const writingPage = `---
title: "Write an entry"
description: "How entries of this change log are written and published"
---

Add an \`Update\` at the top of \`index.mdx\`:

\`\`\`mdx index.mdx
<Update label="1.2.0" description="16 March 2026" tags={["Feature"]}>
  ## What readers can do now

  One paragraph in their words, not in those of the code.
</Update>
\`\`\`

<Steps>
  <Step title="The label is the version">
    It is the address of the entry, too: readers can link to it.
  </Step>
  <Step title="Tags are filters">
    Readers choose among all tags of the page. Use few, and the same ones.
  </Step>
  <Step title="The feed follows">
    With \`rss: true\`, the build writes \`/rss.xml\` with every entry.
  </Step>
</Steps>
`
