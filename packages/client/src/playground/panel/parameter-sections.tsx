/** @jsxImportSource preact */
import {
  parameterKey,
  resolveField,
  type PlaygroundInputs,
  type PlaygroundOperation,
  type PlaygroundParameter,
} from '@octavo/openapi/playground'
import type { VNode } from 'preact'
import { CheckBox } from '../form/choices.tsx'
import { FieldRow } from '../form/field-row.tsx'
import { useForm } from '../form/form-context.ts'
import { emptyGroup } from '../form/empty-group.ts'
import { FoldedFields } from '../form/folded-fields.tsx'
import { isGroupKind, PropertyRow } from '../form/property-row.tsx'
import { ValueInput } from '../form/value-input.tsx'
import { Section } from './tabs.tsx'

interface ParameterProps {
  readonly inputs: PlaygroundInputs
  change(parameters: PlaygroundInputs['parameters']): void
}

const LOCATIONS = [
  ['path', 'api-path-parameters'],
  ['query', 'api-query-parameters'],
  ['querystring', 'api-query-string'],
  ['header', 'api-headers'],
  ['cookie', 'api-cookies'],
] as const

/** Renders a section for each location of parameters, required ones first. */
export function ParameterSections({
  operation,
  ...rest
}: ParameterProps & { readonly operation: PlaygroundOperation }): VNode {
  const { words, definitions } = useForm()
  const { inputs, change } = rest
  return (
    <>
      {LOCATIONS.map(([location, title]) => {
        const own = operation.parameters
          .filter((parameter) => parameter.location === location)
          .map((parameter) => {
            const at = parameterKey(parameter)
            return { ...parameter, at, isFilled: inputs.parameters[at] !== undefined }
          })
        if (own.length === 0) return null
        return (
          <Section key={location} title={words(title)}>
            <FoldedFields
              at={location}
              fields={own}
              begin={({ at, field }) => {
                if (isGroupKind(resolveField(field, definitions).kind))
                  change({ ...inputs.parameters, [at]: emptyGroup(field, definitions) })
              }}
              renderField={(parameter) => (
                <ParameterRow key={parameter.name} parameter={parameter} {...rest} />
              )}
            />
          </Section>
        )
      })}
    </>
  )
}

function ParameterRow({
  parameter,
  inputs,
  change,
}: ParameterProps & { readonly parameter: PlaygroundParameter }): VNode {
  const { words, definitions } = useForm()
  const { field, name, required } = parameter
  const key = parameterKey(parameter)
  const { [key]: value, ...others } = inputs.parameters
  // A required text that is emptied is missing, not empty, unless the description allows empty values.
  const set = (next: typeof value) =>
    change(next === undefined || next === '' ? others : { ...others, [key]: next })
  const input = { at: key, field, required, value: value === '' ? undefined : value, change: set }
  if (isGroupKind(resolveField(field, definitions).kind))
    return <PropertyRow name={name} {...input} Value={ValueInput} />
  return (
    <FieldRow
      at={key}
      name={name}
      field={field}
      required={required}
      aside={
        parameter.allowEmptyValue && (
          <CheckBox
            label={`${words('play-send-empty')} ${name}`}
            checked={value === ''}
            turn={(on) => change(on ? { ...others, [key]: '' } : others)}
          >
            {words('play-send-empty')}
          </CheckBox>
        )
      }
    >
      <ValueInput {...input} />
    </FieldRow>
  )
}
