import {
  playgroundToRequest,
  type PlaygroundInputs,
  type PlaygroundOperation,
} from '@octavo/openapi/playground'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { ServerVariables } from '../../behaviors/playground-entry.ts'
import { type PageContext, prefilledSecrets, type ServerSecrets } from '../auth/secret-store.ts'
import { findInputErrors, type InputError, type InputErrors } from '../form/find-input-errors.ts'
import type { LoadedOperation } from '../load-operation.ts'
import { choicesToInputs, inputsToChoices } from '../tab/choices-to-inputs.ts'
import { storeParameters, storedParameters } from '../tab/secret-parameters.ts'
import { firstInputs, settledInputs } from './settled-inputs.ts'

/** The inputs of a request, and what follows from them. Credentials are in the store of secrets. */
export interface RequestForm {
  readonly inputs: PlaygroundInputs
  /** Origin of the chosen server; empty when its address is invalid. */
  readonly origin: string
  readonly credentials: ServerSecrets
  /** Returns inputs as they are sent, with the credentials for their server. */
  settle(inputs: PlaygroundInputs): PlaygroundInputs
  /** Returns the origin that these inputs would be sent to. */
  originOf(inputs: PlaygroundInputs): string
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
  /** Counts how often everything was forgotten. */
  readonly round: number
  /** Forgets what the tab stores of this form and of others, and begins again. */
  forget(): void
}

/** Holds the inputs of an operation's form. */
export function useRequestForm(
  loaded: LoadedOperation,
  context: PageContext,
  variables: ServerVariables,
): RequestForm {
  const { operation } = loaded
  const { secrets, choices, environments } = context
  const [inputs, setInputs] = useState(() => initialInputs(loaded, context))
  const [secretsRound, setSecretsRound] = useState(0)
  const [round, setRound] = useState(0)
  const [isValidated, setIsValidated] = useState(false)
  const [textErrors, reportError] = useTextErrors()
  useSiteVariables(variables, setInputs)
  const origin = useMemo(() => originOf(operation, inputs), [inputs])
  useStoredInputs(loaded, { inputs, origin }, context)
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
    settle(others) {
      const own = secrets.read(originOf(operation, others))
      return settledInputs(operation, { ...others, credentials: { ...prefilledSecrets(operation), ...own } })
    },
    originOf: (others) => originOf(operation, others),
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
    forget() {
      secrets.clear()
      choices.clear()
      environments.clear()
      setInputs(firstInputs(operation))
      setIsValidated(false)
      setSecretsRound((before) => before + 1)
      setRound(round + 1)
    },
    round,
  }
}

/** Returns the initial inputs: those of the description, with what the reader chose on other pages of this tab. */
function initialInputs({ operation, mock }: LoadedOperation, { secrets, choices }: PageContext) {
  const taken = { choices: choices.read(operation.description), mock }
  const inputs = choicesToInputs(operation, firstInputs(operation), taken)
  const stored = storedParameters(operation, secrets, originOf(operation, inputs))
  return { ...inputs, parameters: { ...inputs.parameters, ...stored } }
}

/** Returns the origin of the chosen server; empty when its address is invalid. */
function originOf(operation: PlaygroundOperation, inputs: PlaygroundInputs): string {
  const { server } = playgroundToRequest(operation, inputs, { base: location.href })
  return URL.parse(server, location.href)?.origin ?? ''
}

/** Stores what the next page of this tab takes over, whenever the inputs change. */
function useStoredInputs(
  { operation, mock }: LoadedOperation,
  { inputs, origin }: Pick<RequestForm, 'inputs' | 'origin'>,
  { choices, secrets }: PageContext,
): void {
  // Before the reader can leave the page.
  useLayoutEffect(() => {
    const description = operation.description
    const others = { before: choices.read(description), first: firstInputs(operation), mock }
    choices.write(description, inputsToChoices(operation, inputs, others))
    storeParameters(operation, inputs, { secrets, origin })
  }, [inputs, origin])
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
