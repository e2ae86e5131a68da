export * from './front-matter.ts'
export * from './parsed-page.ts'
export * from './page-source.ts'
