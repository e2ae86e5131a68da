import { catalogue, type DiagnosticCode } from '@octavo/source'
import * as z from 'zod'
import { comments } from './comments-settings.ts'
import { search } from './search-settings.ts'
import { flag, link, patterned, projectFile, text, url, whenUsed } from './values.ts'

const origin = (description: string) =>
  patterned(/^https?:\/\/[a-zA-Z0-9.-]+(?::\d+)?\/?$/, 'an origin such as "https://example.com"', description)

const originPattern = (description: string) =>
  patterned(
    /^https?:\/\/(?:\*\.)?[a-zA-Z0-9.-]+(?::\d+)?\/?$/,
    'an origin such as "https://api.example.com" or "https://*.example.com"',
    description,
  )

const ruleSeverity = () => z.enum(['off', 'note', 'warning', 'error'])

/** One key per code of the catalogue, so that editors complete the codes. */
const rules = (severity = ruleSeverity()) =>
  z
    .strictObject(
      Object.fromEntries(
        (Object.keys(catalogue) as DiagnosticCode[]).map((code) => [
          code,
          severity.describe(catalogue[code].summary).optional(),
        ]),
      ) as Record<DiagnosticCode, z.ZodOptional<ReturnType<typeof ruleSeverity>>>,
    )
    .optional()
    .describe('Severities by diagnostic code; "off" leaves its diagnostics out')

const filePatterns = (what: string) => z.array(text('Pattern as in .gitignore')).default([]).describe(what)

const HOST_SOURCE =
  '(?:(?:[hH][tT][tT][pP]|[wW][sS])[sS]?:\\/\\/)?(?:\\*\\.)?[a-zA-Z0-9_](?:[a-zA-Z0-9_-]*[a-zA-Z0-9_])?(?:\\.[a-zA-Z0-9_-]+)*(?::(?:\\d+|\\*))?\\/?'

/** Sources of one directive: hosts, `https:`, and keywords that do not allow code. */
const sources = (what: string, others: readonly string[] = []) =>
  z
    .array(
      patterned(
        new RegExp(`^(?:${[HOST_SOURCE, 'https:', "'self'", ...others].join('|')})$`),
        [
          'an origin such as "https://example.com" or "https://*.example.com"',
          '"https:"',
          ...others.map((one) => `"${one}"`),
        ].join(', '),
        'Origin; "*" matches one or more names',
      ),
    )
    .optional()
    .describe(what)

const policy = () =>
  z.union([
    z.literal(false),
    z.strictObject({
      connect: sources('Addresses that scripts may request', ['wss:', 'data:', 'blob:']),
      script: sources('Where scripts may come from', ["'wasm-unsafe-eval'"]),
      style: sources('Where style sheets may come from', ["'unsafe-inline'"]),
      font: sources('Where fonts may come from', ['data:']),
      img: sources('Where pictures may come from', ['data:', 'blob:']),
      frame: sources('What may be shown in frames', ['data:', 'blob:']),
      media: sources('Where video and sound may come from', ['data:', 'blob:']),
    }),
  ])

const moduleOf = (what: string) =>
  text(`${what}: a package, or a file of the project such as "./plugins/notes.ts"`)

const plugins = (kind: string) =>
  z
    .array(
      z.union([
        moduleOf(`Plugin of ${kind}`),
        z.tuple([moduleOf(`Plugin of ${kind}`), z.looseObject({})]).describe('A plugin with its options'),
      ]),
    )
    .optional()
    .describe(`Plugins of ${kind} that run on every page, in this order`)

const definition = () => text('What the term means; inline Markdown')

/** Terms by their usual form. */
export const glossaryTerms = whenUsed(() =>
  z
    .record(
      z.string(),
      z.union([
        definition(),
        z.strictObject({
          text: definition(),
          href: link('Page or address that says more').optional(),
          also: z
            .array(text('Other form, such as the plural'))
            .optional()
            .describe('Other forms of the term'),
        }),
      ]),
    )
    .describe('Terms with their meaning'),
)

