export * from './ports.ts'
export * from './output-file.ts'
export * from './builder.ts'
export { mediaType } from './assets/media-type.ts'
