/** The stylesheet of the dashboard, with the measures and colours of the pages. */
export const style = `
:root {
  color-scheme: light dark;
  --accent: light-dark(#0f766e, #2dd4bf);
  --fill: #0f766e;
  --fill-hover: #0b655e;
  --ground: light-dark(#fff, oklch(17.2% .008 180));
  --raised: light-dark(#fff, oklch(20% .009 180));
  --sunk: light-dark(oklch(97.8% .004 180), oklch(20% .009 180));
  --text: light-dark(oklch(21% .01 200), oklch(93% .006 180));
  --soft: light-dark(oklch(44% .012 200), oklch(74% .01 180));
  --line: color-mix(in srgb, var(--text) 10%, transparent);
  --line-strong: color-mix(in srgb, var(--text) 42%, transparent);
  --hover: color-mix(in srgb, var(--text) 5%, transparent);
  --green: light-dark(oklch(44% .11 155), oklch(80% .14 158));
  --red: light-dark(oklch(48% .18 25), oklch(76% .14 22));
  --blue: light-dark(oklch(46% .16 256), oklch(78% .11 250));
  --grey: light-dark(oklch(42% .01 260), oklch(72% .01 260));
  --font: "Inter Variable", Inter, ui-sans-serif, system-ui, sans-serif;
  --mono: ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, "DejaVu Sans Mono", monospace;
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 15px/1.6 var(--font); -webkit-font-smoothing: antialiased; }
a { color: var(--accent); text-underline-offset: 3px; text-decoration-color: color-mix(in srgb, currentColor 40%, transparent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 6px; }
main:focus { outline: none; }
code { font: .87em/1.5 var(--mono); }
h1 { margin: 0 0 20px; font-size: 28px; line-height: 1.25; letter-spacing: -.02em; font-weight: 650; }
h2 { margin: 40px 0 12px; font-size: 17px; line-height: 1.4; letter-spacing: -.01em; font-weight: 600; }
p { margin: 0; }
ul { margin: 0; padding: 0; list-style: none; }
.skip { position: absolute; inset-inline-start: -999px; }
.skip:focus { inset: 8px auto auto 8px; z-index: 2; padding: 8px 12px; background: var(--ground); }
header { border-block-end: 1px solid var(--line); }
.bar { display: flex; align-items: center; gap: 4px 28px; max-width: 1040px; min-height: 56px; margin: auto; padding: 0 32px; }
.brand { display: flex; align-items: center; gap: 10px; color: inherit; font-weight: 650; letter-spacing: -.01em; text-decoration: none; }
.mark { inline-size: 18px; block-size: 18px; border-radius: 5px; background: linear-gradient(135deg, var(--accent) 50%, color-mix(in srgb, var(--accent) 45%, transparent) 50%); }
.bar nav { display: flex; gap: 4px; align-self: stretch; }
.bar nav a { display: flex; align-items: center; padding: 0 12px; color: var(--soft); text-decoration: none; border-block: 2px solid transparent; font-weight: 500; }
.bar nav a:hover { color: var(--text); }
.bar nav a[aria-current] { color: var(--text); border-block-end-color: var(--accent); }
.account { display: flex; align-items: center; gap: 12px; margin-inline-start: auto; min-width: 0; }
.name { color: var(--soft); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; max-width: 220px; }
main { max-width: 1040px; margin: auto; padding: 44px 32px 96px; }
main.narrow { max-width: 480px; padding-block-start: 12vh; }
.above { margin-block-end: 6px; font-size: 14px; }
.above a { color: var(--soft); text-decoration: none; }
.above a::before { content: "← "; }
.above a:hover { color: var(--accent); }
.lead { margin: -12px 0 28px; color: var(--soft); overflow-wrap: anywhere; }
.lead .sub::before { content: "· "; }
.sub, .hint, .facts, time { color: var(--soft); }
.hint { font-size: 14px; }
.or { margin-block-start: 20px; text-align: center; }
.card { padding: 20px 22px; background: var(--raised); border: 1px solid var(--line); border-radius: 12px; }
.stack { display: grid; gap: 10px; }
.error { margin: 0 0 20px; padding: 10px 14px; border-radius: 10px; color: var(--red); background: color-mix(in srgb, var(--red) 9%, transparent); }
label, legend { font-size: 14px; font-weight: 550; }
input, select, textarea { width: 100%; min-height: 42px; padding: 8px 12px; font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--line-strong); border-radius: 8px; }
textarea { resize: vertical; line-height: 1.5; }
::placeholder { color: var(--soft); opacity: 1; }
button { min-height: 40px; padding: 0 16px; font: inherit; font-weight: 550; color: var(--text); background: none; border: 1px solid var(--line-strong); border-radius: 8px; cursor: pointer; transition: background .15s ease-out; }
button:hover { background: var(--hover); }
.primary { color: #fff; background: var(--fill); border-color: var(--fill); }
.primary:hover { background: var(--fill-hover); }
.quiet { min-height: 32px; padding: 0 10px; border-color: transparent; color: var(--soft); font-weight: 500; }
.quiet:hover { color: var(--text); }
.actions { display: flex; flex-wrap: wrap; gap: 10px; }
.card + .actions { margin-block-start: 14px; }
.fields { display: grid; grid-template-columns: 2fr 1fr 1fr; gap: 16px; }
.fields > div { display: grid; gap: 6px; align-content: start; }
fieldset { display: flex; flex-wrap: wrap; gap: 6px 18px; margin: 4px 0; padding: 0; border: 0; }
legend { margin-block-end: 4px; padding: 0; }
.check { display: flex; align-items: center; gap: 8px; font-weight: 400; }
.check input { width: 18px; min-height: 18px; margin: 0; accent-color: var(--fill); }
.tiles { display: grid; grid-template-columns: repeat(auto-fill, minmax(300px, 1fr)); gap: 16px; }
.tile { display: grid; gap: 4px; align-content: start; height: 100%; color: inherit; text-decoration: none; transition: border-color .15s ease-out; }
.tile:hover { border-color: var(--accent); }
.tile strong { overflow-wrap: anywhere; }
.tile .sub { font-size: 14px; overflow-wrap: anywhere; }
.facts { display: flex; flex-wrap: wrap; align-items: baseline; gap: 2px 14px; margin-block-start: 8px; font-size: 13px; }
.head { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0 20px; margin-block: 40px 12px; }
.head h2 { margin: 0; }
.filters { display: flex; flex-wrap: wrap; gap: 2px; font-size: 14px; }
.filters a { padding: 4px 10px; border-radius: 8px; color: var(--soft); text-decoration: none; }
.filters a:hover { background: var(--hover); }
.filters a[aria-current] { color: var(--accent); background: color-mix(in srgb, var(--accent) 9%, transparent); font-weight: 550; }
.rows { border: 1px solid var(--line); border-radius: 12px; overflow: hidden; }
.rows li + li { border-block-start: 1px solid var(--line); }
.rows a, .rows li > div { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 18px; min-height: 52px; padding: 10px 18px; color: inherit; text-decoration: none; font-size: 14px; }
.rows a:hover { background: var(--hover); }
.rows a:focus-visible { outline-offset: -2px; }
.rows time:last-child, .rows form { margin-inline-start: auto; }
.rows .job { flex-wrap: nowrap; }
.task { display: grid; flex: 1; min-inline-size: 0; }
.task strong { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-weight: 550; }
.task code { font-size: 12px; color: var(--soft); }
.prompt { max-inline-size: 72ch; white-space: pre-wrap; overflow-wrap: anywhere; }
.rows code, .rows strong, .rows .sub { overflow-wrap: anywhere; }
.more { margin-block-start: 14px; }
.lead + .more { margin-block: -12px 20px; }
.pill { display: inline-flex; align-items: center; gap: 7px; min-width: 98px; font-size: 13px; font-weight: 550; color: var(--tone); }
.pill::before { content: ""; inline-size: 8px; block-size: 8px; border-radius: 50%; background: currentColor; }
.active { --tone: var(--blue); } .completed { --tone: var(--green); } .failed { --tone: var(--red); } .archived { --tone: var(--grey); }
.queued { --tone: var(--grey); } .running { --tone: var(--blue); } .succeeded { --tone: var(--green); }
.active::before, .running::before { animation: pulse 1.6s ease-in-out infinite; }
@keyframes pulse { 50% { opacity: .35; } }
.grid { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 18px 28px; margin: 0; }
.grid .wide { grid-column: 1 / -1; }
dt { margin-block-end: 2px; font-size: 13px; color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
.log, .diff { margin: 0; max-height: 60vh; overflow: auto; padding: 16px 18px; background: var(--sunk); border: 1px solid var(--line); border-radius: 12px; font: 13px/1.65 var(--mono); }
.log p { display: grid; grid-template-columns: 92px 108px minmax(0, 1fr); gap: 0 12px; }
.log span { white-space: pre-wrap; overflow-wrap: anywhere; }
.log b { font-weight: 550; color: var(--accent); }
.log .output b { visibility: hidden; }
.log:empty::before { content: "The log is empty"; color: var(--soft); }
.log[data-live]:empty::before { content: "Nothing yet"; }
.log + .hint { margin-block-start: 8px; }
.diff { display: grid; padding-inline: 0; }
.diff span { min-height: 1.65em; padding: 0 18px; white-space: pre; }
.diff .file { color: var(--soft); } .diff .hunk { color: var(--blue); }
.diff .add { color: var(--green); background: color-mix(in srgb, var(--green) 8%, transparent); }
.diff .del { color: var(--red); background: color-mix(in srgb, var(--red) 8%, transparent); }
.rows details { padding: 0 18px 14px; font-size: 14px; }
.rows summary { color: var(--soft); cursor: pointer; }
.rows .diff { margin-block-start: 8px; max-height: 40vh; }
.secret { margin-block-end: 24px; border-color: var(--accent); background: color-mix(in srgb, var(--accent) 7%, var(--raised)); }
.copied { display: flex; flex-wrap: wrap; align-items: center; gap: 10px 16px; margin-block-start: 8px; }
.copied code { overflow-wrap: anywhere; font-size: 14px; user-select: all; }
.empty { padding: 44px 20px; text-align: center; color: var(--soft); border: 1px dashed var(--line-strong); border-radius: 12px; }
.empty strong { color: var(--text); }
@media (max-width: 700px) {
  .bar { flex-wrap: wrap; padding: 8px 20px 0; }
  .bar nav { order: 1; flex-basis: 100%; margin-inline: -12px; min-height: 40px; }
  main { padding: 28px 20px 72px; }
  .fields, .grid { grid-template-columns: minmax(0, 1fr); }
  .grid { gap: 14px; }
  .tiles { grid-template-columns: minmax(0, 1fr); }
  .rows .job { flex-wrap: wrap; } .task { flex-basis: 100%; order: 1; }
  .rows .job .sub, .rows .job time { order: 2; }
  .rows time:last-child { margin-inline-start: 0; }
  .log p { grid-template-columns: auto 1fr; margin-block-end: 6px; }
  .log span { grid-column: 1 / -1; }
  .log .output b { display: none; }
}
@media (prefers-reduced-motion: reduce) { * { animation: none !important; transition: none !important; } }
`
