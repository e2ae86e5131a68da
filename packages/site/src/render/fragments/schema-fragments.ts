/*
 * Schema fragments: what pages of API descriptions leave to files of their own. A fragment is known when a page or a
 * fragment that links to it is rendered, and is rendered when it is requested. Its name is a hash of what it shows:
 * the text of its schemas and of all that they reach, so that cycles have names, and equal schemas share a file.
 */
import type { SchemaFragment } from '@octavo/theme'
import { readFragmentKey } from '../../kinds/subject-view.ts'
import type { OutputFile } from '../../output/output-file.ts'
import type { PageParser } from '../../parse/page-parser.ts'
import { createRuleAt } from '../../plan/access/rule-at.ts'
import { fileAddress } from '../../plan/addresses/address-of.ts'
import type { Site } from '../../prepare/site.ts'
import {
  createFragmentReaders,
  type FragmentReaders,
  type FragmentSource,
} from '../access/fragment-readers.ts'
import { guardPage, type GuardContext } from '../access/guard-page.ts'
import { createFragmentContents, type ContentContext, type FragmentContent } from './fragment-contents.ts'
import { createFragmentKeys } from './fragment-keys.ts'
import { createFragmentNames } from './fragment-names.ts'
import { fragmentOutput } from './fragment-output.ts'

/** The fragments of one site. */
export interface SchemaFragments {
  /** Returns the address of a fragment by the name of its hole, in a language; adds it to the site. `from` leads to it. */
  addressOf(key: string, lang: string, from?: FragmentSource): string
  /** Returns what search and the link check read of a fragment, in a language. */
  contentOf(key: string, lang: string): Promise<FragmentContent>
  /** The file of a fragment that was named so far, by its route. */
  find(route: string): OutputFile | undefined
  /** All fragments that were named so far. */
  outputs(): readonly OutputFile[]
}

/** The folder of fragments in the output. */
const FOLDER = 'octavo-fields'

/** Creates the fragments of a site. */
export function createSchemaFragments(site: Site, context: ContentContext): SchemaFragments {
  const files = new Map<string, OutputFile>()
  const addresses = new Map<string, string>()
  const contents = new Map<string, Promise<FragmentContent>>()
  const nameOf = createFragmentNames(site, context.ports)
  const parser = parseOnce(context.parser)
  const keyOf = createFragmentKeys(site, context)
  const readContent = createFragmentContents({ ...context, parser, keyOf })
  const readers = site.access && createFragmentReaders(site.access)
  const ruleAt = site.access && createRuleAt(site, site.access)
  const makeOutput = (fragment: SchemaFragment, lang: string, path: string): OutputFile => {
    const output = fragmentOutput({ fragment, lang, path }, { ...context, parser, site, addressOf, keyOf })
    return readers && site.access && ruleAt
      ? guardFragment(output, readers, { access: site.access, ruleAt })
      : output
  }
  const addressOf: SchemaFragments['addressOf'] = (key, lang, from) => {
    const known = addresses.get(`${lang} ${key}`)
    const fragment = known === undefined ? readFragmentKey(key) : undefined
    const path = fragment ? `${FOLDER}/${nameOf(fragment, lang)}.html` : (known ?? '')
    if (from !== undefined) readers?.note(path, from)
    if (!fragment) return fileAddress(path, site.style)
    addresses.set(`${lang} ${key}`, path)
    if (!files.has(path)) files.set(path, makeOutput(fragment, lang, path))
    return fileAddress(path, site.style)
  }
  return {
    addressOf,
    contentOf(key, lang) {
      // Its file is written too.
      const address = addressOf(key, lang)
      const content = contents.get(address) ?? readContent(key, address)
      contents.set(address, content)
      return content
    },
    find: (route) => files.get(route.slice(1)),
    outputs: () => [...files.values()],
  }
}

/** A fragment of a site with sign-in: its links follow the rules of their targets. */
function guardFragment(
  output: OutputFile,
  readers: FragmentReaders,
  context: Pick<GuardContext, 'access' | 'ruleAt'>,
): OutputFile {
  return {
    ...output,
    access: () => readers.rulesOf(output.path),
    guarded: () => true,
    bytes: async () => {
      const html = new TextDecoder().decode(await output.bytes())
      return new TextEncoder().encode(guardPage(html, { ...context, isAuthored: false }))
    },
  }
}

/** A parser that parses a fragment once for its content and for its file. */
function parseOnce(parser: ContentContext['parser']): ContentContext['parser'] {
  const parsed = new Map<string, ReturnType<PageParser['parseFragment']>>()
  return {
    parseFragment(fragment) {
      const key = JSON.stringify(fragment)
      const known = parsed.get(key)
      if (known) {
        parsed.delete(key)
        return known
      }
      const made = parser.parseFragment(fragment)
      parsed.set(key, made)
      return made
    },
  }
}
