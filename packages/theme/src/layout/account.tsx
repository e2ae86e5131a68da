/*
 * What a server composes for each reader of a site with sign-in: the menu of the reader, or the link to sign in. Marks are
 * those of `writeSection`; without a server the page is not served.
 */
import { writeSection, writeSlot } from '@octavo/config'
import { rawHtml, serialize, toContent, type Content, type Rendered, type RenderTools } from '@octavo/hast'
import type { PageView } from '../page-view.ts'
import type { AccountView } from '../page-parts-view.ts'
import { renderMark } from './mark.tsx'

/** Content that is shown while a named value is there. */
export function renderWhile({ token }: AccountView, name: string, content: Rendered): readonly Content[] {
  return rawHtml(writeSection(token, { key: name }, serialize(toContent(content))))
}

/** The account of the reader in the header. */
export function renderAccount({ site: { account }, url }: PageView, tools: RenderTools): Rendered {
  if (!account) return []
  const link = (
    <a class="account-link" href={`${account.signIn}?return=${encodeURIComponent(url)}`} rel="nofollow">
      {tools.words('sign-in')}
    </a>
  )
  return [
    ...renderWhile(account, 'signed-out', link),
    ...renderWhile(account, 'signed-in', renderMenu(account, tools)),
  ]
}

function renderMenu(account: AccountView, tools: RenderTools): Rendered {
  return (
    <details class="menu switcher account-menu" name="menu">
      <summary>
        <span class="visually-hidden">{tools.words('account')}</span>
        <span class="account-mark" aria-hidden="true" />
        {renderWhile(
          account,
          'named',
          <span class="switcher-label">{writeSlot(account.token, 'user')}</span>,
        )}
        {renderMark('updown', 'menu-mark')}
      </summary>
      <ul class="menu-list">
        <li>{renderSignOut(account, 'here', tools.words('sign-out'))}</li>
        <li>{renderSignOut(account, 'everywhere', tools.words('sign-out-everywhere'))}</li>
      </ul>
    </details>
  )
}

const renderSignOut = (account: AccountView, how: string, label: string): Rendered => (
  <form method="post" action={account.signOut}>
    <input type="hidden" name="form" value={writeSlot(account.token, 'form')} />
    <input type="hidden" name="how" value={how} />
    <button type="submit" class="menu-item">
      {label}
    </button>
  </form>
)
