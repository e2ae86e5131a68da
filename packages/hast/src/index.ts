export * from './nodes.ts'
export * from './escape.ts'
export * from './template.ts'
export * from './component.ts'
export * from './island.ts'
export * from './serialize.ts'
export * from './color/oklch.ts'
export * from './color/hex-color.ts'
export { attributeName, type AttributeName } from './attribute-name.ts'
export {
  Fragment,
  h,
  toContent,
  type Child,
  type ClassValue,
  type Rendered,
  type ViewFunction,
} from './jsx-runtime.ts'
