import { codeColors } from '../epub/book-style.ts'
import type { OutputsByRoute } from '../exported-file.ts'
import type { BookOutline } from '../outline/book-outline.ts'
import { embeddedFonts } from './embedded-fonts.ts'

/** Returns the stylesheet of a printed book, with the fonts and the colours of code of the site. */
export async function pdfStyle(
  outline: BookOutline,
  outputs: OutputsByRoute,
  toBase64: (bytes: Uint8Array) => string,
): Promise<string> {
  const { faces, family } = await embeddedFonts(outputs, toBase64)
  const title = outline.section === undefined ? outline.name : `${outline.name} · ${outline.section}`
  return [
    faces,
    pageRules(title, family),
    `:root { --accent: ${outline.color}; --text: ${family}; }`,
    style,
    await codeColors(outputs),
  ].join('\n')
}

/** The running foot; the title page has none. */
const pageRules = (title: string, family: string) => `@page {
  size: A4;
  margin: 22mm 20mm 24mm;
  @bottom-left { content: ${cssText(title)}; color: #737373; font: 8pt ${family}; }
  @bottom-right { content: counter(page); color: #404040; font: 8pt ${family}; }
}
@page :first { margin: 0; @bottom-left { content: none; } @bottom-right { content: none; } }`

const cssText = (text: string): string =>
  `"${text.replaceAll(/["\\\n\r\f<>&]/g, (char) => `\\${char.charCodeAt(0).toString(16)} `)}"`

const style = `
* { box-sizing: border-box; }
html { font: 10pt / 1.5 var(--text); color: #262626; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
body { margin: 0; }
p, ul, ol, dl, figure, table, pre { margin: 0 0 0.8em; }
p, li { orphans: 2; widows: 2; }
h1, h2, h3, h4, h5, h6 { margin: 1.6em 0 0.5em; line-height: 1.25; break-after: avoid; font-weight: 650; color: #0a0a0a; }
h2 { font-size: 15pt; } h3 { font-size: 12.5pt; } h4 { font-size: 11pt; } h5, h6 { font-size: 10pt; }
.depth-2 { font-size: 15pt; } .depth-3 { font-size: 12.5pt; } .depth-4 { font-size: 11pt; } .depth-5, .depth-6 { font-size: 10pt; }
a { color: var(--accent); text-decoration: none; }
img, svg { max-width: 100%; max-height: 200mm; height: auto; }
.title-page { position: relative; height: 296mm; padding: 70mm 24mm 24mm; break-after: page; overflow: hidden; }
.title-band { position: absolute; inset: 0 0 auto; height: 26mm; background: var(--accent); }
.title-site { font-size: 14pt; color: #525252; margin: 0 0 4mm; }
.title { font-size: 38pt; font-weight: 700; line-height: 1.1; letter-spacing: -0.02em; margin: 0 0 8mm; color: #0a0a0a; overflow-wrap: anywhere; }
.title-about { font-size: 14pt; color: #525252; max-width: 130mm; }
.title-foot { position: absolute; inset: auto 24mm 24mm; font-size: 10pt; color: #525252; }
.title-foot p { margin: 0 0 1mm; }
.contents { break-after: page; }
.contents-heading { font-size: 22pt; margin: 0 0 8mm; }
.contents ol { list-style: none; margin: 0; padding: 0; }
.contents li { margin: 0.25em 0; break-inside: avoid; }
.contents li.contents-part { break-inside: auto; }
.contents ol ol { padding-inline-start: 5mm; }
.contents-part > span { display: block; font-weight: 650; margin-top: 0.7em; color: #0a0a0a; break-after: avoid; }
.contents a { display: flex; align-items: baseline; color: inherit; }
.contents-title::after { content: ""; }
.contents-title { flex: 1; display: flex; align-items: baseline; gap: 2mm; }
.contents-title::after { flex: 1; min-width: 4mm; border-bottom: 0.4pt dotted #a3a3a3; margin-inline-end: 2mm; }
.contents-page { min-width: 3ch; text-align: end; font-variant-numeric: tabular-nums; }
.part, .chapter { break-before: page; }
.contents + .part, .contents + .chapter, .part > .part-title + .part, .part > .part-title + .chapter { break-before: auto; }
.part-title { margin: 0 0 1.5mm; font-size: 9pt; font-weight: 650; color: var(--accent); }
.page-header { margin: 0 0 7mm; padding-bottom: 4mm; border-bottom: 0.6pt solid #e5e5e5; break-after: avoid; }
.page-title { margin: 0; font-size: 22pt; letter-spacing: -0.01em; }
.eyebrow { display: none; }
.page-description { margin-top: 2mm; font-size: 11.5pt; color: #525252; }
.page-description p, .reading-time { margin: 0; }
pre { padding: 3mm 3.5mm; border: 0.5pt solid #e5e5e5; border-radius: 1.5mm; background: #f8f8f8; font-size: 8.3pt; line-height: 1.5; white-space: pre-wrap; overflow-wrap: anywhere; break-inside: avoid; }
pre.long-code { break-inside: auto; box-decoration-break: clone; }
pre code { font-size: inherit; background: none; padding: 0; border: 0; }
pre .line { display: inline-block; width: 100%; min-height: 1.5em; break-inside: avoid; }
code, kbd, samp, pre { font-family: ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
code, kbd { font-size: 0.88em; padding: 0.1em 0.3em; border-radius: 0.8mm; background: #f3f3f3; overflow-wrap: anywhere; }
.code-header, .tab-title { font-weight: 650; font-size: 8.5pt; color: #525252; margin: 0 0 1mm; break-after: avoid; }
.tab-panel { margin: 0 0 3mm; padding-inline-start: 3.5mm; border-inline-start: 1.5pt solid #e5e5e5; }
table { width: 100%; border-collapse: collapse; font-size: 9pt; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
th, td { padding: 1.4mm 2mm; border-bottom: 0.4pt solid #e0e0e0; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
th { border-bottom: 0.6pt solid #a3a3a3; font-weight: 650; }
blockquote { margin: 0 0 0.8em; padding-inline-start: 4mm; border-inline-start: 2pt solid #d4d4d4; color: #525252; }
.callout { margin: 0 0 0.9em; padding: 2.5mm 4mm; border-inline-start: 2pt solid var(--accent); background: #f7f7f7; border-radius: 0 1.5mm 1.5mm 0; break-inside: avoid; }
.callout > :last-child, .callout > div > :last-child, .card > :last-child { margin-bottom: 0; }
.callout-title, .card-title, .summary, .field-name, .method, .update-label { font-weight: 650; margin: 0 0 0.6mm; break-after: avoid; }
.card, .details, .update, .frame { margin: 0 0 0.8em; padding: 2.5mm 4mm; border: 0.5pt solid #d4d4d4; border-radius: 1.5mm; }
.card { break-inside: avoid; position: relative; }
.field { margin: 0 0 2.5mm; padding-top: 2mm; border-top: 0.5pt solid #e5e5e5; }
.field-type, .field-place, .field-required, .field-deprecated, .tag, .badge { font-size: 8.3pt; padding: 0.2mm 1.2mm; border-radius: 0.8mm; background: #f3f3f3; }
.tooltip-panel { display: none; }
figure { break-inside: avoid; }
figcaption { font-size: 8.5pt; color: #525252; }
.steps { padding-inline-start: 6mm; }
.math-block { overflow-wrap: anywhere; }
`
