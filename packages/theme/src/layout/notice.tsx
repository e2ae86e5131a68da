import { writeSlot } from '@octavo/config'
import type { Rendered, RenderTools } from '@octavo/hast'
import type { AccountView, NoticeView } from '../page-parts-view.ts'
import type { PageView } from '../page-view.ts'
import { renderWhile } from './account.tsx'
import { renderLink } from './link.tsx'
import { renderMark } from './mark.tsx'

/** The page where readers sign in, or the page for those who may not read a page. */
export function renderNotice(view: PageView, notice: NoticeView, tools: RenderTools): Rendered {
  const { account } = view.site
  if (!account) return []
  return notice === 'sign-in' ? renderSignIn(view, account, tools) : renderForbidden(view, tools)
}

function renderForbidden(view: PageView, tools: RenderTools): Rendered {
  return (
    <div class="not-found">
      <p class="not-found-number" aria-hidden="true">
        403
      </p>
      <h1 id="page-title" class="page-title">
        {view.title}
      </h1>
      <p class="page-description">{tools.words('no-access-text')}</p>
      <p>
        {renderLink(view.site.logoHref, [tools.words('go-home'), renderMark('forward')], {
          className: 'button',
        })}
      </p>
    </div>
  )
}

/** The server knows the providers: each part is repeated for those of its kind. */
function renderSignIn(view: PageView, account: AccountView, tools: RenderTools): Rendered {
  const slot = (name: string) => writeSlot(account.token, name)
  return (
    <div class="sign-in">
      <h1 id="page-title" class="page-title">
        {view.title}
      </h1>
      <p class="page-description">{tools.words('sign-in-text')}</p>
      {(['failed', 'busy', 'unavailable'] as const).map((error) =>
        renderWhile(
          account,
          `error-${error}`,
          <p class="sign-in-error" role="alert">
            {tools.words(`sign-in-${error}`)}
          </p>,
        ),
      )}
      {renderWhile(
        account,
        'links',
        <p>
          <a class="sign-in-provider" href={slot('href')} rel="nofollow">
            {tools.words('sign-in-with')} {slot('label')}
          </a>
        </p>,
      )}
      {renderWhile(
        account,
        'passwords',
        <form class="sign-in-form" method="post" action={slot('action')}>
          <input type="hidden" name="return" value={slot('return')} />
          <label for={slot('field')}>{slot('label')}</label>
          <input
            id={slot('field')}
            type="password"
            name="password"
            required
            autocomplete="current-password"
            placeholder={tools.words('password')}
          />
          <button type="submit" class="button">
            {tools.words('sign-in')}
          </button>
        </form>,
      )}
    </div>
  )
}
