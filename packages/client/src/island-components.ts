// The built-in components for islands that use one.
export { builtIns } from './islands/built-in-components.ts'
