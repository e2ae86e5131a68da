export { Fragment, jsx, jsxDEV, jsxs, type JSX } from './jsx-runtime.ts'
