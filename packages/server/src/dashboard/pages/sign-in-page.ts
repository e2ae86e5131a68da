import { html, type Html } from '../html.ts'
import { frame } from './frame.ts'

/** The page where administrators sign in. */
export function signInPage({
  error,
  hasGroup,
}: {
  readonly error?: string | undefined
  readonly hasGroup: boolean
}): Html {
  return frame(
    { title: 'Sign in', visitor: undefined, error },
    html`<form method="post" action="/_admin/sign-in" class="card stack">
        <label for="key">Admin key</label>
        <input
          id="key"
          name="key"
          type="password"
          required
          autocomplete="off"
          spellcheck="false"
          aria-describedby="key-hint"
        />
        <p class="hint" id="key-hint">
          <code>octavo admin keys create --scope admin</code> makes one on the server.
        </p>
        <button class="primary">Sign in</button>
      </form>
      ${
        hasGroup &&
        html`<p class="or">
          <a href="/_auth/sign-in?return=%2F_admin%2F">Sign in as a reader of the site</a>
        </p>`
      }`,
  )
}
