/** @jsxImportSource preact */
import type { VNode } from 'preact'
import { IndexChoice } from '../form/choices.tsx'
import { inputId, useForm } from '../form/form-context.ts'
import type { Environments } from './use-environments.ts'

/** Renders the choice of an environment; nothing before one was saved. */
export function EnvironmentChoice({ list, current, choose }: Environments): VNode | null {
  const { words } = useForm()
  if (list.length === 0) return null
  const label = words('play-environment')
  return (
    <IndexChoice
      id={inputId('environment')}
      class="play-field play-server"
      label={label}
      options={[words('play-no-auth'), ...list.map(({ name }) => name)].map((name) => `${label}: ${name}`)}
      index={list.findIndex(({ name }) => name === current?.name) + 1}
      choose={(index) => choose(list[index - 1])}
    />
  )
}
