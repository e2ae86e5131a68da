import type { JsonValue, Pointer } from '@octavo/source'
import type * as z from 'zod'
import type { DocsJsonKey, KeyContext } from './keys/define-key.ts'
import type { Reporter } from './config-document.ts'
import { banner } from './keys/banner.ts'
import { footer } from './keys/footer.ts'
import { toIcon } from './keys/icon.ts'
import { navbar } from './keys/navbar.ts'
import type { NavigationElement } from './navigation-element.ts'
import type { Schemed } from './schema/values.ts'
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
    icon: toIcon(element, at, reporter),
    color: pairOf(element.color),
    description: element.description,
    tag: element.tag?.trim(),
    searchable: element.searchable,
    expanded: element.expanded,
    align: element.align,
    boost: element.boost,
    isPublic: element.public,
    banner: toOwn(banner, element.banner, { at: [...at, 'banner'], reporter }),
    footer: toOwn(footer, element.footer, { at: [...at, 'footer'], reporter }),
    navbar: toOwn(navbar, element.navbar, { at: [...at, 'navbar'], reporter }),
  })
}

/**
 * A key of docs.json that an element sets itself. The schema has accepted its value: parsing it again only adds
 * defaults.
 */
function toOwn<S extends z.ZodType, V>(
  { schema, toConfig }: DocsJsonKey<S, V>,
  value: JsonValue | undefined,
  context: KeyContext,
): V | undefined {
  return value === undefined ? undefined : toConfig(schema.parse(value) as NonNullable<z.output<S>>, context)
}

/** A pair of colours of which one side may be missing: it is then the other. */
function pairOf(color: Partial<Schemed<string>> | undefined): Schemed<string> | undefined {
  const light = color?.light ?? color?.dark
  const dark = color?.dark ?? color?.light
  return light === undefined || dark === undefined ? undefined : { light, dark }
}
