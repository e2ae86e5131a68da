import type { Pointer } from '@octavo/source'
import { bannerToConfig, footerToConfig, navbarToConfig } from './chrome-to-config.ts'
import type { Reporter } from './config-document.ts'
import type { Schemed } from './config.ts'
import { iconOf } from './icon-of.ts'
import type { NavigationElement } from './navigation-element.ts'
import { banner, footer, navbar } from './schema/chrome.ts'
import type { Branch, BranchKind } from './site-tree.ts'
import { withoutUndefined } from './without-undefined.ts'

type LookKey =
  | 'title'
  | 'icon'
  | 'color'
  | 'description'
  | 'tag'
  | 'searchable'
  | 'expanded'
  | 'align'
  | 'boost'
  | 'isPublic'
  | 'banner'
  | 'footer'
  | 'navbar'

interface LookOptions {
  readonly kind: BranchKind
  readonly at: Pointer
}

/** The keys of an element that are shown as they are. */
export function branchLook(
  element: NavigationElement,
  { kind, at }: LookOptions,
  reporter: Reporter,
): Partial<Pick<Branch, LookKey>> {
  return withoutUndefined({
    title: kind === 'product' ? element.name?.trim() : undefined,
    icon: iconOf(element, at, reporter),
    color: pairOf(element.color),
    description: element.description,
    tag: element.tag?.trim(),
    searchable: element.searchable,
    expanded: element.expanded,
    align: element.align,
    boost: element.boost,
    isPublic: element.public,
    // The schema passed these: parsing again only fills in defaults.
    banner: element.banner === undefined ? undefined : bannerToConfig(banner.parse(element.banner)),
    footer:
      element.footer === undefined
        ? undefined
        : footerToConfig(footer.parse(element.footer), [...at, 'footer'], reporter),
    navbar:
      element.navbar === undefined
        ? undefined
        : navbarToConfig(navbar.parse(element.navbar), [...at, 'navbar'], reporter),
  })
}

/** A pair of colours of which one side may be missing: it is then the other. */
function pairOf(color: Partial<Schemed<string>> | undefined): Schemed<string> | undefined {
  const light = color?.light ?? color?.dark
  const dark = color?.dark ?? color?.light
  return light === undefined || dark === undefined ? undefined : { light, dark }
}
