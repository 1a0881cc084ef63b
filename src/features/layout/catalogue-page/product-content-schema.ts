import * as v from 'valibot'
import { createNullishListSchema, localizedSchema } from '#lib/content/fields.ts'

/** `$id` is the full document id, because the content server selects by id only if the value is constant. */
export const productContentGroq = `*[_id == $id && _type == "product" && archived != true][0]{
  _id, metaTitle, metaDescription, badges, story
}`

export const productContentSchema = v.nullable(
  v.object({
    _id: v.string(),
    metaTitle: localizedSchema,
    metaDescription: localizedSchema,
    badges: createNullishListSchema(v.string()),
    story: localizedSchema,
  }),
)
