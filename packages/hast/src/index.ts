export * from './nodes.ts'
export * from './template.ts'
export * from './component.ts'
