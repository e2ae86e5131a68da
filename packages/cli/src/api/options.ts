import type { ComponentDefinition, OutputsHook, Settings } from '@octavo/site/authoring'
import type { Diagnostic } from '@octavo/source'

/** A plugin of unified: its function, the function with its options in a list, or a preset. */
export type PluginOption = PluginFunction | readonly [PluginFunction, ...unknown[]] | PluginPreset

/** The function of a plugin, which returns the function that changes a tree. */
export type PluginFunction = (this: never, ...options: never[]) => unknown

/** Several plugins under one name. */
export interface PluginPreset {
  readonly plugins: readonly unknown[]
}

/** Plugins, components and files beside those of the settings. Pages that they may change are not cached. */
export interface HookOptions {
  /** They change the Markdown tree of pages and snippets. */
  readonly remarkPlugins?: readonly PluginOption[]
  /** They change the HTML tree of pages. */
  readonly rehypePlugins?: readonly PluginOption[]
  /** Components of pages, by `defineComponent`. */
  readonly components?: readonly ComponentDefinition[]
  /** Further files of the site. */
  readonly outputs?: OutputsHook | readonly OutputsHook[]
}

/** The project of a call, and how its site is addressed. Every option means what the flag of the command does. */
export interface ProjectOptions extends HookOptions {
  /** Folder that contains docs.json or docs/docs.json; default the working folder. */
  readonly root?: string
  /** URL of the site, for the sitemap and canonical links. */
  readonly site?: string
  /** Base path of the site; default the path of `site`. */
  readonly base?: string
  /** Writes `/a` as `a/index.html` or `a.html`. */
  readonly urls?: 'directory' | 'file'
  /** Builds the site for a reader in these groups. */
  readonly groups?: readonly string[]
  /** Builds every page with its rule, for a server with sign-in. */
  readonly signIn?: boolean
  /** Does not run components and modules of the project. */
  readonly noUserCode?: boolean
  readonly engine?: 'satteri' | 'remark'
  /** Fetches fonts, images and references of API descriptions from other hosts. */
  readonly allowRemote?: boolean
  /** Makes no network requests; uses the files fetched before. */
  readonly offline?: boolean
  /** Fails if a fetched file differs from octavo.lock. */
  readonly frozenLock?: boolean
  /** Ends the call: it rejects with the signal's reason, and a build leaves the old output unchanged. */
  readonly signal?: AbortSignal
}

/** Options of `build`. */
export interface BuildOptions extends ProjectOptions {
  /** Output folder; default `dist` in the project. */
  readonly out?: string
  /** Replaces the output as a folder, or atomically as a symbolic link; default its present form. */
  readonly swap?: 'folder' | 'link'
  /** Warnings fail the build too, and nothing is written then. */
  readonly strict?: boolean
  readonly cacheDir?: string
  /** Does not read or write the cache. */
  readonly noCache?: boolean
  /** Threads that parse pages of large sites; default one for each core, at most 4; on two cores 1 below 6,000 pages. */
  readonly jobs?: number
  /** Called for every file that was made. */
  readonly onProgress?: (progress: BuildProgress) => void
}

/** How far a build is. */
export interface BuildProgress {
  /** Files made so far. */
  readonly done: number
  /** Files in all, as far as they are known: pages add styles and scripts of their own. */
  readonly total: number
  /** Address of the file below the base: `/guides/install/`. */
  readonly route: string
}

/** Options of `check`. */
export interface CheckOptions extends ProjectOptions {
  /** Warnings fail too. */
  readonly strict?: boolean
  readonly cacheDir?: string
}

/** Options of `createDevServer`. `signal` closes the server. */
export interface DevServerOptions extends ProjectOptions {
  /** Default 3000; 0 for any free port. */
  readonly port?: number
  /** Address to listen on; default loopback. */
  readonly host?: string
  /** Rejects when the port is in use, instead of taking the next one. */
  readonly strictPort?: boolean
  /** Called after every build, with what is known before pages are parsed. */
  readonly onUpdate?: (update: DevUpdate) => void
  /** Called when all pages of a version were rendered in quiet moments, with all diagnostics. */
  readonly onChecked?: (diagnostics: readonly Diagnostic[]) => void
  /** Called for an error of Octavo; the server continues. */
  readonly onError?: (error: unknown) => void
}

/** One build of a development server. */
export interface DevUpdate {
  /** Paths of the changed files, relative to the project's root; empty for the first build. */
  readonly paths: readonly string[]
  readonly ms: number
  /** False when the project could not be built: the version before is still shown. */
  readonly shown: boolean
  readonly diagnostics: readonly Diagnostic[]
}

/** The settings of a project as `octavo.config.ts` exports them: those of octavo.config.json, and code. */
export type SettingsWithCode = HookOptions &
  Loose<Omit<Settings, 'modules' | 'out'>> & {
    /** Folder of the built site; default `dist`. */
    readonly out?: string
  }

/** Everything may be left out. */
type Loose<T> = {
  readonly [Key in keyof T]?: T[Key] extends readonly unknown[] | string | boolean | number | undefined
    ? T[Key]
    : Loose<T[Key]>
}

/** Returns the settings as they are; exists so that editors complete them. */
export const defineConfig = (settings: SettingsWithCode): SettingsWithCode => settings
