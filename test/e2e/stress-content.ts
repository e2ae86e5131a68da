// A project of everything that strains a layout, as files by path.

const word = 'Rindfleischetikettierungsüberwachungsaufgabenübertragung'
const sentence = 'A sentence of usual words that goes on for a while and then ends. '
const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

const page = (title: string, body: string, more = '') =>
  `---\ntitle: ${JSON.stringify(title)}\n${more}---\n\n${body}\n`

const components = [
  ...['Note', 'Info', 'Tip', 'Check', 'Warning', 'Danger'].map(
    (name) => `<${name}>${sentence}${word}</${name}>`,
  ),
  `<AccordionGroup>\n<Accordion title="Is it closed?">\n${sentence}\n</Accordion>\n<Accordion title="Is ${word} open?" defaultOpen>\n${sentence}\n</Accordion>\n</AccordionGroup>`,
  `<Accordion title="${word}">\n${sentence}\n</Accordion>`,
  `<Steps>\n<Step title="${word}">\n${sentence}\n\n\`\`\`ts\nconst line = '${word}'.repeat(4) // ${sentence}\n\`\`\`\n</Step>\n<Step title="Second">\n${word}\n</Step>\n</Steps>`,
  `<CardGroup cols={4}>\n${range(5)
    .map(
      (one) =>
        `<Card title="${one % 2 ? word : 'Short'}" icon="star" href="/">\n${one % 2 ? 'Short.' : sentence + word}\n</Card>`,
    )
    .join('\n')}\n</CardGroup>`,
  `<Card title="${word}" icon="star" href="/" horizontal>\n${sentence}\n</Card>`,
  `<ParamField path="${word}" type="${word} | ${word}" default="${word}" required>\n${sentence}\n</ParamField>`,
  `<ResponseField name="outer" type="object">\n<Expandable title="${word}" defaultOpen>\n<ResponseField name="${word}" type="string">\n${word}\n</ResponseField>\n</Expandable>\n</ResponseField>`,
  `<Expandable title="closed">\n${sentence}\n</Expandable>`,
  `<Frame caption="${sentence}${word}">\n<img src="/huge.svg" alt="Huge" />\n</Frame>`,
  `![Huge](/huge.svg)`,
  `<Tooltip tip="${sentence}">${word}</Tooltip> <Badge color="red">${word}</Badge> \`${word.repeat(3)}\``,
  `> ${word}\n>\n> ${sentence}`,
  `1. ${word}\n   - ${word}\n     - ${sentence}`,
  `<Update label="${word}" description="${word}" tags={['${word}']}>\n${sentence}\n</Update>`,
  `<Tree>\n<Tree.Folder name="${word}" defaultOpen>\n<Tree.File name="${word}.json" />\n</Tree.Folder>\n</Tree>`,
  `## A heading with ${word}\n\n### ${word}\n\n#### ${sentence}\n\n${sentence.repeat(6)}${word}`,
].join('\n\n')

const table = [
  `| ${range(11)
    .map((one) => (one === 3 ? word : `Column ${one}`))
    .join(' | ')} |`,
  `| ${range(11)
    .map((one) => [':---', '---:', ':---:'][one % 3])
    .join(' | ')} |`,
  ...range(6).map(
    (row) =>
      `| ${range(11)
        .map((one) => (one === 5 && row === 2 ? sentence : `${row * one}`))
        .join(' | ')} |`,
  ),
].join('\n')

