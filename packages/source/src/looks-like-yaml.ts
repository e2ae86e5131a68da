/** A key of YAML: a word without quotes, and a colon that a blank or the end of the line follows. */
const KEY = /^(?:(?:#[^\n]*|---[ \t]*|[ \t]*)\r?\n)*[A-Za-z_$][\w$.-]*:(?:[ \t]+([^\r\n]*))?(?:\r?\n|$)/

/** True for a text that begins as YAML does, and not as the inside of an object of JSON, whose lines end in commas. */
export function looksLikeYaml(text: string): boolean {
  const [found, value = ''] = KEY.exec(text) ?? []
  return found !== undefined && !/[,{[]\s*$/.test(value)
}
