import {
  type ConditionalPropertyCallbackContext,
  createSchema,
  isObjectSchemaType,
  type ObjectSchemaType,
  type SchemaType,
} from 'sanity'
import { expect, test } from 'vitest'
import { schemaTypes } from './schema-types.ts'

const schema = createSchema({ name: 'test', types: schemaTypes })

function typeOf(name: string): ObjectSchemaType {
  const type = schema.get(name)
  if (!type || !isObjectSchemaType(type)) throw new Error(`No object type ${name}`)
  return type
}

function field(typeName: string, name: string): SchemaType & Record<string, unknown> {
  const found = typeOf(typeName).fields.find((candidate) => candidate.name === name)
  if (!found) throw new Error(`No field ${name}`)
  return { ...Object.fromEntries(Object.entries(found.type)), ...found.type }
}

test.each([
  ['blogPost', 'language', true, true],
  ['centraDocument', 'type', undefined, true],
  ['centraDocument', 'centraId', undefined, true],
  ['centraDocument', 'centraUri', undefined, true],
  ['centraLanding', 'type', true, true],
  ['featuredBlogPosts', 'visible', true, undefined],
  ['faqCard', 'visible', true, undefined],
])('hidden and read-only (specification section 3): %s.%s', (type, name, hidden, readOnly) => {
  expect(field(type, name).hidden).toBe(hidden)
  expect(field(type, name).readOnly).toBe(readOnly)
})

test.each(['title', 'description'])('%s of a product search is visible only when it is singular', (name) => {
  const { hidden } = field('blockAlgoliaProducts', name)
  if (typeof hidden !== 'function') throw new Error('not conditional')
  const rest: Omit<ConditionalPropertyCallbackContext, 'parent'> = {
    ...{ document: undefined, value: undefined, currentUser: null, path: [] },
  }
  expect(hidden({ ...rest, parent: { type: 'singular' } })).toBe(false)
  expect(hidden({ ...rest, parent: { type: 'slideshow' } })).toBe(true)
})

test.each([
  ['productListing', 'productQuantity', 8],
  ['blockAlgoliaProducts', 'type', 'singular'],
  ['featuredBlogPosts', 'visible', true],
  ['faqCard', 'visible', true],
])('the default of %s.%s: %j', (type, name, value) => expect(field(type, name).initialValue).toBe(value))

test('a new post is in English by default', () => expect(typeOf('blogPost').initialValue).toEqual({ language: 'en' }))

test.each([
  ['blogPost', ['content', 'seo', 'settings']],
  ['centraDocument', ['content', 'seo', 'settings', 'sync']],
])('groups: %s has its groups', (type, names) => expect(typeOf(type).groups?.map(({ name }) => name)).toEqual(names))

test.each([
  ['blogPost', 'excerpt', 'content'],
  ['blogPost', 'metaKeywords', 'seo'],
  ['blogPost', 'isTranslated', 'settings'],
  ['centraDocument', 'centraId', 'sync'],
  ['centraDocument', 'centraUri', 'sync'],
])('groups: %s.%s is in %s', (type, name, group) => {
  expect(typeOf(type).fields.find((candidate) => candidate.name === name)?.group).toBe(group)
})

test('the excerpt has four rows', () => expect(field('blogPost', 'excerpt').rows).toBe(4))

test('every field of a type with groups belongs to an existing group', () => {
  for (const { name } of schemaTypes) {
    const type = schema.get(name)
    if (!type || !isObjectSchemaType(type) || !type.groups?.length) continue
    const groups = type.groups.map((group) => group.name)
    for (const { group } of type.fields) expect(groups).toContain(group)
  }
})
