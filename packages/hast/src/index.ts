export * from './nodes.ts'
export * from './template.ts'
export * from './component.ts'
export * from './serialize.ts'
export {
  Fragment,
  h,
  toContent,
  type Child,
  type ClassValue,
  type Rendered,
  type ViewFunction,
} from './jsx-runtime.ts'
