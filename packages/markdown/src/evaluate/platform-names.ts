const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** Names of the language. */
const LANGUAGE = words(
  'undefined NaN Infinity eval globalThis Array ArrayBuffer BigInt Boolean Date Error Function Intl JSON Map Math Number Object Promise Proxy ' +
    'RangeError Reflect RegExp Set String Symbol TypeError WeakMap WeakRef WeakSet Uint8Array arguments ' +
    'decodeURI decodeURIComponent encodeURI encodeURIComponent isFinite isNaN parseFloat parseInt',
)

/** Names of the browser that authors use as globals. Names like `name` and `status` are usually their own. */
const BROWSER = words(
  'window self document navigator location history screen localStorage sessionStorage indexedDB fetch console ' +
    'setTimeout clearTimeout setInterval clearInterval requestAnimationFrame cancelAnimationFrame queueMicrotask ' +
    'IntersectionObserver MutationObserver ResizeObserver XMLHttpRequest WebSocket EventSource matchMedia alert ' +
    'confirm customElements getComputedStyle performance crypto URL URLSearchParams Headers Request Response Blob ' +
    'File FileReader FormData AbortController TextEncoder TextDecoder Event CustomEvent HTMLElement Element Node ' +
    'Image Audio structuredClone atob btoa',
)

/** Names of React that need no import. */
const REACT = words('React Fragment createContext forwardRef memo createPortal Children')

/** Whether a name is one of JavaScript itself. */
export const isLanguageName = (name: string): boolean => LANGUAGE.has(name)

/** Whether a name without a definition is one of JavaScript, of the browser or of React. */
export const isPlatformName = (name: string): boolean =>
  LANGUAGE.has(name) || BROWSER.has(name) || REACT.has(name) || /^use[A-Z]/.test(name)
