import type { AuthorPlugin, ComponentDefinition, OutputsHook, PagePlugins, SiteHooks } from '@octavo/site'
import { createWorkLimit, type AuthorCode, type LimitWork } from './limit-work.ts'
import type { SettingsExports } from './run-settings.ts'

/** Hooks as authors write them, in a settings file or as options of a call. */
export interface HookOptions {
  readonly remarkPlugins?: unknown
  readonly rehypePlugins?: unknown
  readonly components?: unknown
  readonly outputs?: unknown
}

/** Hooks that can be used, and a sentence about each value that cannot. */
export interface ReadHooks {
  readonly hooks: Pick<SiteHooks, 'plugins' | 'components' | 'outputs'>
  readonly errors: readonly string[]
}

/** Reads the hooks of settings; values that are none are left out. `names` are names of plugins by key. */
export function readHooks(
  options: HookOptions,
  names: SettingsExports['names'] = {},
  limit: LimitWork = createWorkLimit(),
): ReadHooks {
  const errors: string[] = []
  const list = <T>(key: keyof HookOptions, read: (value: unknown, at: string) => T | string): readonly T[] =>
    toList(options[key], key, errors).flatMap((value, index) => {
      const result = read(value, `${key}[${index}]`)
      if (typeof result !== 'string') return [result]
      errors.push(result)
      return []
    })
  const plugins = (key: 'remarkPlugins' | 'rehypePlugins') =>
    list(key, (value, at) => readPlugin(value, at, names[key]))
  const [remark, rehype] = [plugins('remarkPlugins'), plugins('rehypePlugins')]
  const found: PagePlugins | undefined =
    remark.length + rehype.length === 0 ? undefined : { remark, rehype, limit }
  return {
    hooks: {
      plugins: found,
      components: list('components', readComponent),
      outputs: list('outputs', (value, at) => readOutputs(value, at, limit)),
    },
    errors,
  }
}

/** `outputs` may be one function. */
function toList(value: unknown, key: keyof HookOptions, errors: string[]): readonly unknown[] {
  if (value === undefined) return []
  if (Array.isArray(value)) return value
  if (key === 'outputs') return [value]
  errors.push(`"${key}" is no list`)
  return []
}

function readPlugin(value: unknown, at: string, names: readonly string[] = []): AuthorPlugin | string {
  const [first, ...options] = (Array.isArray(value) ? value : [value]) as readonly unknown[]
  const plugin = isRecord(first) && 'default' in first ? first['default'] : first
  if (typeof plugin === 'string')
    return `"${at}" is the name "${plugin}", not a plugin: import it and write its function`
  const isPreset = isRecord(plugin) && Array.isArray(plugin['plugins'])
  if (typeof plugin !== 'function' && !isPreset) return `"${at}" is no plugin of unified`
  const name = names[Number(/\d+/.exec(at)?.[0])] ?? (typeof plugin === 'function' ? plugin.name : '')
  return {
    name: name === '' || name === 'default' ? at : name,
    plugin: (options.length > 0 ? [plugin, ...options] : plugin) as AuthorPlugin['plugin'],
  }
}

const componentName = /^[A-Z]\w*(?:\.[A-Z]\w*)*$/

function readComponent(value: unknown, at: string): ComponentDefinition | string {
  if (!isRecord(value)) return `"${at}" is no component: define it with defineComponent`
  const { name, props, render } = value
  if (typeof name !== 'string' || !componentName.test(name))
    return `The name of "${at}" is no name of a component such as "LinkCard"`
  if (
    !isRecord(props) ||
    !Object.values(props).every((one) => isRecord(one) && typeof one['type'] === 'string')
  )
    return `"props" of the component "${name}" is no record of { type }`
  if (typeof render !== 'function') return `"render" of the component "${name}" is no function`
  return value as unknown as ComponentDefinition
}

function readOutputs(value: unknown, at: string, limit: LimitWork): OutputsHook | string {
  const key = at.replace('[0]', '')
  if (typeof value !== 'function') return `"${key}" is no function`
  const hook = value as OutputsHook
  const code = { name: /^(?:|default|outputs)$/.test(hook.name) ? key : hook.name }
  const limited: OutputsHook = async (site) => {
    const files: unknown = await limit(code, async () => hook(site))
    return (
      Array.isArray(files) ? files.map((file: unknown) => limitContent(file, code, limit)) : files
    ) as Files
  }
  return Object.defineProperty(limited, 'name', { value: code.name })
}

type Files = Awaited<ReturnType<OutputsHook>>

/** The content of a file may be a function, which is called later. */
function limitContent(file: unknown, code: AuthorCode, limit: LimitWork): unknown {
  if (!isRecord(file) || typeof file['content'] !== 'function') return file
  const content = file['content'] as () => Promise<unknown>
  return { ...file, content: () => limit(code, async () => content()) }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
