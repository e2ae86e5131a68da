import {
  playgroundToRequest,
  type PlaygroundInputs,
  type PlaygroundOperation,
} from '@octavo/openapi/playground'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { ServerVariables } from '../../behaviors/playground-entry.ts'
import { type AuthContext, prefilledSecrets, type ServerSecrets } from '../auth/secret-store.ts'
import { findInputErrors, type InputError, type InputErrors } from '../form/find-input-errors.ts'
import { firstInputs, settledInputs } from './settled-inputs.ts'

/** The inputs of a request, and what follows from them. Credentials are in the store of secrets. */
export interface RequestForm {
  readonly inputs: PlaygroundInputs
  /** Origin of the chosen server; empty when its address is invalid. */
  readonly origin: string
  readonly credentials: ServerSecrets
  /** The inputs as they are sent, with the credentials. */
  readonly settled: PlaygroundInputs
  /** The errors that are shown: until the form was validated, those of texts that are not JSON. */
  readonly errors: InputErrors
  change(part: Partial<PlaygroundInputs>): void
  /** Replaces the inputs; those that are missing get their initial values. */
  restore(inputs: PlaygroundInputs): void
  /** Reads the store of secrets again. */
  rereadSecrets(): void
  /** Sets the syntax error of a JSON text; `undefined` removes it. */
  reportError(key: string, detail: string | undefined): void
  /** Shows all errors from now on; returns whether there are none. */
  validate(): boolean
}

/** Holds the inputs of an operation's form. */
export function useRequestForm(
  operation: PlaygroundOperation,
  { secrets }: AuthContext,
  variables: ServerVariables,
): RequestForm {
  const [inputs, setInputs] = useState(() => firstInputs(operation))
  const [secretsRound, setSecretsRound] = useState(0)
  const [isValidated, setIsValidated] = useState(false)
  const [textErrors, reportError] = useTextErrors()
  useSiteVariables(variables, setInputs)
  const server = useMemo(
    () => playgroundToRequest(operation, inputs, { base: location.href }).server,
    [inputs],
  )
  const origin = URL.parse(server, location.href)?.origin ?? ''
  const credentials = { ...prefilledSecrets(operation), ...secrets.read(origin) }
  const settled = useMemo(
    () => settledInputs(operation, { ...inputs, credentials }),
    // Credentials are a new record at each rendering: `secretsRound` counts the changes of the store.
    [inputs, origin, secretsRound],
  )
  const errors = useMemo(
    () => new Map([...findInputErrors(operation, settled), ...textErrors]),
    [settled, textErrors],
  )
  return {
    inputs,
    origin,
    credentials,
    settled,
    errors: isValidated ? errors : onlySyntaxErrors(errors),
    change: (part) => setInputs((before) => ({ ...before, ...part })),
    restore({ credentials: _credentials, ...rest }) {
      setInputs({ ...firstInputs(operation), ...rest })
    },
    rereadSecrets: () => setSecretsRound((before) => before + 1),
    reportError,
    validate() {
      setIsValidated(true)
      return errors.size === 0
    },
  }
}

/** Values from scripts of the site win over other values, and are removed when they are cleared. */
function useSiteVariables(
  variables: ServerVariables,
  setInputs: (change: (before: PlaygroundInputs) => PlaygroundInputs) => void,
): void {
  const last = useRef<ServerVariables>({})
  useEffect(() => {
    const before = last.current
    last.current = variables
    setInputs((inputs) => {
      const own = Object.entries(inputs.variables ?? {}).filter(([name, value]) => before[name] !== value)
      return { ...inputs, variables: { ...Object.fromEntries(own), ...variables } }
    })
  }, [variables])
}

/** Holds the errors of texts that could not be read as JSON, by the key of their input. */
function useTextErrors(): readonly [InputErrors, RequestForm['reportError']] {
  const [errors, setErrors] = useState<InputErrors>(new Map())
  const report = (key: string, detail: string | undefined) =>
    setErrors((before) => {
      if (before.get(key)?.detail === detail) return before
      const next = new Map<string, InputError>(before)
      if (detail === undefined) next.delete(key)
      else next.set(key, { word: 'play-invalid', detail })
      return next
    })
  return [errors, report]
}

/** Returns the errors that are shown before the reader sends: those of texts that are not JSON. */
const onlySyntaxErrors = (errors: InputErrors): InputErrors =>
  new Map([...errors].filter(([, { detail }]) => detail?.startsWith('JSON') === true))
