/** @jsxImportSource preact */
import type { AddedParameter } from '@octavo/openapi/playground'
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { focusAdd } from '../form/focus-field.ts'
import { inputId, useForm } from '../form/form-context.ts'
import { AddedRow, addedLocations } from './added-row.tsx'
import { Section } from './tabs.tsx'

interface AddedProps {
  readonly added: readonly AddedParameter[]
  change(added: readonly AddedParameter[]): void
}

/** Renders what the reader adds to a request: headers, parameters of the query and cookies of any name. */
export function AddedSection({ added, change }: AddedProps): VNode {
  const { words } = useForm()
  const [fresh, setFresh] = useState<number>()
  const add = (location: AddedParameter['location']) => {
    change([...added, { location, name: '', value: '' }])
    setFresh(added.length)
  }
  const drop = (index: number) => {
    change(added.filter((_, at) => at !== index))
    focusAdd('added header')
  }
  return (
    <Section title={words('play-added')}>
      {added.map((one, index) => (
        <AddedRow
          key={index}
          at={`added ${index}`}
          parameter={one}
          isNew={index === fresh}
          change={(next) => change(added.map((before, at) => (at === index ? next : before)))}
          drop={() => drop(index)}
        />
      ))}
      <div class="play-tools play-more">
        {addedLocations.map(([location, word]) => (
          <button
            key={location}
            type="button"
            class="play-small play-plus"
            id={inputId(`added ${location}`)}
            onClick={() => add(location)}
          >
            {words(word)}
          </button>
        ))}
      </div>
    </Section>
  )
}
