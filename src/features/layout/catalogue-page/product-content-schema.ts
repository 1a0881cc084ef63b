import * as v from 'valibot'
import { createNullishListSchema, localizedSchema } from '#lib/content/fields.ts'

/** `$id` is the full document ID, because the content server looks up by ID only if the compared value is constant. */
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
