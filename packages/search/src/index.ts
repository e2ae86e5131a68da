export * from './search-page.ts'
export * from './build/build-index.ts'
export * from './build/index-page.ts'
export type { TermData } from './build/term-store.ts'
