import type { Config } from '@octavo/config'
import type { Content } from '@octavo/hast'
import type { FrontMatter, PageSource, PageTools, ParsedPage } from '@octavo/markdown'
import type { ApiDocument, ApiNodes, AsyncDocument, NodeRef, PartKeys } from '@octavo/openapi'
import type { FieldTemplates } from '@octavo/theme'
import type { SitePath, SourceFile, UntrustedText } from '@octavo/source'

/**
 * Everything that differs between kinds of pages. `Subject` is what a page of the kind shows. A kind is one
 * module with one row in `table.ts`; planning reads identity, title and front matter, parsing the rest. The
 * functions receive narrow records, never the site.
 */
export interface PageKind<Subject> {
  /** Returns what distinguishes the pages of two subjects that request one address. */
  identity(subject: Subject): Identity
  /** Returns the title of a page file that shows the subject and has no title. */
  name(subject: Subject): string | undefined
  /** Returns the title of a page by the rules of reference/docs-json.md section 2; `path` is its file or route. */
  title(subject: Subject, path: string): string
  /** Returns the front matter of a page without a file, or that of the file. */
  frontMatter(subject: Subject): FrontMatter
  /** Returns the facts of an operation or channel that its page shows; undefined for other subjects. */
  describe(subject: Subject): Described | undefined
  /** Returns the part of an API description that the page shows; undefined where there is none. */
  part(subject: Subject): DescribedPart | undefined
  /** Reads the page's own text. */
  text(subject: Subject, read: ReadText): Promise<PageText>
  /** Returns strings that change whenever the view of the subject can change; except the page's own text. */
  memoKey(subject: Subject, context: ViewContext): readonly string[]
  /** Returns what surrounds the page's own content; undefined for a page without a view. */
  view(subject: Subject, context: ViewContext): SubjectView | undefined
}

/** What distinguishes pages that request one address. */
export interface Identity {
  /**
   * Equal for subjects that may share a page: the same operation or channel of the same description, the same
   * file.
   */
  readonly key: string
  /** The name in messages: `"GET /users" of "v2.yaml"`. */
  readonly label: string
  /** The file of the subject: pages of one description are numbered without a warning. */
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

/** How a page lets readers try its operation: an address with a playground, an address to copy, or neither. */
export type PlaygroundDisplay = 'interactive' | 'simple' | 'none'

/** The options of views of subjects. */
export interface ViewContext {
  readonly frontMatter: FrontMatter
  /** The language of the page, in which its copy has the words of the interface. */
  readonly lang: string
  readonly api: Config['api']
  /** Whether Markdown copies contain the view of descriptions: `markdown.schema` of docs.json. */
  readonly copiesSchema: boolean
  readonly display: PlaygroundDisplay
  /** Whether readers can connect to the channel. */
  readonly isLive: boolean
  /** Whether readers can enter credentials for all operations of the description on its overview. */
  readonly asksCredentials: boolean
  /** Routes of schema pages by the key of their schema. */
  readonly schemaPages: ReadonlyMap<string, string>
  /** Whether a link to a part of a description (`#tag/pets`) leads to a page; `document` is the path of its first file. */
  readonly hasPage: (document: string, link: string) => boolean
  /** A text that changes with the pages that parts of descriptions have. */
  readonly pagesKey: string
  /** What fields have in common on all pages of the site. */
  readonly templates: FieldTemplates
  /** Returns a text that changes with the files of a description. */
  readonly documentKey: (document: DescribedPart['document']) => string
  /** Returns the texts that change with the parts of a description of the project. */
  readonly partKeys: (document: ApiDocument) => PartKeys
}

/** The view around a page's own content. */
export interface SubjectView {
  /** Names of grammars that its examples are highlighted with. */
  readonly grammars: readonly string[]
  /** Returns the whole content with `own` in it; examples go to the right column of `tools`. */
  content(own: readonly Content[], tools: PageTools): readonly Content[]
  /** Returns the parts of the Markdown copy that follow the page's own text; '' for an empty one. */
  copy(page: Pick<ParsedPage, 'parameters'>): readonly string[]
}

/** The facts of an operation or channel that its page shows. */
export interface Described {
  /** Path of the description's first file. */
  readonly document: SitePath
  readonly title: string | undefined
  readonly description: string | undefined
  readonly deprecated: boolean
  readonly tags: readonly string[]
  /**
   * The text of its badge: the method of a request, `webhook` for one that the API sends, the protocol of a
   * channel.
   */
  readonly method: string | undefined
  /** Path template, name of a webhook, or address of a channel. */
  readonly path: string | undefined
  /** The text that the description's author wrote for the page. */
  readonly content: UntrustedText | undefined
}
