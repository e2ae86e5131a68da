// Compares the fields of a description with those that a reader of its built site can reach.
import { readFileSync } from 'node:fs'
import { builtFields, siteFiles } from './built-fields.mjs'
import { readDescription, schemaFields } from './schema-fields.mjs'

/**
 * The number of fields of all operations, of those that can be reached, and those that cannot. A field of the other
 * direction may be on the page of the schema that has it instead.
 */
export function countFields(file, out) {
  const wanted = schemaFields(readDescription(readFileSync(file, 'utf8')), file)
  const built = builtFields(siteFiles(out))
  const all = new Set([...built.values()].flatMap((fields) => [...fields]))
  const missing = []
  let fields = 0
  for (const [name, own] of wanted) {
    const shown = name === '*' ? all : built.get(name)
    fields += own.size
    for (const field of own)
      if (!shown?.has(field) && !isOnSchemaPage(own.oneWay?.get(field), built))
        missing.push(`${name}: ${field}${shown ? '' : ' (no page)'}`)
  }
  return { fields, reachable: fields - missing.length, missing }
}

const isOnSchemaPage = (found, built) =>
  found !== undefined && built.get(found.owner)?.has(found.field) === true
