import { runGit } from './run-git.ts'

/** Separates the contacts of a commit, in the output of git and in `CommitPeople`. */
const contactSeparator = '\u0002'

/** Those who made a commit: the name of its author, then the contacts (`Name <address>`) of its co-authors. */
export type CommitPeople = string

/** Arguments of one process; the systems' limits are far above. */
const CONTACTS_AT_ONCE = 200

/**
 * Returns the names of the authors of each file, those of most commits first, then by name. `commits` are counts by those
 * who made the commits. Programs that commit are no authors, and a commit counts once for each person; names of co-authors
 * follow the mailmap of the repository, as those of authors do already.
 */
export async function namesByFile(
  root: string,
  commits: ReadonlyMap<string, ReadonlyMap<CommitPeople, number>>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const groups = new Set([...commits.values()].flatMap((counts) => [...counts.keys()]))
  const names = await contactNames(root, new Set([...groups].flatMap((people) => contactsOf(people))))
  return new Map([...commits].map(([path, counts]) => [path, sortNames(counts, names)]))
}

const contactsOf = (people: CommitPeople): readonly string[] =>
  people
    .split(contactSeparator)
    .slice(1)
    .map((contact) => contact.trim())
    .filter((contact) => /\S\s*<[^<>]*>$/.test(contact))

/** The name of each contact; git names them in the order in which it is asked. */
async function contactNames(
  root: string,
  contacts: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map([...contacts].map((contact) => [contact, nameOf(contact)]))
  const all = [...contacts]
  for (let at = 0; at < all.length; at += CONTACTS_AT_ONCE) {
    const some = all.slice(at, at + CONTACTS_AT_ONCE)
    const mapped = (await runGit(root, ['check-mailmap', '--', ...some]))?.trimEnd().split('\n') ?? []
    if (mapped.length !== some.length) continue
    for (const [index, contact] of some.entries()) names.set(contact, nameOf(mapped[index] ?? contact))
  }
  return names
}

const nameOf = (contact: string): string => contact.replace(/\s*<[^<>]*>$/, '').trim()

function sortNames(
  commits: ReadonlyMap<CommitPeople, number>,
  names: ReadonlyMap<string, string>,
): readonly string[] {
  const counts = new Map<string, number>()
  for (const [people, count] of commits) {
    const [author = ''] = people.split(contactSeparator, 1)
    const all = new Set([author, ...contactsOf(people).map((contact) => names.get(contact) ?? '')])
    for (const name of all) counts.set(name, (counts.get(name) ?? 0) + count)
  }
  return [...counts]
    .filter(([name]) => name !== '' && !name.endsWith('[bot]'))
    .toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .map(([name]) => name)
}
