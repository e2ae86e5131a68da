import { channelKind } from './channel.ts'
import { operationKind } from './operation.ts'
import { createPageFileKind, type PageFileSubject } from './page-file.ts'
import type { PageKind } from './page-kind.ts'
import { overviewKind } from './overview.ts'
import { schemaKind } from './schema.ts'
import { tagKind } from './tag.ts'
import { unreadKind } from './unread.ts'

/** Kinds of pages that show a part of an API description, with a page file or without one; a new kind is a row here. */
export const subjectKinds = {
  operation: operationKind,
  channel: channelKind,
  schema: schemaKind,
  overview: overviewKind,
  tag: tagKind,
  unread: unreadKind,
} as const

type SubjectOf<Kind> = Kind extends PageKind<infer Subject> ? Subject : never

/** The part of an API description that a page shows. */
export type Subject = SubjectOf<(typeof subjectKinds)[keyof typeof subjectKinds]>

/** A page: a file of the project, or a generated one for a subject. */
export type PageSubject = PageFileSubject<Subject> | Subject

/** Finds the kind of a page. */
export type KindOf<Page> = <P extends Page>(page: P) => PageKind<P>

/** Creates the look-up of kinds from a table of subjects; page files are added. */
export function createKindOf<S extends { readonly kind: string }>(
  kinds: Readonly<Record<string, unknown>>,
): KindOf<PageFileSubject<S> | S> {
  const subjectKind = (subject: S) => kinds[subject.kind] as PageKind<S>
  const pageKind = createPageFileKind(subjectKind)
  return <P extends PageFileSubject<S> | S>(page: P) =>
    (page.kind === 'page' ? pageKind : kinds[page.kind]) as PageKind<P>
}

/** The kind of a page of this site. */
export const kindOf = createKindOf<Subject>(subjectKinds)
