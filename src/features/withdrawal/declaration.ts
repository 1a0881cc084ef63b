import * as v from 'valibot'
import { languageCodes } from '#lib/addresses/locale-url.ts'

const line = (longest: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(longest))

/** A withdrawal as it was confirmed; `id` was made when it was shown for confirming. */
export const Declaration = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
  language: v.picklist(languageCodes),
  name: line(120),
  order: line(40),
  email: line(200),
  goods: v.array(v.pipe(v.string(), v.maxLength(5000))),
  link: v.optional(line(60)),
})

export type Declaration = v.InferOutput<typeof Declaration>
