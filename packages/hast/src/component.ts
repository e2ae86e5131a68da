import type { Content, Element } from './nodes.ts'

/** An icon as authors write it: a name, a project file, an address, inline SVG, or an object. */
export type IconValue =
  | string
  | { readonly name: string; readonly style?: string | undefined; readonly library?: string | undefined }

/** Options of an icon. `size` in CSS pixels (default 16), `color` any hex colour, `style` an icon style. */
export interface IconOptions {
  readonly style?: string | undefined
  readonly library?: string | undefined
  readonly size?: number | undefined
  readonly color?: string | undefined
  readonly className?: string | undefined
  /** Accessible name; without one the icon is hidden from assistive technology. */
  readonly label?: string | undefined
}

/** One code sample to be shown: a fence and its meta, or the same from a component's props. */
export interface CodeSource {
  /** Text without the final line break. */
  readonly code: string
  /** As written (`ts`, `JavaScript`), lower-cased later; undefined for none. */
  readonly language?: string | undefined
  readonly title?: string | undefined
  readonly icon?: IconValue | undefined
  readonly lines?: boolean | undefined
  readonly wrap?: boolean | undefined
  readonly expandable?: boolean | undefined
  readonly nocopy?: boolean | undefined
  /** 1-based line numbers, ascending. */
  readonly highlight?: readonly number[] | undefined
  readonly focus?: readonly number[] | undefined
  /** Name of a code theme, when it is not the site's. */
  readonly theme?: string | undefined
  /**
   * Code that was not written for the page (generated, or from a description): comments mark no lines, and
   * prompts are not removed.
   */
  readonly verbatim?: boolean | undefined
  /** A sample that our own writers made: their strings have one form. */
  readonly generated?: boolean | undefined
  /** Lines are HTML where they can be, for views whose code no later step reads. */
  readonly asHtml?: boolean | undefined
  /**
   * Lines of HTML whose colours are elements; the colours of those after it are {@link HighlightedCode.runs}. Default:
   * all.
   */
  readonly colouredLines?: number | undefined
  /** The caller reads nothing but the runs: where there are some, there are no lines. */
  readonly onlyRuns?: boolean | undefined
}

/** A line of highlighted code. `marks` become classes: diff-add, diff-remove, highlighted, focused. */
export interface CodeLine {
  readonly content: readonly Content[]
  /** The text of `content` that is HTML. */
  readonly text?: string
  readonly marks: readonly CodeMark[]
}

/** A mark of a line of code. */
export type CodeMark = 'diff-add' | 'diff-remove' | 'highlighted' | 'focused'

/** Highlighted code: lines in order, and the grammar that was used (`text` when there is none). */
export interface HighlightedCode {
  readonly lines: readonly CodeLine[]
  readonly language: string
  /** Text for the clipboard: without diff marks and prompts. */
  readonly copyText: string
  /** Class of a block whose theme is not the site's. */
  readonly className?: string
  /** Colours of the lines that are only text, for the script of the page; the last of them ends the code. */
  readonly runs?: string
  /** The limit that prevented highlighting although the language is known, as a sentence. */
  readonly limit?: string
}

/** A diagnostic as a component reports it; the caller adds the span. */
export interface ComponentReport {
  readonly code:
    | 'component/missing-prop'
    | 'component/bad-prop'
    | 'component/misplaced'
    | 'component/duplicate'
    | 'component/failed'
  readonly message: string
  readonly help?: string | undefined
}

/**
 * Everything that a component or view needs beyond its props. Made by `site` for chrome and API views, and per
 * page by `markdown` for content.
 */
export interface RenderTools {
  /** An inline SVG; a neutral mark when no set has the name. */
  icon(icon: IconValue, options?: IconOptions): Element
  /** Highlights code for both colour schemes at once. */
  highlight(code: CodeSource): HighlightedCode
  /** Renders a formula as MathML; with `display` as a block. */
  math(tex: string, display: boolean): Content
  /** The hast of Markdown text in a prop (`caption`, `description`). `inline` unwraps a lone paragraph. */
  markdown(text: string, mode?: 'inline' | 'block'): readonly Content[]
  /** A link target as an attribute value: a hole in content, the final address in chrome. */
  href(url: string): string
  /** The address of an image or other file as an attribute value; `media` for audio and video. */
  asset(url: string, kind?: 'img' | 'media'): string
  /** A word of the interface in the page's language. */
  words(key: WordKey): string
  /** Returns class names for an author's CSS declarations; no style attribute is ever written. */
  styleClass(declarations: string | Readonly<Record<string, string | number>>): string
  /** An id that is unique on the page, made from text by the rule for headings. */
  slug(text: string): string
  /** Moves content to the page's right column (request and response examples, panels). */
  aside(kind: AsideKind, content: readonly Content[]): void
  /** Reports a diagnostic at the span of the component. */
  report(report: ComponentReport): void
  /**
   * Returns the state that the uses of a component on a page share: `make` creates it for the first use of
   * `key`.
   */
  shared?<T extends object>(key: string, make: () => T): T
}

