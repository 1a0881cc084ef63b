import { createSchema, isObjectSchemaType, type ObjectSchemaType, type SchemaType } from 'sanity'
import { describe, expect, test } from 'vitest'
import { schemaTypes } from './schema-types.ts'

const schema = createSchema({ name: 'test', types: schemaTypes })

/** Fields that nobody wonders about. */
const selfEvident = new Set(['blogAuthor.firstName', 'blogAuthor.lastName', 'blogPost.publishedAt'])

/** Fields of a type that an editor sees, those of pictures and annotations of a text among them, by their paths. */
function fieldsOf(owner: ObjectSchemaType, name: string): [path: string, type: SchemaType][] {
  return owner.fields.flatMap(({ name: field, type }): [string, SchemaType][] => {
    if (type.hidden === true) return []
    const path = `${name}.${field}`
    const below = isObjectSchemaType(type) && type.type?.name === 'image' ? fieldsOf(pictureOf(type), path) : []
    return [[path, type], ...below]
  })
}

/** A picture without what the studio itself adds to it. */
function pictureOf(type: ObjectSchemaType): ObjectSchemaType {
  return { ...type, fields: type.fields.filter(({ name }) => !['asset', 'media', 'hotspot', 'crop'].includes(name)) }
}

/** Localized values are lists of one text each, which stand in a field that says what they are for. */
const ownTypes = schemaTypes.flatMap(({ name }) => {
  const type = schema.get(name)
  return type && isObjectSchemaType(type) ? [[name, type] as const] : []
})

describe('an editor is told at each field what it does on the site', () => {
  test('there are many fields', () => {
    expect(ownTypes.flatMap(([name, type]) => fieldsOf(type, name)).length).toBeGreaterThan(100)
  })

  test.each(ownTypes)('%s', (name, type) => {
    const silent = fieldsOf(type, name).filter(([path, field]) => !field.description && !selfEvident.has(path))
    expect(silent.map(([path]) => path)).toEqual([])
  })

  test('in a sentence', () => {
    const texts = ownTypes.flatMap(([name, type]) => fieldsOf(type, name).map(([, field]) => field.description))
    const written = texts.filter((text) => typeof text === 'string')
    expect(written.filter((text) => !/^[\p{Lu}“\d].*[.…]$/u.test(text))).toEqual([])
  })
})
