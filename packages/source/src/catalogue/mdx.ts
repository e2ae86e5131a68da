/** Codes of the `mdx/` family. */
export const mdxCodes = {
  'mdx/syntax': { severity: 'error', summary: 'A page or snippet is not valid MDX' },
  'mdx/missing-import': { severity: 'error', summary: 'An imported file does not exist' },
  'mdx/missing-export': { severity: 'warning', summary: 'An imported file does not export that name' },
  'mdx/import-cycle': { severity: 'error', summary: 'Snippets import each other in a circle' },
  'mdx/import-outside': { severity: 'error', summary: 'An import leaves the project' },
  'mdx/package-import': { severity: 'warning', summary: 'A package import that Octavo does not load' },
  'mdx/html-comment': { severity: 'warning', summary: 'An HTML comment where MDX wants {/* */}' },
  'mdx/unknown-identifier': {
    severity: 'warning',
    summary: 'An expression names something that is not defined',
  },
  'mdx/unsupported-expression': { severity: 'warning', summary: 'An expression that is not evaluated' },
  'mdx/hidden-character': {
    severity: 'warning',
    summary: 'Code holds characters that change the order of what is read',
  },
} as const
