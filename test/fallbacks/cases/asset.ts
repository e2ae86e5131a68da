import { otherFiles, soundDocs } from '../sound-project.ts'
import type { FallbackCases } from '../fallback-case.ts'

const other = (text: string) => ({ 'other.mdx': `---\ntitle: Other\n---\n\n${text}\n` })
const guide = [['guide/index.html', /How to begin/]] as const

/** Codes of the `asset/` family. */
export const assetCases: FallbackCases = {
  'asset/missing': { docs: { background: { image: '/gone.png' } }, alters: [], shows: guide },
  'asset/broken-image': {
    docs: { background: { image: '/notes.png' } },
    files: { 'notes.png': 'no picture' },
    alters: [/\.html$/, /\.css$/],
    shows: guide,
  },
  'asset/lfs-pointer': {
    files: {
      'large.png': `version https://git-lfs.github.com/spec/v1\noid sha256:${'a'.repeat(64)}\nsize 12345\n`,
    },
    alters: [],
    shows: guide,
  },
  'asset/not-resized': {
    docs: { favicon: 'https://host.test/favicon.png' },
    alters: [/\.html$/, /favicon/, /^site\.webmanifest$/, /^apple-touch-icon/],
    shows: guide,
  },
  'asset/no-picture': {
    docs: { thumbnails: { appearance: 'light' } },
    files: { 'other.mdx': '---\ntitle: 日本語\n---\n\nKept.\n' },
    words: ['--site', 'https://docs.test'],
    alters: [/./],
    shows: guide,
  },
  'asset/encoder-missing': {
    files: { 'octavo.config.json': '{ "images": { "formats": ["webp"] } }' },
    alters: [],
    shows: guide,
  },
  'asset/not-encoded': {
    files: {
      'octavo.config.json': '{ "images": { "formats": ["webp"] } }',
      'node_modules/sharp/package.json': '{ "name": "sharp", "main": "index.js" }',
      'node_modules/sharp/index.js': 'module.exports = () => { throw new Error("unreadable") }\n',
      'map.webp': `RIFF\x30\0\0\0WEBPVP8X\x0a${'\0'.repeat(7)}\x1f\0\0\x1f\0\0${'\0'.repeat(40)}`,
    },
    alters: [],
    shows: guide,
  },
  'asset/remote': {
    docs: { background: { image: 'https://host.test/ground.png' } },
    files: { 'octavo.config.json': '{ "remote": ["https://host.test"] }' },
    alters: [/\.html$/, /\.css$/, /^_headers$/],
    shows: guide,
  },
  'asset/broken-font': {
    docs: { fonts: { family: 'House', source: '/house.woff2', format: 'woff2' } },
    files: { 'house.woff2': 'no font' },
    alters: [/\.html$/, /\.css$/],
    shows: guide,
  },
  'asset/unknown-font': {
    docs: { fonts: { family: 'Merriwether' } },
    alters: [/\.html$/, /\.css$/],
    shows: guide,
  },
  'asset/font-missing': { docs: { fonts: { family: 'Lora' } }, alters: [/\.html$/, /\.css$/], shows: guide },
  'asset/unportable-name': {
    files: { 'images/aux.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    alters: [],
    shows: [['images/aux.svg', /<svg/]],
  },
  'asset/policy-host': {
    files: { 'track.js': 'const s = document.createElement("script"); s.src = "https://host.test/a.js"\n' },
    alters: [/\.html$/, /^_headers$/],
    shows: guide,
  },
  'asset/policy-address': {
    files: { 'track.js': 'const { host } = window.settings; fetch(host)\n' },
    alters: [/\.html$/, /^_headers$/],
    shows: guide,
  },
  'asset/policy-code': {
    files: { 'track.js': 'window.result = eval("1 + 1")\n' },
    alters: [/\.html$/, /^_headers$/],
    shows: guide,
  },
  'asset/withheld': { files: { id_rsa: 'x', 'notes.md~': 'x' }, alters: [] },
  'asset/bad-name': { files: { 'back\\slash.txt': 'x' }, alters: [] },
  'asset/icon-stand-in': {
    files: other('<Card title="A" icon="grid-2">Kept.</Card>'),
    alters: [...otherFiles, /\.html$/],
    shows: [['other/index.html', /Kept\./]],
  },
  'asset/unknown-icon': {
    docs: {
      navigation: {
        groups: [{ ...soundDocs.navigation.groups[0], icon: 'rokcet' }, soundDocs.navigation.groups[1]],
      },
    },
    alters: [/\.html$/],
    shows: guide,
  },
  'asset/unknown-language': {
    files: other('```pyhton\nprint(1)\n```'),
    alters: otherFiles,
    shows: [['other/index.html', /print\(1\)/]],
  },
  'asset/unknown-code-theme': {
    docs: { styling: { codeblocks: { theme: 'githb-dark' } } },
    alters: [],
    shows: guide,
  },
  'asset/grammar': {
    docs: { styling: { codeblocks: { languages: { custom: ['/grammar.json'] } } } },
    files: { 'grammar.json': '{ "no": "grammar" }', ...other('```js\nprint(1)\n```') },
    alters: [...otherFiles, /\.css$/],
    shows: [['other/index.html', /print/]],
  },
  'asset/grammar-limit': {
    docs: { styling: { codeblocks: { languages: { custom: ['/grammar.json'] } } } },
    files: {
      'grammar.json': '{ "name": "slow", "scopeName": "source.slow", "patterns": [{ "match": "(a+)+$" }] }',
      ...other(`\`\`\`slow\n${'a'.repeat(40)}!\n\`\`\``),
    },
    alters: [...otherFiles, /\.css$/],
    shows: [['other/index.html', /a{40}!/]],
  },
}
