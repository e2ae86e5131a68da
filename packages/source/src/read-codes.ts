import type { DiagnosticCode } from './catalogue.ts'

/** The kind of file that is read: it decides the codes of the diagnostics. */
export type ReadFamily = 'config' | 'api' | 'page'

/** Diagnostic codes for data files, and the keys that are never read. */
export interface ReadCodes {
  readonly syntax: DiagnosticCode
  readonly tolerated: DiagnosticCode
  readonly empty: DiagnosticCode
  readonly duplicate: DiagnosticCode
  readonly unsafe: DiagnosticCode
  readonly unreadable: DiagnosticCode
  readonly refusedKeys: ReadonlySet<string>
}

const prototypeKeys = new Set(['__proto__', 'constructor', 'prototype'])

/** The codes by family. API descriptions may have a field named `constructor`: only `__proto__` is refused. */
export const readCodes: Readonly<Record<ReadFamily, ReadCodes>> = {
  config: {
    syntax: 'config/syntax',
    tolerated: 'config/tolerated-syntax',
    empty: 'config/empty',
    duplicate: 'config/duplicate',
    unsafe: 'config/unsafe-key',
    unreadable: 'config/syntax',
    refusedKeys: prototypeKeys,
  },
  api: {
    syntax: 'api/syntax',
    tolerated: 'api/syntax',
    empty: 'api/not-a-description',
    duplicate: 'api/invalid',
    unsafe: 'api/invalid',
    unreadable: 'api/syntax',
    refusedKeys: new Set(['__proto__']),
  },
  page: {
    syntax: 'page/front-matter',
    tolerated: 'page/front-matter',
    empty: 'page/front-matter',
    duplicate: 'page/front-matter',
    unsafe: 'page/front-matter-value',
    unreadable: 'page/unreadable',
    refusedKeys: prototypeKeys,
  },
}
