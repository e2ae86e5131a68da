import { asSitePath } from '@octavo/source'
import { describe, expect, test } from 'vitest'
import { sortFiles } from '../../../src/load/files/sort-files.ts'

const sort = (paths: readonly string[], options: Partial<Parameters<typeof sortFiles>[1]> = {}) => {
  const entries = paths.map((path) => ({ path: asSitePath(path), size: 1, stamp: '' }))
  const sorted = sortFiles(entries, { named: new Set(), ...options })
  return Object.fromEntries(
    Object.entries(sorted).map(([kind, files]) => [
      kind,
      (files as typeof entries).map((file) => String(file.path)),
    ]),
  )
}

describe('sortFiles', () => {
  test('pages, snippets, repository files and assets', () => {
    expect(
      sort([
        'a.mdx',
        'b/c.md',
        'snippets/x.mdx',
        'de/_snippets/y.md',
        'README.md',
        'docs/LICENSE.md',
        'changelog.mdx',
        'i.png',
        'x.jsx',
        'o.yaml',
        's.css',
        's.js',
      ]),
    ).toEqual({
      pages: ['a.mdx', 'b/c.md', 'changelog.mdx'],
      repositoryPages: ['README.md', 'docs/LICENSE.md'],
      modules: ['snippets/x.mdx', 'de/_snippets/y.md', 'x.jsx'],
      data: ['o.yaml'],
      styles: ['s.css'],
      scripts: ['s.js'],
      assets: ['i.png', 'o.yaml', 's.css', 's.js'],
    })
  })

  test('a snippet that navigation names is a page', () => {
    const files = [
      'contribute/snippets/overview.mdx',
      'contribute/snippets/part.mdx',
      'contribute/snippets/a.jsx',
    ]
    const named = new Set(['contribute/snippets/overview', 'contribute/snippets/a'])
    expect(sort(files, { named })).toMatchObject({
      pages: ['contribute/snippets/overview.mdx'],
      modules: ['contribute/snippets/part.mdx', 'contribute/snippets/a.jsx'],
    })
  })

  test('what is never content', () => {
    const none = sort(
      [
        '.github/a.md',
        'a/.hidden',
        'node_modules/x/a.md',
        'dist/a.mdx',
        'out/b.html',
        'docs.json',
        'package.json',
        'vite.config.js',
        'a.config.mjs',
      ],
      {
        outputFolders: ['out'],
      },
    )
    expect(Object.values(none).flat()).toEqual([])
  })

  test('build folders are content where navigation names a page in them', () => {
    expect(sort(['build/a.mdx', 'build/b.mdx'], { named: new Set(['build/a']) })['pages']).toEqual([
      'build/a.mdx',
    ])
  })

  test('.mintignore has the syntax of gitignore, negation included', () => {
    const sorted = sort(['drafts/a.mdx', 'drafts/keep.mdx', 'b.mdx'], {
      mintignore: 'drafts/*\n!drafts/keep.mdx\n',
    })
    expect(sorted['pages']).toEqual(['drafts/keep.mdx', 'b.mdx'])
  })
})