/** Versions from revisions, and the one of the project's own files. */
const versions = () =>
  z
    .array(
      z.strictObject({
        version: text('Name in the menu of versions'),
        from: patterned(
          /^(?![-.])[^\s~^:?*[\\\u0000-\u001f\u007f]+$/,
          'a tag, branch or commit such as "v1.4.0"',
          'Tag, branch or commit that the files of the version come from; absent for the files of the project',
        ).optional(),
        path: patterned(
          /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/,
          'a segment of an address such as "v1", in lower case',
          'First segment of the addresses of its pages; absent: made of the name',
        ).optional(),
        folder: patterned(
          /^(?!\.\.(?:\/|$))[^\s\\:]+$/,
          'a folder such as "docs"',
          'Folder of docs.json in the revision, when it is another one than now',
        ).optional(),
        tag: text('Mark beside the name, such as "old"').optional(),
      }),
    )
    .max(50)
    .optional()
    .describe('Versions of the site that are built from revisions of its Git repository')

/** Where the site is, and what it may fetch and call. */
const addresses = () => ({
  $schema: z.string().optional().describe('Address of the schema for editors'),
  site: url('Address of the published site; a path in it is the base').optional(),
  base: patterned(
    /^\/(?:[\w.~-]+\/)*(?:[\w.~-]+)?$/,
    'a path such as "/docs/"',
    'Base path of the site',
  ).optional(),
  out: projectFile('Folder of the built site; default "dist"').optional(),
  urls: z.enum(['directory', 'file']).optional().describe('Addresses as /a/b/ or as /a/b'),
  remote: z
    .array(origin('Origin'))
    .default([])
    .describe('Origins from which descriptions, fonts and pictures may be fetched'),
  proxy: z
    .strictObject({
      url: url('Address of the playground proxy').optional(),
      allow: z
        .array(originPattern('Origin; "*" matches one name'))
        .default([])
        .describe('Origins that the proxy may call besides the servers of API descriptions'),
    })
    .optional()
    .describe('Proxy of the API playground'),
})

/** What is made beside the pages of authors. */
const generated = () => ({
  api: z
    .strictObject({
      overview: flag(
        'Make an overview page, and pages of tags, for descriptions that navigation takes as a whole',
      ).default(true),
      schemas: flag('Make a page per schema of such descriptions').default(true),
      maxSize: z
        .number()
        .min(1)
        .max(400)
        .default(48)
        .describe(
          'Longest API description, in million characters; all its files together may have twice as many',
        ),
    })
    .optional()
    .describe('Pages that are made from API descriptions'),
  images: z
    .strictObject({
      formats: z
        .array(z.enum(['avif', 'webp']))
        .max(2)
        .default([])
        .describe('Formats that are offered beside the picture itself, the preferred first'),
      widths: z
        .array(z.int().min(16).max(8192))
        .max(8)
        .default([])
        .describe('Widths in pixels that are offered beside that of the picture'),
    })
    .optional()
    .describe('Smaller files of pictures, made with the package "sharp" of the project'),
  csp: policy()
    .optional()
    .describe(
      'What the content security policy of every page allows beside what is found; false for no policy',
    ),
})

/** Parts of pages that need something beyond the site itself. */
const parts = () => ({
  mcp: url('Address of an MCP server over this documentation, for the menu of pages').optional(),
  assistant: link('Address of an assistant, for the menu of pages; $page and $path are replaced').optional(),
  repository: z
    .strictObject({
      url: url('Address of the repository on GitHub, GitLab or a host like them'),
      branch: text('Branch of the sources').default('main'),
      folder: text('Folder of docs.json in the repository').optional(),
    })
    .optional()
    .describe('Repository of the sources: pages link to their file and to new issues'),
  feedback: z
    .strictObject({
      url: url('Address that receives feedback as JSON').optional(),
      analytics: flag('Send feedback to the services of "integrations"').default(false),
    })
    .optional()
    .describe('Ask readers whether a page helped them'),
  pages: z
    .strictObject({
      readingTime: flag('Show how many minutes the text of a page takes').default(false),
      contributors: flag('Show who wrote a page, from the history of the repository').default(false),
    })
    .optional()
    .describe('What pages show about themselves'),
  comments: comments(),
  search: search(),
  versions: versions(),
  glossary: z
    .union([projectFile('File with the terms, JSON or YAML'), glossaryTerms()])
    .optional()
    .describe('Terms that pages explain where they are used first, or the file with them'),
})

/** Files of the project, and code of authors. */
const filesAndCode = () => ({
  publish: z
    .strictObject({
      deny: filePatterns('Files that are not published'),
      allow: filePatterns('Files that are published although they look secret'),
    })
    .optional()
    .describe('Which files are published as they are; patterns as in .gitignore'),
  testCode: z
    .strictObject({
      commands: z
        .record(
          z.string(),
          z.union([text('Program and arguments, separated by blanks'), z.array(z.string()).min(1)]),
        )
        .default({})
        .describe(
          'Commands by language; "{file}" is the file with the code, which is added where it is missing',
        ),
      timeout: z.number().min(1).max(3600).optional().describe('Seconds that a test may take; default 30'),
    })
    .optional()
    .describe('How "octavo test-code" runs code blocks that are marked "test"'),
  remarkPlugins: plugins('remark'),
  rehypePlugins: plugins('rehype'),
  components: z
    .array(moduleOf('Module that exports components'))
    .optional()
    .describe('Components beside the built-in ones'),
  outputs: moduleOf('Module whose default export returns further files of the site').optional(),
  rules: rules(),
})

/** octavo.config.json. Source: DESIGN.md section 3. */
export const settingsJson = whenUsed(() =>
  z.strictObject({ ...addresses(), ...generated(), ...parts(), ...filesAndCode() }),
)
