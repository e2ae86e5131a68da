/** @jsxImportSource preact */
import type { VNode } from 'preact'
import { useForm } from '../form/form-context.ts'
import type { LoadedOperation } from '../load-operation.ts'
import { allowsAddress, connectRules, policyFacts } from '../send/connect-rules.ts'
import { chooseRoute } from './run-exchange.ts'

interface PolicyNoteProps {
  readonly loaded: LoadedOperation
  readonly address: string
  readonly id: string
}

/** Reports an address that the browser refuses because of the policy of the page, and what allows it. */
export function PolicyNote({ loaded, address, id }: PolicyNoteProps): VNode | null {
  const { words } = useForm()
  const url = URL.parse(address)
  const rules = connectRules(document)
  if (!url || !rules || chooseRoute(loaded, url).proxy !== undefined) return null
  if (allowsAddress(rules, url, location.origin)) return null
  return (
    <p class="play-note play-remedy" id={id} role="status">
      {words('play-address-refused')}
      {policyFacts(rules, url).map((fact) => (
        <code key={fact}>{fact}</code>
      ))}
    </p>
  )
}
