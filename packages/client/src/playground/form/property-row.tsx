/** @jsxImportSource preact */
import { resolveField, type PlaygroundField } from '@octavo/openapi/playground'
import type { ComponentType, VNode } from 'preact'
import { DropButton } from './drop-button.tsx'
import { emptyGroup } from './empty-group.ts'
import { FieldRow } from './field-row.tsx'
import { focusAdd, focusField } from './focus-field.ts'
import { inputId, useForm } from './form-context.ts'
import type { InputProps } from './simple-input.tsx'

/**
 * An input that holds other inputs; `Value` renders those and is a property, so that no import is circular.
 */
export interface GroupProps<Kind extends PlaygroundField['kind']> extends InputProps {
  readonly field: Extract<PlaygroundField, { readonly kind: Kind }>
  readonly Value: ComponentType<InputProps & { readonly lines?: boolean }>
}

interface PropertyRowProps extends InputProps {
  readonly name: string
  readonly Value: GroupProps<'object'>['Value']
  /** Removes the whole row; only for what the reader added. */
  readonly remove?: () => void
}

/** Levels of required parts that are rendered initially. */
const MAX_OPEN = 5

/**
 * A property: simple ones as they are, others behind a button while they are not sent. The button that removes them
 * is at the other end of the row: a second click on the first button never removes what was added.
 */
export function PropertyRow({ name, remove, Value, ...props }: PropertyRowProps): VNode {
  const { words, definitions } = useForm()
  const { at, field, required, value, change } = props
  const known = resolveField(field, definitions)
  // Required parts are open, down to a depth that limits recursion.
  const isShown = required && at.split('/').length < MAX_OPEN
  const isGroup = isGroupKind(known.kind)
  const isThere = !isGroup || isShown || value !== undefined
  const add = () => {
    change(emptyGroup(known, definitions))
    focusField(at)
  }
  const clear = () => {
    change(undefined)
    focusAdd(at)
  }
  const drop = remove ?? (isGroup && isThere && !isShown ? clear : undefined)
  return (
    <FieldRow
      at={at}
      name={name}
      field={field}
      required={required}
      isGroup={isGroup && isThere}
      aside={drop && <DropButton name={name} drop={drop} />}
    >
      {isThere ? (
        <Value {...props} lines />
      ) : (
        <button
          type="button"
          class="play-small play-plus"
          id={inputId(at)}
          aria-label={`${words('play-add')} ${name}`}
          onClick={add}
        >
          {words('play-add')}
        </button>
      )}
    </FieldRow>
  )
}

/** True for fields with nested inputs. */
export const isGroupKind = (kind: string): boolean =>
  kind === 'object' || kind === 'array' || kind === 'union'
