import type { PlaygroundOperation, JsonValue } from '@octavo/openapi/playground'
import { createContext } from 'preact'
import { useContext, useEffect, useRef } from 'preact/hooks'
import type { InputErrors } from './find-input-errors.ts'

/** The context that all inputs of a form share. */
export interface FormContext {
  readonly words: (key: string) => string
  readonly definitions: PlaygroundOperation['definitions']
  /** Shown beside their inputs; empty until the reader pressed "Send". */
  readonly errors: InputErrors
  /** Sets the syntax error of a JSON text; `undefined` removes it. */
  reportError(key: string, detail: string | undefined): void
}

const context = createContext<FormContext | undefined>(undefined)

/** Provides its children with the form's context. */
export const FormProvider = context.Provider

/** The form around an input; throws outside of one. */
export function useForm(): FormContext {
  const form = useContext(context)
  if (!form) throw new Error('An input needs its form')
  return form
}

/** An id for an input: keys may hold anything, ids no spaces. */
export function inputId(key: string): string {
  return `play-${key.replace(/[^\w-]/g, (letter) => `_${letter.codePointAt(0)?.toString(16)}`)}`
}

/**
 * For inputs that hold more than their value (a text, a choice): `changed` is called when something else (an
 * example, the history) changes the value. Returns the function that reports a change by the input itself.
 */
export function useOwnValue(
  value: JsonValue | undefined,
  change: (value: JsonValue | undefined) => void,
  changed: () => void,
): (value: JsonValue | undefined) => void {
  const own = useRef(value)
  useEffect(() => {
    if (own.current === value) return
    own.current = value
    changed()
  }, [value])
  return (next) => {
    own.current = next
    change(next)
  }
}
