/** Returns a copy without the keys whose value is undefined: optional keys are absent, never undefined. */
export function withoutUndefined<T extends object>(value: T): Compact<T> {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as Compact<T>
}

type OptionalKey<T> = { [K in keyof T]: undefined extends T[K] ? K : never }[keyof T]

/** `T` with its maybe-undefined keys optional. */
export type Compact<T> = Omit<T, OptionalKey<T>> & { [K in OptionalKey<T>]?: Exclude<T[K], undefined> }
