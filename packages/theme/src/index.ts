export * from './page-view.ts'
