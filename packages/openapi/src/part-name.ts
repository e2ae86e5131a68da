import { isChannel, type ApiPart } from './described-api.ts'
import { operationName } from './find-operation.ts'

/** The name of a part in its description: `GET /pets`, or the key of a channel. */
export const partName = (part: ApiPart): string => (isChannel(part) ? part.id : operationName(part))
