import * as v from 'valibot'
import { localizedSchema } from '#lib/content/fields.ts'
import { availableLanguagesProjections, availableLanguagesSchema } from '#services/content/available-languages.ts'

/** `$uri` is the last path segment. */
export const infoPageGroq = `*[_type == "infoPage" && uri.current == "info/" + $uri][0]{
  _id, title, content, metaDescription, ${availableLanguagesProjections.infoPage}
}`

export const infoPageSchema = v.nullable(
  v.object({
    _id: v.string(),
    title: localizedSchema,
    content: localizedSchema,
    metaDescription: localizedSchema,
    writtenIn: availableLanguagesSchema,
  }),
)
