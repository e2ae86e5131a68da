import type { Child, ClassValue, Rendered } from '@octavo/hast'

/** Options of a link of the frame. */
export interface LinkOptions {
  readonly external?: boolean | undefined
  /** The link is to the current branch; only the sidebar marks the page itself. */
  readonly current?: boolean | undefined
  readonly className?: ClassValue
  readonly id?: string | undefined
  /** Language of the target and of the label. */
  readonly lang?: string | undefined
  readonly dir?: 'ltr' | 'rtl' | undefined
  /** Accessible name where the content is a picture. */
  readonly label?: string | undefined
  readonly rel?: string | undefined
}

/**
 * An `<a>` of the frame. A target that would run code has no address (test id X05); external links open a new tab
 * without access to this one.
 */
export function renderLink(href: string, children: Child, options: LinkOptions = {}): Rendered {
  const { external = false, current = false } = options
  return (
    <a
      id={options.id}
      class={options.className}
      href={safeHref(href)}
      target={external ? '_blank' : undefined}
      rel={external ? 'noopener' : options.rel}
      hreflang={options.lang}
      lang={options.lang}
      dir={options.dir}
      aria-label={options.label}
      aria-current={current ? 'true' : undefined}
      data-active={current ? 'true' : undefined}
    >
      {children}
    </a>
  )
}

/**
 * `href`, or undefined when its scheme would run code. Spaces and control characters are dropped before the scheme
 * is read, as browsers do. Source: WHATWG URL, basic URL parser.
 */
export function safeHref(href: string): string | undefined {
  // oxlint-disable-next-line no-control-regex -- control characters are dropped here
  const scheme = href.replace(/[\u0000-\u0020\u007f]/g, '')
  return /^(?:javascript|data|vbscript|blob):/i.test(scheme) ? undefined : href
}

/** True for addresses that leave the site (`https://…`, `//…`). */
export function isExternal(href: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(href)
}
