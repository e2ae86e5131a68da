/** Codes of the `content/` family: rules of writing, which only `octavo check` applies. */
export const contentCodes = {
  'content/missing-alt': {
    severity: 'warning',
    summary: 'An image has no alternative text',
    fallback: 'the image, which screen readers skip or name by its address',
  },
  'content/heading-order': {
    severity: 'warning',
    summary: 'A heading skips a level',
    fallback: 'the heading, at its level',
  },
  'content/empty-link': {
    severity: 'warning',
    summary: 'A link without text or address',
    fallback: 'the link, which nobody can see or which leads to its own page',
  },
  'content/link-text': {
    severity: 'warning',
    summary: 'The text of a link does not say where it leads',
    fallback: 'the link, as written',
  },
  'content/table-header': {
    severity: 'warning',
    summary: 'A table whose header is empty',
    fallback: 'the table, with an empty row of headers',
  },
  'content/code-language': {
    severity: 'note',
    summary: 'A code block without a language',
    fallback: 'the code, without colours',
  },
  'content/unclosed-code': {
    severity: 'warning',
    summary: 'A code block that no fence ends',
    fallback: 'all text below it, as code',
  },
  'content/stray-text': {
    severity: 'warning',
    summary: 'Text stands directly in a component that is made of others, such as Tabs',
    fallback: 'the text, before, between or after the parts of the component',
  },
  'content/empty-component': {
    severity: 'warning',
    summary: 'A component that is made of others holds nothing',
    fallback: 'nothing in its place',
  },
  'content/footnote': {
    severity: 'warning',
    summary: 'A footnote is not defined, or nothing refers to it',
    fallback: 'the reference as text; a footnote that nothing refers to is left out',
  },
  'content/heading-space': {
    severity: 'warning',
    summary: 'Number signs without a blank behind them begin a line',
    fallback: 'the line, as text',
  },
  'content/contrast': {
    severity: 'warning',
    summary: 'Colours of a page make a text hard to read',
    fallback: 'the text, in the colours as written',
  },
  'content/wording': {
    severity: 'warning',
    summary: 'A finding of Vale or CSpell, for which the project has a configuration',
    fallback: 'the text, as written',
  },
  'content/failed-test': {
    severity: 'error',
    summary: 'A code block that is marked "test" fails',
    fallback: 'the code, as written',
  },
  'content/no-test-command': {
    severity: 'warning',
    summary: 'The settings have no command for the language of a code block that is marked "test"',
    fallback: 'the code, which is not tested',
  },
  'content/orphan': {
    severity: 'warning',
    summary: 'Neither navigation nor a link leads to a page',
    fallback: 'the page, for readers who know its address',
  },
  'content/unused-snippet': {
    severity: 'warning',
    summary: 'No page imports a snippet',
    fallback: 'the site, without the snippet',
  },
  'content/unused-image': {
    severity: 'note',
    summary: 'Nothing in the project names an image',
    fallback: 'the image, at its address',
  },
  'content/duplicate-title': {
    severity: 'note',
    summary: 'Several pages have one title',
    fallback: 'the pages, with equal titles',
  },
  'content/duplicate-description': {
    severity: 'note',
    summary: 'Several pages have one description',
    fallback: 'the pages, with equal descriptions',
  },
  'content/length': {
    severity: 'note',
    summary: 'A title or a description is longer than search engines show',
    fallback: 'the whole text',
  },
  'content/missing-translation': {
    severity: 'warning',
    summary: 'A page of the default language is missing in another one',
    fallback: 'the first page of that language, in the language menu',
  },
  'content/stale-translation': {
    severity: 'note',
    summary: 'A page changed after its translation',
    fallback: 'the translation, as it is',
  },
  'content/missing-version': {
    severity: 'note',
    summary: 'A page of the default version is missing in another one',
    fallback: 'the first page of that version, in the version menu',
  },
} as const
