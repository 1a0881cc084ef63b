import * as v from 'valibot'
import { localized } from '#lib/content/fields.ts'
import { mainTexts, writtenInSchema } from '#services/content/written-in.ts'

/** `$uri` is the last path segment. */
export const infoPageQueryText = `*[_type == "infoPage" && uri.current == "info/" + $uri][0]{
  _id, title, content, metaDescription, ${mainTexts.infoPage}
}`

export const infoPageSchema = v.nullable(
  v.object({
    _id: v.string(),
    title: localized,
    content: localized,
    metaDescription: localized,
    writtenIn: writtenInSchema,
  }),
)
