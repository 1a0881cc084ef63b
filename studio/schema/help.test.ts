import { createSchema, isObjectSchemaType, type ObjectSchemaType, type SchemaType } from 'sanity'
import { expect, test } from 'vitest'
import { schemaTypes } from './schema-types.ts'

const schema = createSchema({ name: 'test', types: schemaTypes })

const fieldsWithoutDescription = new Set(['blogAuthor.firstName', 'blogAuthor.lastName', 'blogPost.publishedAt'])

/** Returns the visible fields of a type with their paths, including the fields of images. */
function fieldsOf(owner: ObjectSchemaType, name: string): [path: string, type: SchemaType][] {
  return owner.fields.flatMap(({ name: field, type }): [string, SchemaType][] => {
    if (type.hidden === true) return []
    const path = `${name}.${field}`
    const below =
      isObjectSchemaType(type) && type.type?.name === 'image' ? fieldsOf(imageWithoutSanityFields(type), path) : []
    return [[path, type], ...below]
  })
}

/** Removes the fields that Sanity adds to images. */
function imageWithoutSanityFields(type: ObjectSchemaType): ObjectSchemaType {
  return { ...type, fields: type.fields.filter(({ name }) => !['asset', 'media', 'hotspot', 'crop'].includes(name)) }
}

/** Contains only object types. Localized types are arrays, and fields that use them have their own description. */
const ownTypes = schemaTypes.flatMap(({ name }) => {
  const type = schema.get(name)
  return type && isObjectSchemaType(type) ? [[name, type] as const] : []
})

test('the schema has many fields', () => {
  expect(ownTypes.flatMap(([name, type]) => fieldsOf(type, name)).length).toBeGreaterThan(100)
})

test.each(ownTypes)('%s describes every field', (name, type) => {
  const silent = fieldsOf(type, name).filter(
    ([path, field]) => !field.description && !fieldsWithoutDescription.has(path),
  )
  expect(silent.map(([path]) => path)).toEqual([])
})

test('every description is a sentence', () => {
  const texts = ownTypes.flatMap(([name, type]) => fieldsOf(type, name).map(([, field]) => field.description))
  const written = texts.filter((text) => typeof text === 'string')
  expect(written.filter((text) => !/^[\p{Lu}“\d].*[.…]$/u.test(text))).toEqual([])
})
