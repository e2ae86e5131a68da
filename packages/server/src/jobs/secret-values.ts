import { namedVariables } from '@octavo/config'
import type { ServiceLocation } from '../service/open-database.ts'

/** Shortest value that is looked for in files: shorter ones occur in ordinary texts. */
const shortest = 8

/**
 * Returns the values of all variables that the settings name, and the password of the database: whichever job or log
 * sees one, it is masked.
 */
export function secretValues({
  settings,
  variable,
}: Pick<ServiceLocation, 'settings' | 'variable'>): readonly string[] {
  const values = [...namedVariables(settings), 'OCTAVO_DATABASE_URL'].flatMap((name) => variable(name) ?? [])
  return [...values, ...values.flatMap(passwordsOf)].filter((value) => value.length >= shortest)
}

/** The password of an address, as it is written there and as it is meant. One that is a word is in ordinary texts. */
function passwordsOf(value: string): readonly string[] {
  const [, password] = /^[a-z][a-z0-9+.-]*:\/\/[^\s/:@]*:([^\s/]+)@/i.exec(value) ?? []
  return password === undefined || /^[a-z]*$/i.test(password) ? [] : [password, decoded(password)]
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
