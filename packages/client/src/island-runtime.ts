// Code that the islands of a page share: Preact as React, and the hydration of an island. Loaded with the first island.
import './islands/author-vnodes.ts'

export {
  Children,
  Component,
  Fragment,
  PureComponent,
  StrictMode,
  Suspense,
  cloneElement,
  createContext,
  createElement,
  createPortal,
  createRef,
  default,
  findDOMNode,
  flushSync,
  forwardRef,
  isValidElement,
  lazy,
  memo,
  startTransition,
  unmountComponentAtNode,
  useCallback,
  useContext,
  useDebugValue,
  useDeferredValue,
  useEffect,
  useId,
  useImperativeHandle,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
} from 'preact/compat'
export { h, hydrate, render, toChildArray } from 'preact'
export { jsx, jsxs, jsxDEV } from 'preact/jsx-runtime'
export { createRoot, hydrateRoot } from 'preact/compat/client'
export { ask } from './islands/answers.ts'
export { mountIsland } from './islands/mount-island.ts'
