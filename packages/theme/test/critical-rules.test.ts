import { expect, test } from 'vitest'
import { criticalRules } from '../critical-rules.mjs'

test.each([
  ['a rule for all pages', 'html{color:red}', [{ css: 'html{color:red}', needs: [] }]],
  [
    'names that must be there',
    '.page .toc{color:red}',
    [{ css: '.page .toc{color:red}', needs: [['page', 'toc']] }],
  ],
  [
    'one of two lists',
    '.toc,.page[data-side=toc]{top:0}',
    [{ css: '.toc,.page[data-side=toc]{top:0}', needs: [['toc'], ['page', 'data-side=toc']] }],
  ],
  [
    'classes of the root do not count',
    ':root.js .toc{top:0}',
    [{ css: ':root.js .toc{top:0}', needs: [['toc']] }],
  ],
  [
    'alternatives that match later are left out',
    ':where(.prose) :is(p,table){top:0}',
    [{ css: ':where(.prose) :is(p){top:0}', needs: [['prose']] }],
  ],
  ['states', '.page{top:0;&:hover{top:1px}}', [{ css: '.page{top:0}', needs: [['page']] }]],
  ['a rule of states alone', '.page:hover{top:1px}', []],
  ['parts of the content', '.callout{top:0}', []],
  [
    'conditions',
    '@media (width<9px){.page{top:0}}',
    [{ css: '.page{top:0}', needs: [['page']], around: '@media (width<9px)' }],
  ],
  ['print', '@media print{.page{top:0}}', []],
  [
    'the duration of the fade between pages, unlike other animations',
    '::view-transition-group(root){animation-duration:1s}.page{animation:a 1s}',
    [{ css: '::view-transition-group(root){animation-duration:1s}', needs: [] }],
  ],
  ['properties without effect at rest', '.page{transition:top 1s;cursor:pointer}', []],
])('%s', (_, css, rules) => {
  expect(criticalRules(css)).toEqual(rules)
})
