import { expect, test } from 'vitest'
import { type CategoryNode, getCategoryAncestors, getChildOrSiblingCategories } from './category-tree.ts'

const all: CategoryNode[] = [
  { id: '1', name: ['Pouches'], uri: 'pouches' },
  { id: '2', name: ['Pouches', 'Mini'], uri: 'pouches/mini', parent: '1' },
  { id: '3', name: ['Pouches', 'Slim'], uri: 'pouches/slim', parent: '1' },
  { id: '4', name: ['Pouches', 'Slim', 'Strong'], uri: 'pouches/slim/strong', parent: '3' },
  { id: '5', name: ['New'], uri: 'new' },
  { id: '6', name: ['A'], uri: 'a', parent: '7' },
  { id: '7', name: ['B'], uri: 'b', parent: '6' },
]
const getUris = (links: { uri: string }[]) => links.map(({ uri }) => uri)

test.each([
  ['1', []],
  ['4', ['pouches', 'pouches/slim']],
  ['5', []],
  ['unknown', []],
])('the ancestors of %s are %j, even next to a cycle', (id, above) => {
  expect(getUris(getCategoryAncestors(all, id))).toEqual(above)
  expect(getCategoryAncestors(all, '6').length).toBeLessThanOrEqual(all.length)
})

test('returns the children of a category, or the siblings of one without children', () => {
  expect(getChildOrSiblingCategories(all, '1')).toEqual([
    { name: 'Mini', uri: 'pouches/mini' },
    { name: 'Slim', uri: 'pouches/slim' },
  ])
  expect(getUris(getChildOrSiblingCategories(all, '2'))).toEqual(['pouches/mini', 'pouches/slim'])
  expect(getChildOrSiblingCategories(all, '5')).toEqual([])
})
