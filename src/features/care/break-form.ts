import * as v from 'valibot'
import { languageCodes } from '#lib/addresses/locale-url.ts'

const language = v.picklist(languageCodes)

/** Asks for a break. */
const AskForm = v.object({
  language,
  email: v.pipe(v.string(), v.trim()),
  months: v.picklist(['1', '3', '6', '12', 'open']),
  email_field: v.optional(v.string(), ''),
})
/** Begins the break of a mailed link. */
const LinkForm = v.object({ language, link: v.pipe(v.string(), v.minLength(1), v.maxLength(2000)) })

export const BreakForm = v.union([LinkForm, AskForm])

export type BreakForm = v.InferOutput<typeof BreakForm>
export type AskForm = v.InferOutput<typeof AskForm>
export type LinkForm = v.InferOutput<typeof LinkForm>
