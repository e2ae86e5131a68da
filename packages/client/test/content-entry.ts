import { mountContent } from '../src/behaviors/mount-content.ts'

mountContent(document)
