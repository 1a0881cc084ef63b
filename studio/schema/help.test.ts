import { isObjectSchemaType, type ObjectSchemaType, type SchemaType } from 'sanity'
import { expect, test } from 'vitest'
import { objectTypes } from './testing/object-types.ts'

const fieldsWithoutDescription = new Set(['blogAuthor.firstName', 'blogAuthor.lastName', 'blogPost.publishedAt'])

/** Returns the visible fields of a type with their paths, including the fields of images. */
function fieldsOf(owner: ObjectSchemaType, name = owner.name): [path: string, type: SchemaType][] {
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

const fields = objectTypes.flatMap((type) => fieldsOf(type))

test('every field has a description', () => {
  expect(fields.length).toBeGreaterThan(100)
  const undescribed = fields.filter(([path, { description }]) => !description && !fieldsWithoutDescription.has(path))
  expect(undescribed.map(([path]) => path)).toEqual([])
})

test('every description is a sentence', () => {
  const descriptions = fields.map(([, { description }]) => description).filter((text) => typeof text === 'string')
  expect(descriptions.filter((text) => !/^[\p{Lu}“\d].*[.…]$/u.test(text))).toEqual([])
})
