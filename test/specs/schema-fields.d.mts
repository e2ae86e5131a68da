export function schemaFields(root: unknown): ReadonlyMap<string, ReadonlySet<string>>
export function readDescription(text: string): unknown
