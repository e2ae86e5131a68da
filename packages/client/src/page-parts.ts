// Runs on pages with parts that only some pages have, after `main.ts`.
import { mountParts } from './behaviors/mount-content.ts'

mountParts(document)
