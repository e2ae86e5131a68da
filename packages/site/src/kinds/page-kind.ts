import type { Config } from '@octavo/config'
import type { Content } from '@octavo/hast'
import type { FrontMatter, PageSource, PageTools, ParsedPage } from '@octavo/markdown'
import type { ApiDocument, ApiNodes, AsyncDocument, NodeRef } from '@octavo/openapi'
import type { SitePath, SourceFile, UntrustedText } from '@octavo/source'
import type { Described } from './described.ts'

/**
 * Everything that differs between kinds of pages. `Subject` is what a page of the kind shows. A kind is one module with
 * one row in `table.ts`; planning reads identity, title and front matter, parsing the rest. The functions see narrow
 * records, never the site.
 */
export interface PageKind<Subject> {
  /** Returns what reports the pages of two subjects apart when both ask for one address. */
  identity(subject: Subject): Identity
  /** Returns the title of a page file that shows the subject and has none of its own. */
  name(subject: Subject): string | undefined
  /** Returns the title of a page by the rules of reference/docs-json.md section 2; `path` is its file or route. */
  title(subject: Subject, path: string): string
  /** Returns the front matter of a page without a file, or that of the file. */
  frontMatter(subject: Subject): FrontMatter
  /** Returns what an operation or channel says about its page; undefined for other subjects. */
  describe(subject: Subject): Described | undefined
  /** Returns the part of an API description that the page shows; undefined where there is none. */
  part(subject: Subject): DescribedPart | undefined
  /** Reads the page's own text. */
  text(subject: Subject, read: ReadText): Promise<PageText>
  /** Returns strings that change whenever the view of the subject can change; the page's own text excepted. */
  memoKey(subject: Subject, context: ViewContext): readonly string[]
  /** Returns what surrounds the page's own content; undefined for a page that is its content alone. */
  view(subject: Subject, context: ViewContext): SubjectView | undefined
}

/** What tells pages apart that ask for one address. */
export interface Identity {
  /** Equal for what may share a page: the same operation or channel of the same description, the same file. */
  readonly key: string
  /** The name in messages: `"GET /users" of "v2.yaml"`. */
  readonly label: string
  /** The file behind it: what one description generates is numbered without a warning. */
  readonly source: string
}

/** A part of a loaded API description. */
export interface DescribedPart {
  readonly document: (ApiDocument | AsyncDocument) & ApiNodes & { readonly overlays?: readonly string[] }
  readonly at: NodeRef
}

/** Reads a file of the project; undefined for one that does not exist. */
export type ReadText = (path: SitePath) => Promise<SourceFile | undefined>

/** The text of a page: a file of the author, which may run code, or text of a description, which is data. */
export type PageText =
  | { readonly kind: 'file'; readonly path: SitePath; readonly page: PageSource }
  | { readonly kind: 'description'; readonly path: SitePath; readonly content: UntrustedText | undefined }

/** What a page shows for trying its operation: an address with a playground, an address to copy, or neither. */
export type PlaygroundDisplay = 'interactive' | 'simple' | 'none'

/** What views of subjects depend on beside their subject. */
export interface ViewContext {
  readonly frontMatter: FrontMatter
  readonly api: Config['api']
  /** Whether Markdown copies hold what descriptions say: `markdown.schema` of docs.json. */
  readonly copiesSchema: boolean
  readonly display: PlaygroundDisplay
  /** Whether readers can connect to the channel. */
  readonly isLive: boolean
  /** Routes of schema pages by the key of their schema. */
  readonly schemaPages: ReadonlyMap<string, string>
  /** Returns a text that changes with the files of a description. */
  readonly documentKey: (document: DescribedPart['document']) => string
}

/** What surrounds a page's own content. */
export interface SubjectView {
  /** Names of grammars that its examples are highlighted with. */
  readonly grammars: readonly string[]
  /** Returns the whole content, `own` in its place; examples go to the right column of `tools`. */
  content(own: readonly Content[], tools: PageTools): readonly Content[]
  /** Returns the parts of the Markdown copy that follow the page's own text; '' for an empty one. */
  copy(page: Pick<ParsedPage, 'parameters'>): readonly string[]
}
