import { components } from '@octavo/theme'
import type { ComponentDefinition, PropSpec } from '@octavo/hast'
import { meanings } from './meanings.ts'

/** Types as authors read them. */
const TYPES: Readonly<Record<PropSpec['type'], string>> = {
  string: 'text',
  content: 'text or elements',
  markdown: 'Markdown',
  boolean: 'true or false',
  number: 'number',
  icon: 'icon',
  color: 'colour',
  href: 'link',
  asset: 'file or address',
  strings: 'list of texts',
  object: 'object',
  code: 'code',
  any: 'any value',
}

/** Elements of Markdown that are components for authors of themes, and that nobody writes as tags. */
const INTERNAL = /^(?:Banner|Heading)$/

/** The page of the manual that lists the properties of every built-in component. */
export function propertiesPage(): string {
  const all = [...new Set(components.values())]
    .filter(({ name }) => !INTERNAL.test(name))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
  return `---
title: Properties of components
sidebarTitle: Properties
description: Every property of every built-in component, with meaning, type and default.
icon: table-properties
keywords: [${all.map(({ name }) => JSON.stringify(name)).join(', ')}]
---

{/* Written from the components by test/properties.test.ts with UPDATE=1. */}

The pages of this section show components in use; this one lists all that they accept. A property without a value (\`<Card horizontal>\`) is true. Names of icons, colours and links are those of [images and inline elements](/components/media), and a property that is not in the list has no effect and gives a warning.

${all.map(componentSection).join('\n\n')}
`
}

function componentSection({
  name,
  aliases = [],
  props,
  items = [],
  parents = [],
}: ComponentDefinition): string {
  const facts = [
    ...(aliases.length > 0 ? [`Also written ${tags(aliases)}.`] : []),
    ...(parents.length > 0 ? [`Inside ${tags(parents)}.`] : []),
    ...(items.length > 0 ? [`Holds ${items.map(itemName).join(', ')}.`] : []),
  ]
  const rows = Object.entries(props).map(([prop, spec]) => propertyRow(prop, spec, name))
  const table =
    rows.length === 0
      ? 'It has no properties.'
      : ['| Property | Meaning | Type | Default |', '| --- | --- | --- | --- |', ...rows].join('\n')
  return [`## ${name}`, ...(facts.length > 0 ? [facts.join(' ')] : []), table].join('\n\n')
}

const code = (text: string): string => `\`${text}\``

const tags = (names: readonly string[]): string => names.map((name) => code(`<${name}>`)).join(', ')

const itemName = (name: string): string => (name === 'code' ? 'code blocks' : code(`<${name}>`))

function propertyRow(prop: string, spec: PropSpec, component: string): string {
  const { type, values, required } = spec
  const types = values ? values.map((value) => code(String(value))).join(', ') : TYPES[type]
  const meaning = meanings[`${component}.${prop}`] ?? meanings[prop] ?? ''
  return `| ${code(prop)} | ${meaning} | ${types} | ${required === true ? 'required' : defaultOf(spec)} |`
}

function defaultOf({ default: value }: PropSpec): string {
  return value === undefined ? '' : code(typeof value === 'string' ? value : JSON.stringify(value))
}
