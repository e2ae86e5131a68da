/** Packages that stay packages beside the command: they have native code, or are installed by the project. */
export const external = ['esbuild', 'fsevents', '@resvg/resvg-wasm', '@photostructure/sqlite', 'pg-native']
