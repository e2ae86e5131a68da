export function schemaFields(root: unknown, file?: string): ReadonlyMap<string, ReadonlySet<string>>
export function readDescription(text: string): unknown
