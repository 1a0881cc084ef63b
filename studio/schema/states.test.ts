import type { ConditionalPropertyCallbackContext } from 'sanity'
import { expect, test } from 'vitest'
import { getObjectType, objectTypes } from './testing/object-types.ts'

function getFieldOptions(typeName: string, fieldName: string): Record<string, unknown> {
  const field = getObjectType(typeName).fields.find(({ name }) => name === fieldName)
  if (!field) throw new Error(`No field ${fieldName}`)
  const type = { ...Object.fromEntries(Object.entries(field.type)), ...field.type }
  return { hidden: undefined, readOnly: undefined, ...type, group: field.group }
}

test.each([
  ['blogPost', 'language', { hidden: true, readOnly: true }],
  ['blogPost', 'excerpt', { group: 'content', rows: 4 }],
  ['blogPost', 'metaKeywords', { group: 'seo' }],
  ['blogPost', 'isTranslated', { group: 'settings' }],
  ['centraDocument', 'type', { hidden: undefined, readOnly: true }],
  ['centraDocument', 'centraId', { hidden: undefined, readOnly: true, group: 'sync' }],
  ['centraDocument', 'centraUri', { hidden: undefined, readOnly: true, group: 'sync' }],
  ['product', 'title', { readOnly: true }],
  ['product', 'centraId', { readOnly: true, group: 'sync' }],
  ['product', 'uri', { readOnly: true, group: 'sync' }],
  ['product', 'brand', { readOnly: true, group: 'sync' }],
  ['product', 'archived', { readOnly: true, group: 'sync' }],
  ['product', 'badges', { readOnly: undefined, group: 'content' }],
  ['centraLanding', 'type', { hidden: true, readOnly: true }],
  ['featuredBlogPosts', 'visible', { hidden: true, readOnly: undefined, initialValue: true }],
  ['faqCard', 'visible', { hidden: true, readOnly: undefined, initialValue: true }],
  ['productListing', 'productQuantity', { initialValue: 8 }],
  ['blockAlgoliaProducts', 'type', { initialValue: 'singular' }],
])('the field %s.%s has the options of specification section 3.6: %o', (type, name, options) => {
  expect(getFieldOptions(type, name)).toMatchObject(options)
})

test.each(['title', 'description'])('%s of a product search is visible only when it is singular', (name) => {
  const { hidden } = getFieldOptions('blockAlgoliaProducts', name)
  if (typeof hidden !== 'function') throw new Error('not conditional')
  const rest: Omit<ConditionalPropertyCallbackContext, 'parent'> = {
    ...{ document: undefined, value: undefined, currentUser: null, path: [] },
  }
  expect(hidden({ ...rest, parent: { type: 'singular' } })).toBe(false)
  expect(hidden({ ...rest, parent: { type: 'slideshow' } })).toBe(true)
})

test('a new post is in English by default', () => {
  expect(getObjectType('blogPost').initialValue).toEqual({ language: 'en' })
})

test.each([
  ['blogPost', ['content', 'seo', 'settings']],
  ['centraDocument', ['content', 'seo', 'settings', 'sync']],
])('%s has the tabs %j', (type, tabs) => {
  expect(getObjectType(type).groups?.map(({ name }) => name)).toEqual(tabs)
})

test('every field of a type with groups belongs to an existing group', () => {
  for (const { fields, groups = [] } of objectTypes) {
    const names = groups.map(({ name }) => name)
    if (names.length > 0) for (const { group } of fields) expect(names).toContain(group)
  }
})
