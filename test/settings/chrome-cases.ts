import { socialNames } from '../../packages/config/src/keys/footer.ts'
import type { SettingCase } from './setting-case.ts'

/** Settings of header, footer and banner; `place` puts them at the top of docs.json or into a language, seen in `at`. */
export function chromeCases(
  place: (settings: object) => object,
  at = 'index.html',
): Readonly<Record<string, SettingCase>> {
  const bar = (content: string, more: object = {}) => place({ banner: { content, ...more } })
  const links = (link: object) =>
    place({ navbar: { links: [{ label: 'Blog', href: 'https://blog.test', ...link }] } })
  const primary = (more: object) =>
    place({ navbar: { primary: { type: 'button', label: 'Start', href: 'https://go.test', ...more } } })
  const foot = (settings: object) => place({ footer: settings })
  const column = (more: object = {}) =>
    foot({ links: [{ items: [{ label: 'Terms', href: 'https://terms.test' }], ...more }] })
  const star = { icon: 'star' }
  const cases: Readonly<Record<string, SettingCase>> = {
    'banner.content': {
      shows: 'The text above the header',
      docs: bar('Hello **you**'),
      sees: /id="banner"[\s\S]*Hello <strong>you/,
    },
    'banner.dismissible': {
      shows: 'A button that closes it',
      docs: bar('Hi', { dismissible: true }),
      without: bar('Hi'),
      sees: /class="banner-close/,
    },
    'banner.type': {
      shows: 'Its weight',
      docs: bar('Hi', { type: 'critical' }),
      without: bar('Hi'),
      sees: /class="banner[^"]*critical/,
    },
    'banner.color.light': {
      shows: 'Its ground on light pages',
      docs: bar('Hi', { color: { light: '#123456', dark: '#654321' } }),
      without: bar('Hi'),
      at: /\/site\..*\.css$/,
      sees: /#123456/,
    },
    'banner.color.dark': {
      shows: 'Its ground on dark pages',
      docs: bar('Hi', { color: { light: '#123456', dark: '#654321' } }),
      without: bar('Hi'),
      at: /\/site\..*\.css$/,
      sees: /#654321/,
    },
    'banner.color': {
      shows: 'One ground for both',
      docs: bar('Hi', { color: '#123456' }),
      without: bar('Hi'),
      at: /\/site\..*\.css$/,
      sees: /#123456/,
    },
    'navbar.links[].label': {
      shows: 'The text of the link',
      docs: links({}),
      sees: /class="navbar-link"[^>]*>(?:<svg[\s\S]*?<\/svg>)?(?:<span[^>]*>)?Blog/,
    },
    'navbar.links[].href': {
      shows: 'Its target',
      docs: links({}),
      sees: /class="navbar-link" href="https:\/\/blog\.test"/,
    },
    'navbar.links[].type': {
      shows: 'The mark of the platform',
      docs: links({ type: 'github' }),
      without: links({}),
      sees: /class="navbar-link[^>]*>\s*<svg/,
    },
    'navbar.links[].icon': {
      shows: 'An icon before the text',
      docs: links(star),
      without: links({}),
      sees: /class="navbar-link[^>]*><svg class="icon/,
    },
    'navbar.links[].icon.name': {
      shows: 'An icon before the text',
      docs: links({ icon: { name: 'star' } }),
      without: links({}),
      sees: /class="navbar-link[^>]*><svg class="icon/,
    },
    'navbar.links[].icon.style': {
      shows: 'The icon in another style',
      docs: links({ icon: { name: 'star', style: 'regular' } }),
      without: links({ icon: { name: 'star' } }),
      sees: regularStar,
    },
    'navbar.links[].icon.library': {
      shows: 'The icon of another library',
      docs: links({ icon: { name: 'star', library: 'lucide' } }),
      without: links({ icon: { name: 'star' } }),
      sees: lucide,
    },
    'navbar.links[].iconType': {
      shows: 'The icon in another style',
      docs: links({ ...star, iconType: 'regular' }),
      without: links(star),
      sees: regularStar,
    },
    'navbar.primary.type': {
      shows: 'The mark of the platform',
      docs: primary({ type: 'github' }),
      without: primary({}),
      sees: /id="topbar-cta-button"[^>]*>\s*<svg/,
    },
    'navbar.primary.label': {
      shows: 'The text of the button',
      docs: primary({}),
      sees: /id="topbar-cta-button"[^>]*>(?:<span[^>]*>)?Start/,
    },
    'navbar.primary.href': {
      shows: 'The target of the button',
      docs: primary({}),
      sees: /id="topbar-cta-button"[^>]*href="https:\/\/go\.test"/,
    },
    'footer.socials.*': {
      shows: `A mark for each of ${socialNames.length} platforms`,
      docs: foot({ socials: Object.fromEntries(socialNames.map((name) => [name, `https://${name}.test`])) }),
      sees: new RegExp(
        socialNames
          .map((name) => `(?=[\\s\\S]*<a[^>]*href="https://${name}\\.test[^>]*aria-label="[^"]+"[^>]*><svg)`)
          .join(''),
      ),
    },
    'footer.links[].header': {
      shows: 'The heading of a column',
      docs: column({ header: 'Company' }),
      without: column(),
      sees: /id="footer"[\s\S]*>Company</,
    },
    'footer.links[].items[].label': {
      shows: 'The text of a link',
      docs: column(),
      sees: /id="footer"[\s\S]*>Terms</,
    },
    'footer.links[].items[].href': {
      shows: 'The target of a link',
      docs: column(),
      sees: /id="footer"[\s\S]*href="https:\/\/terms\.test"/,
    },
  }
  return Object.fromEntries(Object.entries(cases).map(([key, one]) => [key, { at, ...one }]))
}

/** The icon `star` in the style `regular`. */
export const regularStar = /<svg class="icon[^>]*viewBox="0 0 576 512"[^>]*><path[^>]*d="M287\.9 0c9\.2/

/** An icon of Lucide: strokes on a square of 24. */
export const lucide = /<svg class="icon[^>]*viewBox="0 0 24 24"/
