import type { PageContext } from '../../old-site.ts'
import { openTag } from '../../tags/write-tag.ts'

/** Returns the cards that a table of GitBook holds: a row each; columns for targets and covers are marked in its head. */
export function cardsFromTable(table: string, context: Pick<PageContext, 'titleOf'>): string {
  const heads = [...table.matchAll(/<th\b([^>]*)>/g)].map(([, attributes = '']) => attributes)
  const rows = [...(/<tbody>([^]*)<\/tbody>/.exec(table)?.[1] ?? '').matchAll(/<tr>([^]*?)<\/tr>/g)]
  const cards = rows.map(([, row = '']) => {
    const cells = [...row.matchAll(/<td\b[^>]*>([^]*?)<\/td>/g)].map(([, cell = '']) => cell)
    return cardOf(cells, heads, context)
  })
  return `<Columns cols={${cards.length % 3 === 0 ? 3 : 2}}>\n${cards.join('\n')}\n</Columns>`
}

function cardOf(
  cells: readonly string[],
  heads: readonly string[],
  { titleOf }: Pick<PageContext, 'titleOf'>,
): string {
  const isMarked = (index: number, mark: string) => (heads[index] ?? '').includes(mark)
  const hrefOf = (cell: string) => /<a\s[^>]*href="([^"]+)"/.exec(cell)?.[1]
  const target = cells.find((_, index) => isMarked(index, 'data-card-target'))
  const cover = cells.find((_, index) => isMarked(index, 'data-card-cover') && !isMarked(index, 'dark'))
  const texts = cells
    .filter((_, index) => !/data-card-|data-hidden|data-type="files"/.test(heads[index] ?? ''))
    .map((cell) => cell.replaceAll(/<i class="[^"]*">[^]*?<\/i>/g, '').trim())
    .filter((cell) => cell !== '')
  const href = hrefOf(target ?? '') ?? texts.map(hrefOf).find((url) => url !== undefined)
  const plain = (html: string) => html.replaceAll(/<\/?[a-z][^>]*>/g, '').trim()
  const [first, ...rest] = texts
  const title = first === undefined || plain(first) === '' ? href && titleOf(href) : plain(first)
  return `${openTag('Card', { title, href, img: cover && hrefOf(cover) })}\n${rest.join('\n\n')}\n</Card>`
}
