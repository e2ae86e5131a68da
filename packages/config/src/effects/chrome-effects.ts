import type { Pointer } from '@octavo/source'
import type { EffectCheck } from './effect-check.ts'

/** Header, banner, page for unknown addresses, meta tags, redirects: values that another value overrides. */
export const chromeEffects: EffectCheck = (
  { navbar, banner, errors, contextual, seo, redirects = [] },
  report,
) => {
  navbarEffects(navbar, ['navbar'], report)
  bannerEffects(banner, ['banner'], report)
  const page = errors?.['404']
  for (const key of ['title', 'description'] as const) {
    if (page?.[key] === undefined || page.redirect === false) continue
    const message = `"errors.404.${key}" is rarely shown, because unknown addresses redirect to the home page`
    report('config/no-effect', message, {
      at: ['errors', '404', key],
      help: 'set "redirect" to false beside it',
    })
  }
  for (const [index, { source }] of redirects.entries()) {
    if (!/^[a-z][a-z\d+.-]*:\/\//i.test(source.trim())) continue
    report('config/no-effect', `The redirect from "${source}" has an address as source, not a path`, {
      at: ['redirects', index, 'source'],
      severity: 'warning',
      help: 'write the path on this site, such as "/old"',
    })
  }
  for (const [index, option] of (contextual?.options ?? []).entries())
    if (typeof option === 'object' && option.iconType !== undefined && option.icon === undefined)
      iconTypeAlone(['contextual', 'options', index], report)
  metaEffects(seo, report)
}

type Written = Parameters<EffectCheck>[0]
type Report = Parameters<EffectCheck>[1]

/** A header, of the site or of a language: types of links that do not exist, and styles of no icon. */
export function navbarEffects(navbar: Written['navbar'], at: Pointer, report: Report): void {
  for (const [index, { type, icon, iconType }] of (navbar?.links ?? []).entries()) {
    const link = [...at, 'links', index]
    if (type !== undefined && type !== 'github' && type !== 'discord')
      report('config/no-effect', `Links of the header have no type "${type}"`, {
        at: [...link, 'type'],
        help: 'use "github" or "discord", or name an "icon"',
      })
    if (iconType !== undefined && icon === undefined) iconTypeAlone(link, report)
  }
}

/** A banner, of the site or of a language. */
export function bannerEffects(banner: Written['banner'], at: Pointer, report: Report): void {
  if (banner?.type !== undefined && banner.color !== undefined)
    report('config/no-effect', '"type" of the banner has no effect beside "color"', { at: [...at, 'type'] })
}

/** `iconType` of an element without an icon. */
export function iconTypeAlone(at: Pointer, report: Report): void {
  report('config/incomplete', '"iconType" has no effect without "icon"', {
    at: [...at, 'iconType'],
    help: 'add "icon", or remove "iconType"',
  })
}

/** Tags that Octavo writes on every page. */
const OWN_TAGS = ['charset', 'viewport']

function metaEffects(seo: Written['seo'], report: Report): void {
  const lists = [
    { tags: seo?.metatags, at: ['seo', 'metatags'] },
    ...(seo?.paths ?? []).map(({ metatags }, index) => ({
      tags: metatags,
      at: ['seo', 'paths', index, 'metatags'],
    })),
  ]
  for (const { tags = {}, at } of lists) {
    for (const name of OWN_TAGS.filter((tag) => Object.hasOwn(tags, tag)))
      report('config/no-effect', `The meta tag "${name}" is written by the theme`, { at: [...at, name] })
    const { canonical } = tags
    if (canonical === undefined || /^https?:\/\//i.test(String(canonical))) continue
    report(
      'config/no-effect',
      `The meta tag "canonical" is not an address, but ${JSON.stringify(canonical)}`,
      {
        at: [...at, 'canonical'],
        severity: 'warning',
        help: 'write the address of the site, such as "https://docs.example.com"',
      },
    )
  }
}
