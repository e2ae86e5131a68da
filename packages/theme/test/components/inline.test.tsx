/** @jsxImportSource @octavo/hast */
import { it } from 'vitest'
import { expectGolden } from './golden.ts'
import { fence, use } from './page-twin.ts'

it('renders Icon', () =>
  expectGolden('icon', [
    ['name', use('Icon', { icon: 'rocket' })],
    [
      'everything',
      use('Icon', {
        icon: 'rocket',
        iconType: 'solid',
        color: '#ff0000',
        size: 24,
        className: 'c',
        style: { margin: 2 },
      }),
    ],
    ['src, size as text', use('Icon', { src: '/a.svg', size: '32' })],
    ['without', use('Icon', {})],
  ]))

it('renders Tooltip', () =>
  expectGolden('tooltip', [
    ['tip', use('Tooltip', { tip: 'Words.' }, 'API')],
    [
      'everything',
      use(
        'Tooltip',
        { tip: 'Words.', headline: 'H', cta: 'More', href: 'https://example.com', className: 'c' },
        'API',
      ),
    ],
    ['other spellings, no call', use('Tooltip', { description: 'Words.', title: 'H', href: '/a' }, 'API')],
    ['around a link', use('Tooltip', { tip: 'Words.' }, <a href="/a">API</a>)],
    ['without a tip', use('Tooltip', {}, 'API')],
  ]))

it('renders Badge', () =>
  expectGolden('badge', [
    ['plain', use('Badge', {}, 'New')],
    [
      'everything',
      use(
        'Badge',
        {
          color: 'green',
          size: 'lg',
          shape: 'pill',
          stroke: true,
          icon: 'x',
          iconType: 'solid',
          className: 'c',
        },
        'New',
      ),
    ],
    ['link', use('Badge', { href: 'https://example.com', size: 'xs' }, 'New')],
    ['disabled link', use('Badge', { href: '/a', disabled: true }, 'New')],
    [
      'intent, variant, unknown colour',
      use('Badge', { intent: 'success' }, 'A'),
      use('Badge', { variant: 'outline', color: 'white-destructive' }, 'B'),
      use('Badge', { color: 'pink' }, 'C'),
    ],
  ]))

it('renders formulas, diagrams and colours', () =>
  expectGolden('figures', [
    ['Latex', use('Latex', {}, 'x^2')],
    ['Mermaid', use('Mermaid', { chart: 'graph TD\n  A --> B', placement: 'top-left', actions: false })],
    ['Mermaid, wrong placement', use('Mermaid', { chart: 'pie', placement: 'middle', actions: 'true' })],
    ['Mermaid, from a fence', use('Mermaid', { className: 'c' }, fence('pie'))],
    [
      'Color',
      use(
        'Color',
        { variant: 'compact' },
        use(
          'Color.Row',
          { title: 'R' },
          use('Color.Item', { name: 'N', value: '#fff' }),
          use('Color.Item', { name: 'M', value: { light: '#000', dark: '#fff' } }),
        ),
      ),
    ],
    [
      'Visibility',
      use('Visibility', { for: 'humans' }, 'H'),
      use('Visibility', { for: 'agents' }, 'A'),
      use('Visibility', { for: 'x' }, 'X'),
      use('Visibility', {}, 'None'),
    ],
  ]))

it('renders GitHub.Repo', () =>
  expectGolden('github', [
    ['name', use('GitHub.Repo', { repo: 'a/b' })],
    ['address, flat', use('GitHub', { repo: 'https://github.com/a/b.git', variant: 'flat' })],
    ['no repository', use('Github', { repo: 'a' })],
  ]))
