// What `octavo migrate` needs; builds load none of it.
export { migrateProject, type MigrationResult } from './migrate-project.ts'
export type { Migration } from './migration.ts'
export type { OldProject, Unmoved } from './old-project.ts'
export type { SiteKind } from './old-site.ts'