/** Kinds of content in a page's right column. */
export type AsideKind = 'request-example' | 'response-example' | 'panel'

/** Interface words. Their texts by language live in `theme/words`. */
export type WordKey = string

/** Rules by which a prop is read, checked and documented. */
export interface PropSpec {
  /**
   * - `content`: text or JSX, passed to `render` as hast (`Content[]`)
   * - `markdown`: like `content`, with the text read as inline Markdown
   * - `code`: a raw string, never changed
   */
  readonly type:
    | 'string'
    | 'content'
    | 'markdown'
    | 'boolean'
    | 'number'
    | 'icon'
    | 'color'
    | 'href'
    | 'asset'
    | 'strings'
    | 'object'
    | 'code'
    | 'any'
  readonly values?: readonly (string | number)[]
  readonly default?: unknown
  readonly required?: boolean
}

/** A child that a parent receives as data instead of as rendered content. */
export interface ComponentItem {
  /** The component's name, or `code` for a fence. */
  readonly name: string
  readonly props: Readonly<Record<string, unknown>>
  readonly children: readonly Content[]
  /** For `code` items. */
  readonly code?: CodeSource
  /** Id from the item's `anchor`, unique on the page. */
  readonly id?: string | undefined
}

/** One use of a component. Prop values are already coerced by its specs; unknown props are left out. */
export interface ComponentUse {
  readonly props: Readonly<Record<string, unknown>>
  readonly children: readonly Content[]
  /** Children named by `items`, in order; other children stay in `children`. */
  readonly items: readonly ComponentItem[]
  /** The id of this use when the component has `anchor`; assigned in document order. */
  readonly id?: string | undefined
  /** Names of the enclosing built-in components, innermost first. */
  readonly ancestors: readonly string[]
}

/** A use of a component on its way to the Markdown copy. `children` is Markdown without final line break. */
export interface MarkdownUse {
  readonly props: Readonly<Record<string, unknown>>
  /** Text of `content` and `markdown` props by name, as Markdown. */
  readonly text: Readonly<Record<string, string>>
  readonly children: string
  readonly items: readonly {
    readonly name: string
    readonly text: Readonly<Record<string, string>>
    readonly children: string
  }[]
}

/** A built-in component, defined by one record in one file of `theme/components`. */
export interface ComponentDefinition {
  readonly name: string
  readonly aliases?: readonly string[]
  readonly props: Readonly<Record<string, PropSpec>>
  /** Names of child components (or `code` for fences) that are passed as `items`. */
  readonly items?: readonly string[]
  /**
   * Names of the components that it is made of, the usual one first; `code` and `list` for those of Markdown. Text directly in
   * it is `content/stray-text`, and a use without children `content/empty-component`.
   */
  readonly holds?: readonly string[]
  /** Names of components of which one must enclose this one, else `component/misplaced`. */
  readonly parents?: readonly string[]
  /** Whether a use with these props is complete without one of `parents`. */
  standsAlone?(props: Readonly<Record<string, unknown>>): boolean
  /** The text from which this use's id is made, before its children get theirs. */
  anchor?(props: Readonly<Record<string, unknown>>): string | undefined
  /** The component is inline content; default false: its Markdown copy is a block. */
  readonly inline?: boolean
  /** Code that a page with the component loads in addition. */
  readonly feature?: 'mermaid'
  /** The language of the fences that it renders, in lower case; `*` for those that no other component renders. */
  readonly fence?: string
  /**
   * Returns the icon of a use of the component where an icon is expected; undefined for a use that is no
   * icon.
   */
  toIcon?(props: Readonly<Record<string, unknown>>): IconValue | undefined
  /** The suffix of a repeated id: `-2` as for headings (default), or `_1`, `_2` as for fields. */
  readonly anchorRepeats?: 'hyphen' | 'underscore'
  /** It explains its children by the content of `tip`, and links to `href` by the text `cta`: terms of a glossary. */
  readonly explains?: true
  render(use: ComponentUse, tools: RenderTools): Content | readonly Content[]
  /** The Markdown copy of a use; default: its titles and children as they are. */
  toMarkdown?(use: MarkdownUse): string
}

/** Names a component definition; exists so that each file reads as a declaration. */
export function defineComponent(definition: ComponentDefinition): ComponentDefinition {
  return definition
}
