import * as v from 'valibot'
import { honeypotSchema, requiredEmailSchema } from '#lib/form-texts.ts'
import { languageCodes } from '#lib/urls/locale-url.ts'

const language = v.picklist(languageCodes)

export const selfExclusionRequestFormSchema = v.object({
  language,
  email: requiredEmailSchema,
  months: v.picklist(['1', '3', '6', '12', 'open']),
  email_field: honeypotSchema,
})
const selfExclusionLinkFormSchema = v.object({ language, link: v.pipe(v.string(), v.minLength(1), v.maxLength(2000)) })

/** Form posted without JavaScript. Accepts an invalid email address, so that the page can display the error. */
export const selfExclusionFormSchema = v.union([
  selfExclusionLinkFormSchema,
  v.object({ ...selfExclusionRequestFormSchema.entries, email: v.string() }),
])

export type SelfExclusionFormValues = v.InferOutput<typeof selfExclusionFormSchema>
export type SelfExclusionRequestFormValues = v.InferOutput<typeof selfExclusionRequestFormSchema>
export type SelfExclusionLinkFormValues = v.InferOutput<typeof selfExclusionLinkFormSchema>

export const selfExclusionRateLimit = { name: 'care', limit: 20, windowMs: 10 * 60_000 }