const tabs = `<Tabs>\n${range(40)
  .map((one) => `<Tab title="${one === 7 ? word : `Tab ${one}`}">\n${sentence}\n</Tab>`)
  .join('\n')}\n</Tabs>\n\n<CodeGroup>\n\n${range(20)
  .map((one) => `\`\`\`ts file-${one}.ts\nconst one = ${one}\n\`\`\``)
  .join('\n\n')}\n\n</CodeGroup>`

const openapi = {
  openapi: '3.1.0',
  info: { title: word, version: '1' },
  servers: [{ url: `https://${'part-of-a-name.'.repeat(5)}example.com/v1` }, { url: 'https://example.com' }],
  security: range(4).map((one) => ({ [`scheme${one}`]: [] })),
  paths: {
    [`/things/{${word}}/parts/{part}/of/a/very/long/address/that/goes/on`]: {
      post: {
        summary: `Make ${word}`,
        tags: ['Things'],
        description: [
          sentence.repeat(3),
          sentence.repeat(9),
          `- ${word}\n- ${sentence}`,
          '---',
          table,
          word,
        ].join('\n\n'),
        parameters: [word, 'part'].map((name) => ({
          name,
          in: 'path',
          required: true,
          schema: { type: 'string' },
        })),
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: Object.fromEntries(
                  range(40).map((one) => [
                    one === 3 ? word : `field${one}`,
                    { type: 'string', example: word, description: sentence },
                  ]),
                ),
              },
            },
          },
        },
        responses: {
          200: {
            description: sentence,
            content: {
              'application/json': { schema: { type: 'array', items: { type: 'string', example: word } } },
            },
          },
        },
      },
    },
  },
  components: {
    securitySchemes: Object.fromEntries(
      range(4).map((one) => [
        `scheme${one}`,
        { type: 'apiKey', in: 'header', name: `X-${one === 2 ? word : 'Key'}`, description: sentence },
      ]),
    ),
  },
}

/** Pages to measure, by what strains them. */
export const stressPages = {
  components: '/',
  table: '/table/',
  tabs: '/tabs/',
  empty: '/empty/',
  deep: '/deep/page/',
  operation: `/api-reference/things/make-${word.toLowerCase()}/`,
  'not found': '/no/such/page/',
} as const

const settings = (theme: string) => ({
  theme,
  name: `The documentation of ${word} and of everything else`,
  colors: { primary: '#7C3AED', light: '#A78BFA', dark: '#6D28D9' },
  banner: { content: `${sentence}${word}`, dismissible: true },
  styling: { eyebrows: 'breadcrumbs' },
  errors: { 404: { redirect: false } },
  navbar: {
    links: range(4).map((one) => ({ label: `Link number ${one}`, href: `https://example.com/${one}` })),
    primary: { type: 'button', label: 'Start for free', href: 'https://example.com' },
  },
  navigation: {
    versions: [
      {
        version: '20.0-beta.1',
        tag: 'Latest',
        tabs: [
          {
            tab: 'Guides and tutorials',
            groups: [
              {
                group: word,
                pages: [
                  'index',
                  'table',
                  'tabs',
                  'empty',
                  {
                    group: 'Second level',
                    expanded: true,
                    pages: [
                      {
                        group: 'Third level',
                        expanded: true,
                        pages: [{ group: word, expanded: true, pages: ['deep/page'] }],
                      },
                    ],
                  },
                ],
              },
            ],
          },
          { tab: 'API reference', groups: [{ group: 'Things', openapi: 'openapi.json' }] },
          ...range(6).map((one) => ({ tab: `Further tab ${one}`, href: `https://example.com/tab/${one}` })),
        ],
      },
      ...range(19).map((one) => ({
        version: `${20 - one}.0`,
        groups: [{ group: 'Old', pages: [`old/v${one}`] }],
      })),
    ],
  },
})

/** The files of the project in a theme. */
export const stressFiles = (theme: string): Readonly<Record<string, string>> => ({
  'docs.json': JSON.stringify(settings(theme)),
  'index.mdx': page(`What is ${word}?`, components, `description: "${sentence}${word}"\ntag: "${'NEW'}"\n`),
  'table.mdx': page('Eleven columns', `${sentence}\n\n${table}\n\n${sentence}`),
  'tabs.mdx': page('Forty tabs', tabs),
  'empty.mdx': page('Nothing', ''),
  'deep/page.mdx': page(`${word} far below`, sentence),
  'openapi.json': JSON.stringify(openapi),
  'huge.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="6000"><rect width="9000" height="6000" fill="#a78bfa"/></svg>',
  ...Object.fromEntries(range(19).map((one) => [`old/v${one}.mdx`, page(`Version ${one}`, sentence)])),
})
