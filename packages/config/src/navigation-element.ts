import type { JsonValue } from '@octavo/source'
import type { IconKeys } from './keys/icon.ts'
import type { Schemed } from './schema/values.ts'
import type { DirectoryStyle } from './site-tree.ts'

/** An element of `navigation` as written, after validation: the union of the keys of all kinds. */
export interface NavigationElement extends IconKeys {
  readonly [key: string]: unknown
  readonly name?: string
  readonly href?: string
  readonly color?: Partial<Schemed<string>>
  readonly description?: string
  readonly tag?: string
  readonly root?: string
  readonly hidden?: boolean
  readonly searchable?: boolean
  readonly expanded?: boolean
  readonly public?: boolean
  readonly default?: boolean
  readonly boost?: number
  readonly align?: 'start' | 'end'
  readonly directory?: DirectoryStyle
  readonly openapi?: ApiValue
  readonly asyncapi?: ApiValue
  readonly graphql?: JsonValue
  readonly sdk?: JsonValue
  readonly global?: Readonly<Record<string, readonly NavigationElement[]>>
  readonly banner?: JsonValue
  readonly footer?: JsonValue
  readonly navbar?: JsonValue
}

interface ApiObject {
  readonly source: string
  readonly directory?: string
  readonly overlays?: readonly string[]
}

type ApiValue = string | ApiObject | readonly (string | ApiObject)[]
