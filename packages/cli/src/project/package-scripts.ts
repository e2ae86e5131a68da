import { editJson, isJsonObject, readJson, type JsonObject, type SourceFile } from '@octavo/source'

/** The scripts of npm for a project. */
export const packageScripts: Readonly<Record<string, string>> = {
  dev: 'octavo dev',
  check: 'octavo check --strict',
  build: 'octavo build',
  serve: 'octavo serve',
}

/**
 * Returns a package.json with the scripts, and Octavo among the packages for development. A script that has a name
 * already stays, and ours is called `docs:<name>`. The text itself for one that is no JSON object.
 */
export function addPackageScripts(file: SourceFile, version: string): string {
  const { value, diagnostics } = readJson(file)
  if (!isJsonObject(value) || diagnostics.length > 0) return file.text
  const scripts = objectIn(value, 'scripts')
  let { text } = file
  for (const [name, command] of Object.entries(packageScripts)) {
    if (Object.values(scripts).includes(command)) continue
    text = editJson(text, ['scripts', name in scripts ? `docs:${name}` : name], command)
  }
  const isThere = ['dependencies', 'devDependencies'].some((key) => 'octavo' in objectIn(value, key))
  return isThere ? text : editJson(text, ['devDependencies', 'octavo'], `^${version}`)
}

function objectIn(value: JsonObject, key: string): JsonObject {
  const inner = value[key]
  return isJsonObject(inner) ? inner : {}
}
