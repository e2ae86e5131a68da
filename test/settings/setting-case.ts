/**
 * How a setting of docs.json is visible: a project that has it, and what its built site shows only with it.
 */
export interface SettingCase {
  /** What is visible, in words; a column of the table. */
  readonly shows: string
  /** docs.json beside theme, name, colours and navigation. */
  readonly docs: object
  /** The docs.json to compare with, which must not show it; the smallest one when left out. */
  readonly without?: object
  /** Files beside docs.json, `index.mdx` and `guide.mdx`; a path of these two replaces them. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>
  /** The output to look at, or the first whose path matches; `index.html` when left out. */
  readonly at?: string | RegExp
  /** What is in the output, or is missing from it, with the setting and not without it. */
  readonly sees: RegExp
}

/** A setting that another test covers: its file and a part of its name. */
export interface SeenElsewhere {
  readonly shows: string
  readonly test: readonly [file: string, name: string]
}

/** A setting that is accepted and changes no byte of a static site; a note reports this. */
export interface UnseenSetting {
  /** The reason. */
  readonly unseen: string
  readonly docs: object
  readonly without?: object
}

/** Settings by the dotted names of `listKeys`; elements of navigation by their kind: `<tabs>.icon`. */
export type SettingCases = Readonly<Record<string, SettingCase | SeenElsewhere | UnseenSetting>>
