// The series of projects that grow in one way.
import { makeDescription } from '../projects/make-description.mjs'
import { makeLanguages, makeSidebar, makeTabs } from '../projects/make-navigation.mjs'

const counted = (name) => (size) => `${size} ${name}`
const links = {
  start: 1,
  sizes: [100, 500, 1_000, 2_500, 5_000],
  quick: [100, 500],
  itemsOf: (size) => size,
  unit: 'page',
}
const grid = {
  start: [1, 1],
  sizes: [
    [5, 2],
    [10, 5],
    [20, 10],
    [35, 15],
    [50, 20],
  ],
  quick: [
    [5, 2],
    [10, 5],
  ],
}

/**
 * Each curve has sizes, `quick` ones, and `start`, the smallest project of its kind; `make(folder, size)` writes the project of a size, `itemsOf(size)` counts
 * the pages or operations that its work should be proportional to.
 */
export const curveTable = {
  sidebar: { title: 'One sidebar', ...links, labelOf: counted('links'), make: makeSidebar },
  tabs: {
    title: 'The same pages in sidebars of 100 links',
    ...links,
    labelOf: counted('links'),
    make: makeTabs,
  },
  languages: {
    title: 'Languages × versions, two pages each',
    ...grid,
    unit: 'page',
    labelOf: ([languages, versions]) => `${languages} × ${versions}`,
    itemsOf: ([languages, versions]) => languages * versions * 2,
    make: (folder, [languages, versions]) => makeLanguages(folder, { languages, versions }),
  },
  description: {
    title: 'Description without cycles',
    start: 1,
    sizes: [100, 300, 600, 1_000, 1_500],
    quick: [25, 50],
    unit: 'operation',
    labelOf: counted('operations'),
    itemsOf: (size) => size,
    make: (folder, operations) => makeDescription(folder, { operations }),
  },
  cycle: {
    title: 'Description whose schemas form one cycle',
    start: 1,
    sizes: [30, 100, 300],
    quick: [25, 50],
    unit: 'operation',
    labelOf: counted('operations'),
    itemsOf: (size) => size,
    make: (folder, operations) => makeDescription(folder, { operations, cycle: true }),
  },
}
