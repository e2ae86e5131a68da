import type { FrontMatter } from '@octavo/markdown'
import type { SourceFile } from '@octavo/source'
import { textHash } from '../load/files/text-facts.ts'
import type { SitePorts } from '../load/ports.ts'
import type { PageText, ViewContext } from '../kinds/page-kind.ts'
import { kindOf } from '../kinds/table.ts'
import type { Route } from '../plan/routes/route.ts'
import type { SharedAssets } from '../assets/shared/shared-assets.ts'
import type { SiteSettings } from '../plan/settings/site-settings.ts'

/** A page and what its view depends on. */
export interface KeyedPage {
  readonly route: Route
  readonly text: PageText
  readonly context: ViewContext
}

/** Returns everything that a parsed page depends on, except its own path; equal pages have equal keys. */
export function memoKey(
  { route, text, context }: KeyedPage,
  { engine, options, glossary }: Pick<SharedAssets, 'engine'> & Pick<SiteSettings, 'options' | 'glossary'>,
  sha256: SitePorts['sha256'],
): string {
  return [
    engine.key,
    options.engine ?? '',
    String(options.userCode !== false),
    options.hooks?.key ?? '',
    ...(glossary ? [JSON.stringify(glossary)] : []),
    ...textsOf(text, route.frontMatter, sha256),
    ...kindOf(route).memoKey(route, context),
  ].join('\0')
}

/** The hashes of all texts of a page, imported modules included; the same text of a file and of a description is not the same page. */
function textsOf(text: PageText, frontMatter: FrontMatter, sha256: SitePorts['sha256']): readonly string[] {
  if (text.kind === 'description')
    return [text.kind, text.content?.untrusted ?? '', JSON.stringify(frontMatter)]
  const { file, modules, code = [] } = text.page
  const keyOf = (part: SourceFile) => part.unreadable?.message ?? textHash(part, sha256)
  const textOf = ([path, part]: readonly [string, SourceFile]) => [path, keyOf(part)]
  const imported = [...[...modules].flatMap(textOf), ...[...code].flatMap(textOf)]
  return [text.kind, keyOf(file), ...imported]
}
