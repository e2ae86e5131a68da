// The built-in components for islands that use one.
export { builtIns } from './islands/adapt-component.ts'
