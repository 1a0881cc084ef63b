import * as v from 'valibot'
import { honeypotText, requiredEmail } from '#lib/form-texts.ts'
import { languageCodes } from '#lib/urls/locale-url.ts'

const language = v.picklist(languageCodes)

export const SelfExclusionRequestForm = v.object({
  language,
  email: requiredEmail,
  months: v.picklist(['1', '3', '6', '12', 'open']),
  email_field: honeypotText,
})
const SelfExclusionLinkForm = v.object({ language, link: v.pipe(v.string(), v.minLength(1), v.maxLength(2000)) })

/** Posted without JavaScript. Accepts an invalid email address, so that the page can display the error. */
export const SelfExclusionForm = v.union([
  SelfExclusionLinkForm,
  v.object({ ...SelfExclusionRequestForm.entries, email: v.string() }),
])

export type SelfExclusionForm = v.InferOutput<typeof SelfExclusionForm>
export type SelfExclusionRequestForm = v.InferOutput<typeof SelfExclusionRequestForm>
export type SelfExclusionLinkForm = v.InferOutput<typeof SelfExclusionLinkForm>

export const selfExclusionLimit = { name: 'care', limit: 20, windowMs: 10 * 60_000 }
