import { createDiagnostic, spanOfFile, type Diagnostic, type SourceFile } from '@octavo/source'

/** What is rendered; undefined when its nesting exhausts the stack. */
export function withinStack<T>(make: () => T): T | undefined {
  try {
    return make()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** The diagnostic of a page for which {@link withinStack} gave nothing. */
export const tooDeep = ({ path }: Pick<SourceFile, 'path'>): Diagnostic =>
  createDiagnostic('page/render', 'The page is nested too deeply', {
    span: spanOfFile(path),
    help: 'use fewer lists, quotes or components inside each other',
  })
