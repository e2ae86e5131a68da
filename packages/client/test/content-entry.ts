import { mountContent, mountParts } from '../src/behaviors/mount-content.ts'

mountContent(document)
mountParts(document)
