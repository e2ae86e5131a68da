/** What both parsers can be told. */
export interface EngineOptions {
  /** Whether `$` opens formulas; default true. */
  readonly math?: boolean | undefined
}
