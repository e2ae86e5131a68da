import type { ComponentDefinition } from '@octavo/hast'
import { accordionComponent, accordionGroupComponent } from './accordion.tsx'
import { badgeComponent } from './badge.tsx'
import { bannerComponent } from './banner.tsx'
import { calloutComponent, calloutKindComponents } from './callout.tsx'
import { cardComponent } from './card.tsx'
import { codeBlockComponent } from './code-block.tsx'
import { codeGroupComponent } from './code-group.tsx'
import { colorComponent, colorItemComponent, colorRowComponent } from './color.tsx'
import { columnComponent, columnsComponent } from './columns.tsx'
import { requestExampleComponent, responseExampleComponent } from './examples.tsx'
import { expandableComponent } from './expandable.tsx'
import { frameComponent } from './frame.tsx'
import { githubComponent } from './github.tsx'
import { headingComponent } from './heading.tsx'
import { iconComponent } from './icon.tsx'
import { latexComponent } from './latex.tsx'
import { mermaidComponent } from './mermaid.tsx'
import { panelComponent } from './panel.tsx'
import { paramFieldComponent } from './param-field.tsx'
import { promptComponent } from './prompt.tsx'
import { responseFieldComponent } from './response-field.tsx'
import { stepComponent, stepsComponent } from './steps.tsx'
import { tabComponent, tabsComponent } from './tabs.tsx'
import { tileComponent } from './tile.tsx'
import { tooltipComponent } from './tooltip.tsx'
import { treeComponent, treeFileComponent, treeFolderComponent } from './tree.tsx'
import { updateComponent } from './update.tsx'
import { viewComponent } from './view.tsx'
import { visibilityComponent } from './visibility.tsx'

const definitions: readonly ComponentDefinition[] = [
  ...calloutKindComponents,
  accordionComponent,
  accordionGroupComponent,
  badgeComponent,
  bannerComponent,
  calloutComponent,
  cardComponent,
  codeBlockComponent,
  codeGroupComponent,
  colorComponent,
  colorItemComponent,
  colorRowComponent,
  columnComponent,
  columnsComponent,
  expandableComponent,
  frameComponent,
  githubComponent,
  headingComponent,
  iconComponent,
  latexComponent,
  mermaidComponent,
  panelComponent,
  paramFieldComponent,
  promptComponent,
  requestExampleComponent,
  responseExampleComponent,
  responseFieldComponent,
  stepComponent,
  stepsComponent,
  tabComponent,
  tabsComponent,
  tileComponent,
  tooltipComponent,
  treeComponent,
  treeFileComponent,
  treeFolderComponent,
  updateComponent,
  viewComponent,
  visibilityComponent,
]

/** The built-in components by every name in Markdown, aliases included. */
export const components: ReadonlyMap<string, ComponentDefinition> = new Map(
  definitions.flatMap((definition) =>
    [definition.name, ...(definition.aliases ?? [])].map((name) => [name, definition] as const),
  ),
)
