import { serialize, type Child } from '@octavo/hast'
import { expect } from 'vitest'
import { createPageTwin, type PageTwin, type Usage } from './page-twin.ts'

/** A named use of a component in a golden. */
export type GoldenCase = readonly [title: string, ...usages: readonly (Usage | Child)[]]

/**
 * Renders each case on a page of its own and compares the whole with `goldens/<name>.html`: HTML with a line for
 * each block, then the aside, the diagnostics and the styles of the use.
 */
export async function expectGolden(name: string, cases: readonly GoldenCase[]): Promise<void> {
  const text = cases.map(([title, ...usages]) => `<!-- ${title} -->\n${renderCase(usages)}`).join('\n\n')
  await expect(text + '\n').toMatchFileSnapshot(`goldens/${name}.html`)
}

function renderCase(usages: readonly (Usage | Child)[]): string {
  const page = createPageTwin()
  const html = breakLines(serialize(page.render(...usages)))
  return [html, ...renderFacts(page)].filter(Boolean).join('\n')
}

function renderFacts({ asides, reports, styles }: PageTwin): readonly string[] {
  return [
    ...Object.entries(asides).map(
      ([kind, content]) => `<!-- aside ${kind} -->\n${breakLines(serialize(content))}`,
    ),
    ...reports.map(({ code, message, help }) => `<!-- ${code}: ${message} (${help}) -->`),
    ...Object.entries(styles).map(([name, text]) => `<!-- .${name} { ${text} } -->`),
  ]
}

/** A line break before each block's tag, so that a golden can be read line by line. */
function breakLines(html: string): string {
  return html
    .replace(
      /(?<=>)(?=<(?:aside|div|figure|figcaption|details|summary|section|pre|p|ul|ol|li|h[1-6]|button|select|option|a class="card)\b)/g,
      '\n',
    )
    .replace(/(?<=>)(?=<\/(?:aside|div|figure|details|section|ul|ol)>)/g, '\n')
}
