// Writes the JSON Schemas for editors beside the code that they come from.
import { writeFileSync } from 'node:fs'
import { configJsonSchema, serverJsonSchema, settingsJsonSchema } from './dist/index.js'

const write = (name, schema) =>
  writeFileSync(new URL(`./dist/${name}`, import.meta.url), `${JSON.stringify(schema)}\n`)

write('docs.schema.json', configJsonSchema())
write('octavo.config.schema.json', settingsJsonSchema())
write('octavo.server.schema.json', serverJsonSchema())
