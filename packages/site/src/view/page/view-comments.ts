import type { CommentSettings } from '@octavo/config'
import type { CommentsView } from '@octavo/theme'
import type { AccessSite } from '../../plan/access/page-access.ts'
import { partOf, type Route } from '../../plan/routes/route.ts'
import type { SiteSettings } from '../../plan/settings/site-settings.ts'

/** Languages of giscus, as its addresses have them; pages in others show its English. */
const LANGUAGES = new Set(
  'ar be bg ca cs da de en eo es eu fa fr he hu id it ja ko nl pl pt ro ru th tr uk uz vi zh-CN zh-TW'.split(
    ' ',
  ),
)

/** Subtags of languages that giscus writes in another way than BCP 47. */
const SPELLINGS: Readonly<Record<string, string>> = { zh: 'zh-CN', 'zh-Hans': 'zh-CN', 'zh-Hant': 'zh-TW' }

/**
 * Returns the comments of a page; undefined for pages without: those that are not a text of the author, that end in
 * nothing (`frame`, `custom`), that switch comments off, and that only some readers may see, because comments are public.
 */
export function viewComments(
  route: Route,
  lang: string,
  { options, access }: Pick<SiteSettings, 'options'> & AccessSite,
): CommentsView | undefined {
  const { comments } = options
  const { mode, comments: isOn } = route.frontMatter
  const isText = route.kind === 'page' && partOf(route) === undefined
  if (!comments || !isText || isOn === false || mode === 'frame' || mode === 'custom') return undefined
  if (access?.ruleOf(route) !== undefined) return undefined
  return {
    url: `https://github.com/${comments.repo}/discussions`,
    host: comments.host,
    settings: JSON.stringify(widgetSettings(comments, lang)),
  }
}

/** What the script of the page makes the address of the frame of. */
function widgetSettings({ mapping, theme, host, ...comments }: CommentSettings, lang: string) {
  const { repo, repoId, category, categoryId, strict, reactions, input } = comments
  return {
    widget: `${host}/${giscusLanguage(lang)}/widget`,
    mapping,
    theme,
    params: {
      repo,
      repoId,
      category,
      categoryId,
      strict: strict ? '1' : '0',
      reactionsEnabled: reactions ? '1' : '0',
      emitMetadata: '0',
      inputPosition: input,
    },
  }
}

function giscusLanguage(tag: string): string {
  const [language = ''] = tag.split('-')
  return [SPELLINGS[tag], tag, SPELLINGS[language], language].find((one) => LANGUAGES.has(one ?? '')) ?? 'en'
}
