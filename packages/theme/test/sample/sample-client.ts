import { mountContent, mountParts } from '../../../client/src/behaviors/mount-content.ts'

mountContent(document)
mountParts(document)
