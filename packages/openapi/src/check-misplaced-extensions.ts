import { createDiagnostic, type Diagnostic, type SitePath } from '@octavo/source'
import { isRecord, listAt, own, type JsonValue } from './json-fields.ts'
import { spanOfNode, type LoadedFiles } from './load-files.ts'

/** Extensions that are read only at operations, path items or schemas. */
const EXTENSIONS = ['x-mint', 'x-hidden', 'x-excluded', 'x-codeSamples', 'x-code-samples']

/** Parts of a description that are no operation and no schema. */
const HOLDERS = ['', '/info', '/paths', '/components', '/channels', '/operations']
const LISTS = ['tags', 'servers']

/**
 * Reports extensions at locations where they are not read, such as `x-mint` at the top of a description, as
 * `api/unsupported`.
 */
export function checkMisplacedExtensions(path: SitePath, loaded: LoadedFiles): readonly Diagnostic[] {
  const root = loaded.nodes.files.get(path)
  if (!isRecord(root)) return []
  const items = LISTS.flatMap((name) =>
    listAt(root, name).map((value, index) => ({ value, pointer: `/${name}/${index}` })),
  )
  const parts = HOLDERS.map((pointer) => ({ pointer, value: partAt(root, pointer) }))
  return [...parts, ...items].flatMap(({ value, pointer }) =>
    EXTENSIONS.filter((name) => own(value, name) !== undefined).map((name) =>
      createDiagnostic('api/unsupported', `"${name}" has no effect ${positionWords(pointer)}`, {
        span: spanOfNode(loaded, { file: path, pointer: `${pointer}/${name}` }, 'key'),
        help: 'move it to the operations, path items or schemas that it is for',
      }),
    ),
  )
}

const partAt = (root: JsonValue, pointer: string) => (pointer === '' ? root : own(root, pointer.slice(1)))

const positionWords = (pointer: string) =>
  pointer === '' ? 'at the top of a description' : `in "${pointer.split('/')[1]}"`
