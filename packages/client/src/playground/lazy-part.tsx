/** @jsxImportSource preact */
import type { ComponentType, VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'

/**
 * Returns a component that loads its code when it is rendered for the first time; until then it renders nothing. A
 * part that could not be loaded is requested again by the next one.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => VNode | null {
  let loaded: ComponentType<Props> | undefined
  return function LazyPart(props) {
    const [Part, setPart] = useState(() => loaded)
    const start = async () => {
      loaded = await load()
      setPart(() => loaded)
    }
    useEffect(() => {
      // Without a network the next one tries again.
      if (!Part) start().catch(() => undefined)
    }, [])
    return Part ? <Part {...props} /> : null
  }
}
