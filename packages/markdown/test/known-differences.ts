/** Where the two engines differ, and why that is right or harmless. Keys are the example's text. */
export const KNOWN_DIFFERENCES: ReadonlyMap<string, string> = new Map([
  [
    '<pre language="haskell"><code>\nimport Text.HTML.TagSoup\n\nmain :: IO ()\nmain = print $ parseTags tags\n</code></pre>\nokay\n',
    'inside a JSX block the native parser reads a line that begins with "import" as text; the reference tries JavaScript and refuses',
  ],
  [
    'import broken',
    'the native parser leaves imports and exports unread; they are parsed right afterwards, so the page is refused all the same',
  ],
])
