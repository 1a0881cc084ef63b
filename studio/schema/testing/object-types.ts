import { createSchema, isObjectSchemaType, type ObjectSchemaType } from 'sanity'
import { schemaTypes } from '../schema-types.ts'

export const testSchema = createSchema({ name: 'test', types: schemaTypes })

/** Document and object types of the schema. Array types, such as localized texts, are not included. */
export const objectTypes: readonly ObjectSchemaType[] = schemaTypes.flatMap(({ name }) => {
  const type = testSchema.get(name)
  return type && isObjectSchemaType(type) ? [type] : []
})

export function getObjectType(name: string): ObjectSchemaType {
  const type = objectTypes.find((candidate) => candidate.name === name)
  if (!type) throw new Error(`No object type ${name}`)
  return type
}
