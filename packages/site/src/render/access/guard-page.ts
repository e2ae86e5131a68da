/*
 * A page that several kinds of readers see: every link of its frame to a page with a rule, and the element of a list that
 * is only there for such links, becomes a section for readers of these pages.
 *   1. readElements   the elements of the HTML, with the links inside
 *   2. cutsOf         which of them are sections, and of which rule
 *   3. writeCuts      the HTML with the marks of these sections
 * The text of a page of the author is left as it is: links there are the author's.
 */
import { parseGuarded, writeSection, type GuardedPart } from '@octavo/config'
import type { PageAccess } from '../../plan/access/page-access.ts'
import { attributeOf, readElements, type OpenElement } from './read-elements.ts'

/** What a page is guarded with. */
export interface GuardContext {
  readonly access: PageAccess
  /** The rule of an address of the site; undefined: everybody may read it, or it is no page. */
  ruleAt(address: string): number | undefined
  /** The content is the author's, not made of other pages. */
  readonly isAuthored: boolean
  /** The rule of the playground of this page, where it differs from that of the page. */
  readonly playground?: number | undefined
}

/** A part of the HTML for readers of a rule. `instead` is what others see. */
interface Cut {
  readonly start: number
  readonly end: number
  readonly rule: number
  readonly instead?: string
}

/** The links inside an element: their rules, undefined for one that everybody may follow. */
interface Frame {
  readonly element: OpenElement
  readonly isOwnText: boolean
  readonly rules: Set<number | undefined>
  cuts: Cut[]
}

/** Returns the HTML of a page with marks. */
export function guardPage(html: string, context: GuardContext): string {
  const top: Frame = { element: nothing, isOwnText: false, rules: new Set(), cuts: [] }
  const frames: Frame[] = [top]
  readElements(html, {
    open(element) {
      const around = frames.at(-1) ?? top
      frames.push({ element, isOwnText: isOwnText(element, around, context), rules: new Set(), cuts: [] })
    },
    close(element, contentEnd, end) {
      const frame = frames.pop()
      const around = frames.at(-1) ?? top
      if (!frame) return
      const own = ownCut(frame, { html, contentEnd, end, context })
      const cuts = own ? [own, ...frame.cuts.filter(({ rule }) => rule !== own.rule)] : frame.cuts
      around.cuts.push(...cuts)
      if (element.name === 'a') around.rules.add(ruleOfLink(frame, context))
      else for (const rule of frame.rules) around.rules.add(rule)
    },
  })
  return writeCuts(html, top.cuts, context.access.token)
}

const nothing: OpenElement = { name: '', attributes: '', start: 0, inside: 0 }

/** Whether an element is in the text of the author; a listing of pages below it is not. */
function isOwnText(element: OpenElement, around: Frame, { isAuthored }: GuardContext): boolean {
  if (!isAuthored) return false
  if (attributeOf(element, 'id') === 'content') return true
  return around.isOwnText && !hasClass(element, 'directory')
}

const hasClass = (element: OpenElement, name: string) =>
  attributeOf(element, 'class')?.split(' ').includes(name) === true

interface Closed {
  readonly html: string
  readonly contentEnd: number
  readonly end: number
  readonly context: GuardContext
}

/** The section that an element becomes; undefined when everybody may see it. */
function ownCut(frame: Frame, closed: Closed): Cut | undefined {
  const { element } = frame
  const { end, context } = closed
  if (context.playground !== undefined && attributeOf(element, 'data-playground') !== undefined)
    return { start: element.start, end, rule: context.playground }
  if (frame.isOwnText) return undefined
  if (element.name === 'a') return linkCut(frame, closed)
  if (element.name === 'link') return addressCut(element, closed)
  if (!isEntry(element) || frame.rules.size === 0) return undefined
  const rule = context.access.anyOf([...frame.rules])
  return rule === undefined ? undefined : { start: element.start, end, rule }
}

/** A link: the logo stays, and the title of an element of navigation stays as text. */
function linkCut(frame: Frame, { html, contentEnd, end, context }: Closed): Cut | undefined {
  const { element } = frame
  const rule = ruleOfLink(frame, context)
  if (rule === undefined || hasClass(element, 'nav-logo') || hasClass(element, 'button')) return undefined
  const isTitle = hasClass(element, 'sidebar-link') || hasClass(element, 'sidebar-title')
  const instead = `<span${element.attributes.replace(/\s(?:href|rel|target|data-active|aria-current)="[^"]*"/g, '')}>${html.slice(element.inside, contentEnd)}</span>`
  return { start: element.start, end, rule, ...(isTitle && { instead }) }
}

function addressCut(element: OpenElement, { end, context }: Closed): Cut | undefined {
  const href = attributeOf(element, 'href')
  const rule = href === undefined ? undefined : context.ruleAt(href)
  return rule === undefined ? undefined : { start: element.start, end, rule }
}

/** The rule of a link in the frame; one with alternatives is for the readers of any of them. */
function ruleOfLink({ element, isOwnText }: Frame, { access, ruleAt }: GuardContext): number | undefined {
  const href = attributeOf(element, 'href')
  if (href === undefined || isOwnText) return undefined
  const [choice] = parseGuarded(href, access.token)
  if (choice?.kind !== 'section') return ruleAt(href)
  return access.anyOf(choice.parts.map(ruleOfOption))
}

const ruleOfOption = (part: GuardedPart): number | undefined =>
  part.kind === 'section' && part.key !== 'always' ? Number(part.key) : undefined

/** Elements that are there for the links inside. */
const isEntry = (element: OpenElement): boolean =>
  element.name === 'li' ||
  [
    'sidebar-group',
    'card',
    'directory-row',
    'directory',
    'accordion',
    'related',
    'nav-tabs',
    'pagination',
  ].some((name) => hasClass(element, name))

/** Writes nested sections; of two with the same beginning the longer one is outside. */
function writeCuts(html: string, cuts: readonly Cut[], token: string): string {
  const sorted = cuts.toSorted((a, b) => a.start - b.start || b.end - a.end)
  let next = 0
  const write = (from: number, to: number): string => {
    let text = ''
    let at = from
    for (let cut = sorted[next]; cut && cut.start < to; cut = sorted[next]) {
      next += 1
      text += html.slice(at, cut.start) + writeCut(cut, write(cut.start, cut.end), token)
      at = cut.end
    }
    return text + html.slice(at, to)
  }
  return write(0, html.length)
}

function writeCut({ rule, instead }: Cut, text: string, token: string): string {
  const own = writeSection(token, { key: rule }, text)
  return instead === undefined
    ? own
    : writeSection(token, { key: '?' }, own + writeSection(token, { key: 'always' }, instead))
}
