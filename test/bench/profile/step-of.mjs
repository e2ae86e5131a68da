// The step of ARCHITECTURE.md that a function belongs to: package and folder of its module.

/** Names that V8 gives to time that is not a function's. */
const pseudo = { '(garbage collector)': 'garbage collection', '(program)': 'V8 and system', '(idle)': 'idle' }

/**
 * Returns the step of a call frame: `site/render` for modules of packages, `(rest)` for V8's own rows, undefined for
 * libraries, Node and built-in functions, whose time is counted for their caller too.
 */
export function stepOf({ functionName, url }) {
  if (pseudo[functionName]) return `(${pseudo[functionName]})`
  const [, name, path] = /\/packages\/([\w-]+)\/(?:dist|src)\/(.+)$/.exec(url) ?? []
  if (name === undefined) return undefined
  const [folder, ...rest] = path.split('/')
  return rest.length === 0 ? name : `${name}/${folder}`
}

/** Returns where a function comes from that is no package's: a library, Node, or a built-in function by its name. */
export function originOf({ functionName, url }) {
  const library = url.split('/node_modules/').at(-1)
  if (library !== url)
    return library
      .split('/')
      .slice(0, library.startsWith('@') ? 2 : 1)
      .join('/')
  if (url.startsWith('node:')) return url.split('/')[0]
  if (functionName.startsWith('RegExp: ')) return 'regular expressions'
  return `built-in ${functionName || '(anonymous)'}`
}
