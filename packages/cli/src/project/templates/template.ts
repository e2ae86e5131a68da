/** The pages of a new project, and the part of docs.json that names them. */
export interface TemplateFiles {
  readonly navigation: object
  /** Texts by path, in the order in which they are listed. */
  readonly files: Readonly<Record<string, string>>
}

/** Makes the files for a site of this name. */
export type Template = (name: string) => TemplateFiles
