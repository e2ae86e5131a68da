export * from './search-page.ts'
export * from './build/build-index.ts'
