import {
  defineComponent,
  type ComponentUse,
  type PropSpec,
  type Rendered,
  type RenderTools,
} from '@octavo/hast'
import { authorClasses, plainText, styleProps } from './prop-values.ts'

const columnsProps = {
  cols: { type: 'number' },
  col: { type: 'number' },
  Cols: { type: 'number' },
  columns: { type: 'number' },
  ...styleProps,
} as const satisfies Record<string, PropSpec>

/**
 * `<Columns>`: a grid of 1 to 4 columns (default 2); fewer where the page is narrow. `<CardGroup>` is its older
 * name, which stylesheets of projects use for both.
 */
export const columnsComponent = defineComponent({
  name: 'Columns',
  aliases: ['CardGroup', 'Cards'],
  props: columnsProps,
  holds: ['Card', 'Column'],
  render: (use, tools) => renderColumns(use, tools),
})

/** `<Column>`: free content in one cell of `<Columns>`. */
export const columnComponent = defineComponent({
  name: 'Column',
  props: styleProps,
  render: ({ props, children }, tools) => (
    <div class={['column', authorClasses(props, tools)]}>{children}</div>
  ),
})

function renderColumns({ props, children }: ComponentUse, tools: RenderTools): Rendered {
  const asked = Number(plainText(props['cols'] ?? props['col'] ?? props['Cols'] ?? props['columns']) ?? 2)
  const count = Number.isFinite(asked) ? Math.min(4, Math.max(1, Math.round(asked))) : 2
  return <div class={['card-group columns', `cols-${count}`, authorClasses(props, tools)]}>{children}</div>
}
