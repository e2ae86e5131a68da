import { components } from '@octavo/theme/components'
import { adaptComponent, type AdaptedComponent } from './adapt-component.ts'

/** The built-in components by name, as authors' JSX names them; `Tree.File` is a member of `Tree`. */
export const builtIns: Readonly<Record<string, AdaptedComponent>> = adaptAll()

function adaptAll(): Record<string, AdaptedComponent> {
  const adapted: Record<string, AdaptedComponent> = {}
  for (const [name, definition] of components) adapted[name] = adaptComponent(definition)
  for (const [name, component] of Object.entries(adapted)) {
    const [owner = '', member] = name.split('.')
    if (member !== undefined && adapted[owner]) Object.assign(adapted[owner], { [member]: component })
  }
  return Object.fromEntries(Object.entries(adapted).filter(([name]) => !name.includes('.')))
}
