import type { Rendered, RenderTools } from '@octavo/hast'
import type { PageView, SearchView } from '../page-view.ts'
import { renderAccount } from './account.tsx'
import { renderMark } from './mark.tsx'
import type { PageLayout } from './page-layout.ts'
import { renderNavbarLinks, renderPrimary } from './navbar-links.tsx'
import { renderSwitcher, switchersAt } from './switchers.tsx'
import { renderTabs } from './tabs.tsx'
import { isExternal, renderLink } from './link.tsx'

/** The bar: logo, search, and the parts that the theme has beside them; a row of tabs below. */
export function renderHeader(view: PageView, layout: PageLayout, tools: RenderTools): Rendered {
  const { tabs, links } = layout.parts
  const hasTabs = view.mode !== 'custom'
  const switchers = switchersAt('header', view, layout)
  return (
    <header id="navbar" class="navbar" data-top={tools.words('back-to-top')}>
      <div class="navbar-row">
        <div class="navbar-start">
          {renderLogo(view)}
          {switchers.filter(({ kind }) => kind !== 'language').map((one) => renderSwitcher(one, tools))}
        </div>
        {hasTabs && tabs === 'inline' && renderTabs(view, tools, 'inline')}
        {view.site.search && <div class="navbar-search">{renderSearchEntry(view.site.search, tools)}</div>}
        <div class="navbar-end topbar-right-container">
          {links === 'header' && renderNavbarLinks(view, tools)}
          {switchers.filter(({ kind }) => kind === 'language').map((one) => renderSwitcher(one, tools))}
          {renderAccount(view, tools)}
          {renderSchemeSwitch(view, tools)}
          {links === 'header' && renderPrimary(view, tools, 'topbar-cta-button')}
          {layout.hasDrawer && renderDrawerButton(tools)}
        </div>
      </div>
      {hasTabs && tabs === 'row' && renderTabs(view, tools, 'row')}
    </header>
  )
}

function renderDrawerButton(tools: RenderTools): Rendered {
  return (
    <button
      type="button"
      class="icon-button drawer-open"
      popovertarget="sidebar"
      aria-label={tools.words('open-menu')}
    >
      {renderMark('menu')}
    </button>
  )
}

/**
 * The logo or, without one, the site's name; links to the home page. Two pictures when the schemes differ, one of
 * which is hidden. Link and pictures have the same class, because stylesheets of projects set the size of the
 * picture with it.
 */
function renderLogo({ site }: PageView): Rendered {
  const content = site.logo ? renderPictures(site.logo, site.name) : <span class="nav-name">{site.name}</span>
  return renderLink(site.logoHref, content, { className: 'nav-logo', external: isExternal(site.logoHref) })
}

function renderPictures({ light, dark }: NonNullable<PageView['site']['logo']>, alt: string): Rendered {
  if (light.src === dark.src) return <img class="nav-logo" {...light} alt={alt} />
  return [
    <img class="nav-logo only-light" {...light} alt={alt} />,
    <img class="nav-logo only-dark" {...dark} alt={alt} />,
  ].flat()
}

/**
 * One button with three states. The words of the states are data for the client, which writes the current one
 * into the label; without script the system decides and the button is hidden. Absent with `appearance.strict`.
 */
function renderSchemeSwitch({ site }: PageView, tools: RenderTools): Rendered {
  if (site.appearance.strict) return []
  const name = tools.words('color-scheme')
  return (
    <button
      type="button"
      class="icon-button scheme-switch js-only"
      aria-label={name}
      data-label={name}
      data-system={tools.words('scheme-system')}
      data-light={tools.words('scheme-light')}
      data-dark={tools.words('scheme-dark')}
    >
      {renderMark('screen')}
      {renderMark('sun')}
      {renderMark('moon')}
    </button>
  )
}

/**
 * The field that opens search: a button, since the dialog has the real one. Its attributes name the files that
 * the script loads; it is hidden without script.
 */
function renderSearchEntry(search: SearchView, tools: RenderTools): Rendered {
  return (
    <button
      type="button"
      id="search-bar-entry"
      class="search-entry js-only"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
      data-entry={search.entry}
      data-script={search.script}
      data-style={search.style}
      data-version={search.version}
      data-product={search.product}
    >
      {renderMark('search')}
      <span>{search.prompt ?? tools.words('search')}</span>
      <kbd>Ctrl K</kbd>
    </button>
  )
}
