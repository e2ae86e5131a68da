export * from './config.ts'
export * from './place-in-json.ts'
export * from './site-tree.ts'
export * from './site-manifest.ts'
