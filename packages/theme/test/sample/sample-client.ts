import { mountContent } from '../../../client/src/behaviors/mount-content.ts'

mountContent(document)
