import type { SitePages } from '../../plan/pages/site-pages.ts'
import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import type { SiteServices } from '../../integrations/site-integrations.ts'
import type { FeedbackView, PageView, RelatedView, SourceView } from '@octavo/theme'
import { isRemotePath } from '@octavo/source'
import { folderOf, mountOf, resolveAddress, type AddressSpace } from '../../plan/addresses/resolve-address.ts'
import { pageAddress, absoluteAddress } from '../../plan/addresses/address-of.ts'
import { relatedLinks } from '../../plan/pages/related-links.ts'
import { viewComments } from './view-comments.ts'
import { describedBy, fileOf, type Route } from '../../plan/routes/route.ts'

/** Returns the parts below the content; there are no feedback and no comments on a page that could not be read. */
export function viewFoot(
  route: Route,
  site: SiteSettings & SitePages & SiteServices,
  { lang, isFailed }: { readonly lang: string; readonly isFailed: boolean },
): Pick<PageView, 'related' | 'feedback' | 'source' | 'comments'> {
  const related = viewRelated(route, site)
  const feedback = isFailed ? undefined : viewFeedback(site)
  const source = viewSource(route, site)
  const comments = isFailed ? undefined : viewComments(route, lang, site)
  return {
    ...(related.length > 0 && { related }),
    ...(feedback && { feedback }),
    ...(source && { source }),
    ...(comments && { comments }),
  }
}

/** Links of front matter `related` that resolve. */
export function viewRelated(route: Route, { space }: Pick<SitePages, 'space'>): readonly RelatedView[] {
  return relatedLinks(route).flatMap((link): readonly RelatedView[] => {
    const resolved = resolveAddress(link.url, folderOf(route), space)
    if (resolved.kind === 'unsafe' || resolved.kind === 'missing') return []
    const page = resolved.kind === 'page' ? resolved.route : undefined
    const title = link.title ?? page?.title ?? link.url.replace(/^https?:\/\/|\/$/g, '')
    const description = page?.frontMatter.description
    const external = resolved.kind === 'external'
    return [{ title, href: resolved.address, external, ...(description !== undefined && { description }) }]
  })
}

/** Whether and where readers can give feedback: only where somebody receives it. */
export function viewFeedback({
  options,
  takesEvents,
}: Pick<SiteSettings, 'options'> & Pick<SiteServices, 'takesEvents'>): FeedbackView | undefined {
  const { feedback } = options
  if (feedback?.url !== undefined) return { url: feedback.url }
  return feedback?.analytics === true && takesEvents ? {} : undefined
}

type Host = (repository: string, branch: string) => { readonly edit: string; readonly issue: string }

/** Addresses by kind of host; hosts like GitHub (Gitea, Forgejo, Codeberg) have its forms. */
const gitlab: Host = (repository, branch) => ({
  edit: `${repository}/-/edit/${branch}/`,
  issue: `${repository}/-/issues/new?issue[title]={title}&issue[description]={body}`,
})
const github: Host = (repository, branch) => ({
  edit: `${repository}/${/\/\/github\./.test(repository) ? 'edit' : '_edit'}/${branch}/`,
  issue: `${repository}/issues/new?title={title}&body={body}`,
})

/** What {@link viewSource} reads of a site. */
export type SourceSite = Pick<SiteSettings, 'options' | 'style'> &
  Pick<SitePages, 'branches'> & { readonly space: Pick<AddressSpace, 'mounts'> }

/**
 * Links to the page's file and to a new issue about it, where the repository is known; a page of a version from another
 * revision has a file to edit where that revision is a branch.
 */
export function viewSource(route: Route, site: SourceSite): SourceView | undefined {
  const { options, style } = site
  const { repository } = options
  if (!repository) return undefined
  const host = /\/\/[^/]*gitlab/.test(repository.url) ? gitlab : github
  const editable = editableFile(route, { ...site, repository })
  const { edit, issue } = host(repository.url, editable?.branch ?? repository.branch)
  const page = absoluteAddress(pageAddress(route.path, style), style)
  const values = { '{title}': `Docs: ${route.title}`, '{body}': `Page: ${page}\n` }
  const issueUrl = Object.entries(values).reduce(
    (url, [name, text]) => url.replace(name, encodeURIComponent(text)),
    issue,
  )
  return {
    issueUrl,
    ...(editable && { editUrl: edit + editable.path.split('/').map(encodeURIComponent).join('/') }),
  }
}

/** The file that a page or its description is written in, by its path in the repository, and the branch that has it. */
function editableFile(
  route: Route,
  { repository, space, branches }: SourceSite & { readonly repository: Repository },
): { readonly branch: string; readonly path: string } | undefined {
  const described = describedBy(route)?.document ?? ''
  const file = fileOf(route)?.path ?? (described === '' || isRemotePath(described) ? undefined : described)
  if (file === undefined) return undefined
  const mount = mountOf(file, space)
  const branch = mount === undefined ? { name: repository.branch } : branches.get(mount)
  if (!branch) return undefined
  const folder = (branch.folder ?? repository.folder)?.replace(/^\/+|\/+$/g, '') ?? ''
  const own = mount === undefined ? file : file.slice(mount.length + 1)
  return { branch: branch.name, path: folder === '' ? own : `${folder}/${own}` }
}

type Repository = NonNullable<SiteSettings['options']['repository']>
