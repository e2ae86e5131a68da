import type { Branch, Place } from '@octavo/config'
import type { IconValue } from '@octavo/hast'
import {
  createDiagnostic,
  spanAt,
  spanOfFile,
  type Diagnostic,
  type SourceFile,
  type Span,
} from '@octavo/source'
import { locatePlace } from './locate-place.ts'
import type { ProjectReader } from './read-project.ts'
import { resolveAddress } from './resolve-address.ts'
import type { SiteContext } from './site-context.ts'
import { walkBranches } from './walk-tree.ts'

/** An icon around pages and where it is written. */
interface ChromeIcon {
  readonly icon: IconValue
  readonly span: () => Span | undefined
}

/** Icons of navigation, header and front matter: names that no set has, and files that do not exist. */
export function checkIcons(
  tree: Branch,
  site: SiteContext,
  reader: Pick<ProjectReader, 'known'>,
): readonly Diagnostic[] {
  const icons = [...navigationIcons(tree, reader), ...headerIcons(tree, site, reader), ...pageIcons(site)]
  return icons.flatMap((icon) => checkIcon(icon, site))
}

function checkIcon({ icon, span }: ChromeIcon, site: SiteContext): readonly Diagnostic[] {
  const found: Diagnostic[] = []
  site.engine.icons.draw(
    icon,
    {},
    {
      asset: (url) => {
        if (resolveAddress(url, '', site.space).kind === 'missing')
          found.push(createDiagnostic('link/missing-asset', `Cannot find file "${url}"`, { span: span() }))
        return url
      },
      tell: (code, message, help) => void found.push(createDiagnostic(code, message, { span: span(), help })),
    },
  )
  return found
}

function navigationIcons(tree: Branch, reader: Pick<ProjectReader, 'known'>): readonly ChromeIcon[] {
  return [...walkBranches(tree)].flatMap(({ icon, place }) =>
    icon === undefined ? [] : [{ icon, span: () => spanOf(place, ['icon'], reader) }],
  )
}

/** Icons of links of the header and of an author's own entries in the menu of pages. */
function headerIcons(
  { place }: Branch,
  { config }: SiteContext,
  reader: Pick<ProjectReader, 'known'>,
): readonly ChromeIcon[] {
  const file = { file: place.file, pointer: [] }
  const named = [
    ...config.navbar.links.map(({ icon }, index) => ({ icon, at: ['navbar', 'links', index, 'icon'] })),
    ...(config.contextual?.options ?? []).map((option, index) => ({
      icon: typeof option === 'string' ? undefined : option.icon,
      at: ['contextual', 'options', index, 'icon'],
    })),
  ]
  return named.flatMap(({ icon, at }) =>
    icon === undefined ? [] : [{ icon, span: () => spanOf(file, at, reader) }],
  )
}

function pageIcons({ plan }: SiteContext): readonly ChromeIcon[] {
  return plan.routes.flatMap(({ file, frontMatter: { icon } }) =>
    icon === undefined || !file ? [] : [{ icon, span: () => frontMatterSpan(file) }],
  )
}

/** Place of a value below another; of the whole file where settings come from elsewhere. */
function spanOf(
  { file, pointer }: Place,
  below: Place['pointer'],
  reader: Pick<ProjectReader, 'known'>,
): Span | undefined {
  return locatePlace({ file, pointer: [...pointer, ...below] }, (path) => reader.known(path))
}

function frontMatterSpan(file: SourceFile): Span {
  const line = /^icon[ \t]*:.*$/m.exec(file.text)
  return line ? spanAt(file, line.index, line.index + line[0].trimEnd().length) : spanOfFile(file.path)
}
