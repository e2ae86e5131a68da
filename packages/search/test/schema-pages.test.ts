// Pages of schemas beside the operations that use them.
import { expect, test } from 'vitest'
import type { SearchPage } from '../src/search-page.ts'
import { indexOf } from './memory-index.ts'

const page = (title: string, more: Partial<SearchPage> = {}): SearchPage => ({
  title,
  href: `/${title}`,
  path: title,
  crumbs: [],
  keywords: [],
  boost: 1,
  facet: {},
  text: '',
  sections: [],
  ...more,
})
const field = (heading: string, id = `body-${heading}`) => ({
  id,
  heading,
  field: true as const,
  text: 'string',
})
const schema = (title: string, ...names: readonly string[]) =>
  page(title, { kind: 'schema', sections: names.map((name) => field(name, name)) })

const MUSEUM = [
  schema('TicketType'),
  schema('Ticket', 'ticketType', 'ticketDate'),
  page('Buy tickets', { method: 'post', boost: 0.7, sections: [field('ticketDate'), field('ticketType')] }),
  page('Send tickets', { method: 'post', boost: 0.6, sections: [field('ticketDate')] }),
  page('Opening hours', { method: 'get', text: 'When the museum is open.' }),
  page('Ticket types', { text: 'What the types of tickets cost.' }),
]

const found = async (query: string) => (await indexOf(MUSEUM).search(query)).pages.map(({ href }) => href)

test('the name of a field leads to the field of the operation, then to the schema of that name', async () => {
  const { pages } = await indexOf(MUSEUM).search('ticketType')
  const [first, second] = pages.filter(({ href }) => href !== '/Ticket types')
  expect(first).toMatchObject({ href: '/Buy tickets', sections: [{ href: '/Buy tickets#body-ticketType' }] })
  expect(second?.href).toBe('/TicketType')
  expect(pages.map(({ href }) => href)).toContain('/Ticket')
})

test('fields of a schema count less than those of an operation', async () => {
  expect(await found('ticketDate')).toEqual(['/Buy tickets', '/Send tickets', '/Ticket'])
})

test('a schema without such a field in an operation is first by its name, and has no method', async () => {
  const { pages } = await indexOf([
    schema('Owner', 'name'),
    page('List pets', { method: 'get', text: 'owner' }),
  ]).search('owner')
  expect(pages.map(({ href, method }) => [href, method])).toEqual([
    ['/Owner', undefined],
    ['/List pets', 'get'],
  ])
})

test('a page of the author keeps its order', async () => {
  expect((await found('ticket types'))[0]).toBe('/Ticket types')
})
