import type { PlaygroundField } from '@octavo/openapi/playground'
import { resolveField } from '@octavo/openapi/playground'
import type { ComponentChildren, VNode } from 'preact'
import { fieldBounds, fieldType } from './field-facts.ts'
import { inputId, useForm } from './form-context.ts'

interface FieldRowProps {
  /** Names the input in faults and ids. */
  readonly at: string
  readonly name: string
  readonly field: PlaygroundField
  readonly required: boolean
  /** Stands at the end of the row of the name. */
  readonly aside?: ComponentChildren
  /** The input is a group of its own, which the name cannot label. */
  readonly isGroup?: boolean
  readonly children: ComponentChildren
}

/** Name, type and input of a field, with what is wrong with it and what its author says about it. */
export function FieldRow({ at, name, field, required, aside, isGroup, children }: FieldRowProps): VNode {
  const { words, definitions, errors } = useForm()
  const id = inputId(at)
  const error = errors.get(at)
  const known = resolveField(field, definitions)
  const notes = [known.description, fieldBounds(known, words)].filter(Boolean)
  const Name = isGroup ? 'span' : 'label'
  return (
    <div class={isGroup ? 'play-row play-row-group' : 'play-row'} data-fault={error ? '' : undefined}>
      <div class="play-label">
        <Name {...(isGroup ? { id: `${id}-name` } : { for: id })} class="play-name">
          {name}
        </Name>
        <span class="play-type">{fieldType(field, definitions)}</span>
        {required && <span class="play-required">{words('field-required')}</span>}
        {known.deprecated && <span class="play-type">{words('field-deprecated')}</span>}
        {aside}
      </div>
      <div class="play-input">
        {children}
        {error && (
          <p class="play-fault" id={`${id}-fault`}>
            {words(error.word)}
            {error.detail !== undefined && ` (${error.detail})`}
          </p>
        )}
        {notes.length > 0 && (
          <p class="play-note" id={`${id}-note`}>
            {notes.join(' · ')}
          </p>
        )}
      </div>
    </div>
  )
}

/** Ids of what is said about an input, for `aria-describedby`. */
export function useDescribedBy(at: string, field: PlaygroundField): string | undefined {
  const { words, errors, definitions } = useForm()
  const known = resolveField(field, definitions)
  const id = inputId(at)
  const hasNote = known.description !== undefined || fieldBounds(known, words) !== ''
  return (
    [...(errors.has(at) ? [`${id}-fault`] : []), ...(hasNote ? [`${id}-note`] : [])].join(' ') || undefined
  )
}
