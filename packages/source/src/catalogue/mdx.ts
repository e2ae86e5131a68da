/** Codes of the `mdx/` family. */
export const mdxCodes = {
  'mdx/syntax': {
    severity: 'warning',
    summary: 'A page or snippet is not valid MDX',
    fallback: 'the page, with the part that is not MDX as text',
  },
  'mdx/missing-import': {
    severity: 'warning',
    summary: 'An imported file does not exist',
    fallback: 'the page; uses of the import show their children',
  },
  'mdx/missing-export': {
    severity: 'warning',
    summary: 'An imported file does not export that name',
    fallback: 'the page; uses of the name show their children',
  },
  'mdx/import-cycle': {
    severity: 'warning',
    summary: 'Snippets import each other in a cycle',
    fallback: 'the page, without the import that closes the cycle',
  },
  'mdx/import-outside': {
    severity: 'warning',
    summary: 'An import leaves the project',
    fallback: 'the page, without the import',
  },
  'mdx/package-import': {
    severity: 'warning',
    summary: 'A package import that Octavo does not load',
    fallback: 'the page; uses of the import show their children',
  },
  'mdx/missing-code-file': {
    severity: 'warning',
    summary: 'The file that a code block shows does not exist',
    fallback: 'the page; the code block shows the message',
  },
  'mdx/code-file-outside': {
    severity: 'warning',
    summary: 'The file that a code block shows is outside the project',
    fallback: 'the page; the code block shows the message',
  },
  'mdx/missing-code-lines': {
    severity: 'warning',
    summary: 'The file that a code block shows has no such lines or region',
    fallback: 'the page; the code block shows the message',
  },
  'mdx/html-comment': {
    severity: 'warning',
    summary: 'An HTML comment where MDX wants {/* */}',
    fallback: 'the page; the comment is left out',
  },
  'mdx/unknown-identifier': {
    severity: 'warning',
    summary: 'An expression names something that is not defined',
    fallback: 'the page, without the value of the expression',
  },
  'mdx/unsupported-expression': {
    severity: 'warning',
    summary: 'An expression that is not evaluated',
    fallback: 'the page, without the value of the expression',
  },
  'mdx/unknown-code': {
    severity: 'warning',
    summary: 'An "octavo-ignore" comment names a code that does not exist',
    fallback: 'the other codes of the comment',
  },
  'mdx/formula': {
    severity: 'warning',
    summary: 'A formula is not LaTeX that can be read',
    fallback: 'the formula, as written',
  },
  'mdx/hidden-character': {
    severity: 'warning',
    summary: 'Code holds characters that change the order of what is read, or steer a terminal',
    fallback: 'the code, with the names of these characters',
  },
} as const
