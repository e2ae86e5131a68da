import type { AddedParameter, JsonValue } from '@octavo/openapi/playground'
import { readStored, writeStored } from '../../stored.ts'

/** The choices of a reader that all operations of one description share. Never secrets. */
export interface ReaderChoices {
  /** Address of the chosen server as the description writes it, or that of the mock server. */
  readonly server?: string
  /** The address that the reader typed instead of a server. */
  readonly address?: string
  /** Parameters that the reader added. */
  readonly added?: readonly AddedParameter[]
  /** Values of server variables by name. */
  readonly variables?: Readonly<Record<string, string>>
  /** Names of the schemes of the chosen alternative, joined by spaces. */
  readonly schemes?: string
  /** Media type of bodies. */
  readonly type?: string
  /** Values of parameters by name. */
  readonly parameters?: Readonly<Record<string, JsonValue>>
}

/** Stores choices by description for the pages of this tab. */
export interface ChoiceStore {
  read(description: string): ReaderChoices
  write(description: string, choices: ReaderChoices): void
  /** Forgets everything. */
  clear(): void
}

const NAME = 'octavo-playground'

type Stored = Readonly<Record<string, ReaderChoices>>

/** Returns the store of this tab; in a browser that stores nothing, it lives as long as the page. */
export function createChoiceStore(storage: () => Storage): ChoiceStore {
  let stored = parseChoices(readStored(storage, NAME))
  return {
    read: (description) => (Object.hasOwn(stored, description) ? (stored[description] ?? {}) : {}),
    write(description, choices) {
      stored = { ...stored, [description]: choices }
      writeStored(storage, NAME, JSON.stringify(stored))
    },
    clear() {
      stored = {}
      writeStored(storage, NAME, undefined)
    },
  }
}

function parseChoices(text = '{}'): Stored {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Stored) : {}
  } catch {
    return {}
  }
}
