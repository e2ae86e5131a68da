import {
  defineComponent,
  toContent,
  type ComponentUse,
  type PropSpec,
  type Rendered,
  type RenderTools,
} from '@octavo/hast'
import { renderHeading } from './heading.tsx'
import { contentOf, firstContent, iconOf, iconProps, isBlank, plainText } from './prop-values.ts'

const SIZES = ['p', 'h2', 'h3', 'h4'] as const
type TitleSize = (typeof SIZES)[number]
type StepUse = Pick<ComponentUse, 'props' | 'children' | 'id'>

/** Not `values`: a size that is not listed falls back to `p`, as on the reference platform. */
const titleSize = { type: 'string' } as const satisfies PropSpec

/** `<Steps>`: an ordered list; `titleSize` is inherited by its steps. */
export const stepsComponent = defineComponent({
  name: 'Steps',
  props: {
    titleSize,
    level: { type: 'any' },
    toc: { type: 'any' },
    title: { type: 'any' },
    className: { type: 'string' },
  },
  items: ['Step'],
  holds: ['Step'],
  render: ({ props, items, children }, tools) => (
    <>
      {items.length > 0 && (
        <ol class={['steps', plainText(props['className'])]} role="list">
          {items.map((item) => renderStep(item, sizeOf(props), tools))}
        </ol>
      )}
      {isBlank(children) ? undefined : children}
    </>
  ),
  toMarkdown: ({ items, children }) =>
    [
      ...items.map(({ text, children: body }, index) => listItem(`${index + 1}. `, stepText(text, body))),
      children,
    ]
      .filter(Boolean)
      .join('\n\n'),
})

/** `<Step>`: numbered by its position or `stepNumber`; in the table of contents with `titleSize` h2 or h3. */
export const stepComponent = defineComponent({
  name: 'Step',
  props: {
    title: { type: 'content' },
    name: { type: 'content' },
    ...iconProps,
    stepNumber: { type: 'number' },
    titleSize,
    id: { type: 'string' },
    noAnchor: { type: 'boolean', default: false },
    stepLabel: { type: 'content' },
    duration: { type: 'content' },
    optional: { type: 'boolean' },
  },
  parents: ['Steps'],
  // Components of authors number their steps themselves.
  standsAlone: ({ stepNumber }) => stepNumber !== undefined,
  anchor: (props) => plainText(props['id']) ?? plainText(titleOf(props)),
  render: (use, tools) => (
    <ol class="steps" role="list">
      {renderStep(use, 'p', tools)}
    </ol>
  ),
  toMarkdown: ({ text, children }) => stepText(text, children),
})

const titleOf = (props: ComponentUse['props']) => firstContent(props['title'], props['name'])

function sizeOf(props: ComponentUse['props'], inherited: TitleSize = 'p'): TitleSize {
  return SIZES.find((size) => size === props['titleSize']) ?? inherited
}

function renderStep(use: StepUse, inherited: TitleSize, tools: RenderTools): Rendered {
  const { props, children } = use
  const icon = iconOf(props, tools)
  return (
    <li class={['step', icon && 'step-iconed']} value={stepNumber(props)}>
      {icon && (
        <div class="step-icon" data-component-part="step-icon">
          {icon}
        </div>
      )}
      {renderTitle(use, sizeOf(props, inherited), tools)}
      <div class="step-content" data-component-part="step-content">
        {children}
      </div>
    </li>
  )
}

function stepNumber(props: ComponentUse['props']): number | undefined {
  const number = Number(plainText(props['stepNumber']))
  return Number.isInteger(number) ? number : undefined
}

function renderTitle({ props, id }: StepUse, size: TitleSize, tools: RenderTools): Rendered | undefined {
  const label = contentOf(props['stepLabel'])
  const duration = contentOf(props['duration'])
  const title = titleOf(props)
  if (title.length === 0) return undefined
  return renderHeading(
    {
      tag: size,
      id,
      content: toContent([
        label.length > 0 && [label, ' '],
        title,
        duration.length > 0 && [' ', <span class="step-duration">{duration}</span>],
      ]),
      class: 'step-title',
      part: 'step-title',
      anchor: props['noAnchor'] !== true,
      inToc: size === 'h2' || size === 'h3',
    },
    tools,
  )
}

const stepText = (text: Readonly<Record<string, string>>, body: string) =>
  [text['title'] || text['name'] ? `**${text['title'] || text['name']}**` : '', body]
    .filter(Boolean)
    .join('\n\n')

/** A list item whose later lines are indented like its first. */
function listItem(mark: string, text: string): string {
  return mark + text.replace(/\n(?!\n|$)/g, '\n' + ' '.repeat(mark.length))
}
