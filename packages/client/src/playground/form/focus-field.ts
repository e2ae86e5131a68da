import { inputId } from './form-context.ts'

/** Returns the id of the element around an input, its name and its notes. */
export const rowId = (key: string): string => `${inputId(key)}-row`

/** Moves the focus to the first input of a field that is about to be rendered. */
export function focusField(key: string): void {
  requestAnimationFrame(() => {
    const row = document.getElementById(rowId(key))
    row?.querySelector<HTMLElement>('.play-input :is(input, select, textarea, button)')?.focus()
  })
}

/** Moves the focus to the button that adds a field, or a further item of it. */
export function focusAdd(key: string): void {
  requestAnimationFrame(() => document.getElementById(inputId(key))?.focus())
}
