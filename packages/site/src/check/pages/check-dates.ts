import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import { createDiagnostic, spanAt, type Diagnostic } from '@octavo/source'
import { type PageDates, showsDate } from '../../plan/pages/page-dates.ts'
import { readDate } from '../../load/pages/read-date.ts'
import { fileOf, type Route } from '../../plan/routes/route.ts'

const KEYS = ['lastUpdatedDate', 'createdDate'] as const

/** Reports dates of front matter that cannot be read, and dates that pages show and that are unknown. */
export async function checkDates(
  site: SiteSettings & SitePages,
  dates: PageDates,
): Promise<readonly Diagnostic[]> {
  const unread = site.plan.routes.flatMap((route) => KEYS.flatMap((key) => unreadDate(route, key)))
  return [...unread, ...(await missingHistory(site, dates))]
}

function unreadDate(route: Route, key: (typeof KEYS)[number]): readonly Diagnostic[] {
  const file = fileOf(route)
  const value = route.frontMatter[key]
  if (value === undefined || !file || readDate(value) !== undefined) return []
  const at = new RegExp(`^${key}[ \\t]*:.*$`, 'm').exec(file.text)
  const span = spanAt(file, at?.index ?? 0, (at?.index ?? 0) + (at?.[0].length ?? 0))
  const help = 'write it as 2026-03-31'
  return [
    createDiagnostic('page/front-matter-value', `"${key}" of the front matter is not a date`, { span, help }),
  ]
}

async function missingHistory(
  site: SiteSettings & SitePages,
  dates: PageDates,
): Promise<readonly Diagnostic[]> {
  const pages = site.plan.routes.filter(({ kind, frontMatter }) => kind === 'page' && !frontMatter.url)
  const asking = pages.filter((route) => showsDate(route, site))
  const wantsAuthors = site.options.pages?.contributors === true && pages.length > 0
  if (asking.length === 0 && !wantsAuthors) return []
  const history = await dates.history()
  if (history !== 'unasked' && history && !history.shallow) return []
  const known = await Promise.all(asking.map((route) => dates.of(route)))
  const missing = known.filter(({ modified }) => modified === undefined).length
  if (history === 'unasked' || (missing === 0 && !wantsAuthors)) return []
  const [why, help] = history
    ? [
        'the clone of its repository is shallow',
        'fetch the whole history: "git fetch --unshallow", or "fetch-depth: 0" of the checkout',
      ]
    : [
        'the project is in no Git repository',
        'build it inside its repository, or set "lastUpdatedDate" in front matter',
      ]
  const subject = missing === 1 ? '1 page has' : `${missing} pages have`
  const lack = missing === 0 ? 'Pages do not name all their authors' : `${subject} no date`
  return [createDiagnostic('config/no-dates', `${lack}, because ${why}`, { help })]
}
