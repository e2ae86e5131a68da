/** @jsxImportSource preact */
import type { PlaygroundField } from '@octavo/openapi/playground'
import { resolveField } from '@octavo/openapi/playground'
import type { ComponentChildren, VNode } from 'preact'
import { fieldBounds, fieldType } from './field-facts.ts'
import { rowId } from './focus-field.ts'
import { inputId, useForm } from './form-context.ts'

interface FieldRowProps {
  /** Key of the input in errors and ids. */
  readonly at: string
  readonly name: string
  readonly field: PlaygroundField
  readonly required: boolean
  /** Content at the end of the row of the name. */
  readonly aside?: ComponentChildren
  /** True when the input is a group, which a label cannot name. */
  readonly isGroup?: boolean
  readonly children: ComponentChildren
}

/** Renders name, type and input of a field, with its error and its author's description. */
export function FieldRow({ at, name, field, required, aside, isGroup, children }: FieldRowProps): VNode {
  const { words, definitions, errors } = useForm()
  const id = inputId(at)
  const known = resolveField(field, definitions)
  const notes = [known.description, fieldBounds(known, words)].filter(Boolean)
  // Neither groups nor radio buttons have one element that a label could name.
  const isSpan = isGroup === true || known.kind === 'boolean'
  const Name = isSpan ? 'span' : 'label'
  return (
    <div
      id={rowId(at)}
      class={isGroup ? 'play-row play-row-group' : 'play-row'}
      data-fault={errors.has(at) ? '' : undefined}
    >
      <div class="play-label">
        <Name {...(isSpan ? { id: `${id}-name` } : { for: id })} class="play-name">
          {name}
        </Name>
        <span class="play-type">{fieldType(field, definitions)}</span>
        {required && <span class="play-required">{words('field-required')}</span>}
        {known.deprecated && <span class="play-type">{words('field-deprecated')}</span>}
        {aside}
      </div>
      <div class="play-input">
        {children}
        <ErrorText at={at} />
        {notes.length > 0 && (
          <p class="play-note" id={`${id}-note`}>
            {notes.join(' · ')}
          </p>
        )}
      </div>
    </div>
  )
}

/** Renders the error of an input, if it has one. */
export function ErrorText({ at }: { readonly at: string }): VNode | null {
  const { words, errors } = useForm()
  const error = errors.get(at)
  if (!error) return null
  return (
    <p class="play-fault" id={`${inputId(at)}-fault`}>
      {words(error.word)}
      {error.detail !== undefined && ` (${error.detail})`}
    </p>
  )
}

/** Returns the ids of the texts about an input, for `aria-describedby`. */
export function useDescribedBy(at: string, field: PlaygroundField): string | undefined {
  const { words, errors, definitions } = useForm()
  const known = resolveField(field, definitions)
  const id = inputId(at)
  const hasNote = known.description !== undefined || fieldBounds(known, words) !== ''
  return (
    [...(errors.has(at) ? [`${id}-fault`] : []), ...(hasNote ? [`${id}-note`] : [])].join(' ') || undefined
  )
}
