import { readJson, readYaml, type JsonValue, type SitePath } from '@octavo/source'
import type { OldProject } from '../../old-project.ts'
import type { PageContext } from '../../old-site.ts'
import { objectOf, textOf } from '../../page/convert-page.ts'

/** Returns the operation that a page of a reference is about, as front matter names it; undefined where it names none. */
export function operationOf({ values, project, link, report }: PageContext): string | undefined {
  const { file, operationId } = objectOf(values['api'])
  const [name, id] = [textOf(file), textOf(operationId)]
  if (name === undefined || id === undefined) return undefined
  const path = [...project.paths].find((one) => one === name || one.endsWith(`/${name}`))
  const operation = path === undefined ? undefined : operationsOf(path, project).get(id)
  if (path === undefined || operation === undefined) {
    report(`The operation "${id}" of "${name}" is not in the project`, name)
    return undefined
  }
  return `${link(`/${path}`)} ${operation}`
}

const known = new WeakMap<OldProject, Map<string, ReadonlyMap<string, string>>>()

/** Methods and paths by the id of the operation. */
function operationsOf(path: string, project: OldProject): ReadonlyMap<string, string> {
  const files = known.get(project) ?? new Map<string, ReadonlyMap<string, string>>()
  known.set(project, files)
  const found = files.get(path) ?? readOperations(path, project)
  files.set(path, found)
  return found
}

function readOperations(path: string, project: OldProject): ReadonlyMap<string, string> {
  const file = { path: path as SitePath, text: project.text(path) ?? '' }
  const value: JsonValue | undefined = path.endsWith('.json') ? readJson(file).value : readYaml(file).value
  return new Map(
    Object.entries(objectOf(objectOf(value)['paths'])).flatMap(([route, methods]) =>
      Object.entries(objectOf(methods)).flatMap(([method, operation]) => {
        const id = textOf(objectOf(operation)['operationId'])
        return id === undefined ? [] : [[id, `${method.toUpperCase()} ${route}`] as const]
      }),
    ),
  )
}
