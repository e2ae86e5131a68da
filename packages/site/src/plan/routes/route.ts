import type { FrontMatter } from '@octavo/markdown'
import type { SourceFile } from '@octavo/source'
import type { ChannelSubject } from '../../kinds/channel.ts'
import type { Described, DescribedPart } from '../../kinds/page-kind.ts'
import type { OperationSubject } from '../../kinds/operation-subject.ts'
import type { PageFileSubject } from '../../kinds/page-file.ts'
import { kindOf, type Subject } from '../../kinds/table.ts'

/** The visibility of a page. Source: reference/docs-json.md section 6, hidden matrix. */
export interface Visibility {
  /** Shown in navigation. */
  readonly nav: boolean
  /** Found by the site's own search. */
  readonly search: boolean
  readonly sitemap: boolean
  /** False writes `noindex`. */
  readonly index: boolean
  readonly llms: boolean
}

/** The facts of every page before it is parsed. */
interface RouteFacts {
  /** Address without slashes at the ends and without base: `guides/install`; '' is the home page. */
  readonly path: string
  /**
   * The requested address of a generated page; another page may have it. Its counterparts in other versions and
   * languages are found by it.
   */
  readonly requestedPath?: string
  readonly frontMatter: FrontMatter
  /** Title by the rules of section 2, plain text. */
  readonly title: string
  /** Label in navigation. */
  readonly label: string
  readonly listed: boolean
  readonly visibility: Visibility
}

/** A page of the site that has a file. */
export type PageRoute = RouteFacts & PageFileSubject<Subject>

/** A page of the site that is generated for an operation or another subject. */
export type GeneratedRoute = RouteFacts & Subject

/** One page of the site before it is parsed; `kind` names its row in the table of kinds. */
export type Route = PageRoute | GeneratedRoute

/** The subject of a route. */
export type RouteSubject = PageFileSubject<Subject> | Subject

/** Returns the file of a page; undefined for a generated page. */
export function fileOf(route: RouteSubject): SourceFile | undefined {
  return route.kind === 'page' ? route.file : undefined
}

/** Returns what a page shows of an API description. */
export function subjectOf(route: RouteSubject): Subject | undefined {
  return route.kind === 'page' ? route.subject : route
}

/** Returns the operation that a page shows. */
export function operationOf(route: RouteSubject): OperationSubject | undefined {
  const subject = subjectOf(route)
  return subject?.kind === 'operation' ? subject : undefined
}

/** Returns the channel that a page shows. */
export function channelOf(route: RouteSubject): ChannelSubject | undefined {
  const subject = subjectOf(route)
  return subject?.kind === 'channel' ? subject : undefined
}

/** Returns the facts of an operation or channel that its page shows; undefined for other pages. */
export function describedBy(route: RouteSubject): Described | undefined {
  return kindOf(route).describe(route)
}

/** Returns the part of an API description that a page shows. */
export function partOf(route: RouteSubject): DescribedPart | undefined {
  return kindOf(route).part(route)
}
