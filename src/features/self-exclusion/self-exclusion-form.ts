import * as v from 'valibot'
import { requiredEmail, trapText } from '#lib/form-texts.ts'
import { languageCodes } from '#lib/urls/locale-url.ts'

const language = v.picklist(languageCodes)

export const AskForm = v.object({
  language,
  email: requiredEmail,
  months: v.picklist(['1', '3', '6', '12', 'open']),
  email_field: trapText,
})
const LinkForm = v.object({ language, link: v.pipe(v.string(), v.minLength(1), v.maxLength(2000)) })

/** Form as posted by a browser without JavaScript. Accepts an invalid e-mail address, so that the page can report the error. */
export const BreakForm = v.union([LinkForm, v.object({ ...AskForm.entries, email: v.string() })])

export type BreakForm = v.InferOutput<typeof BreakForm>
export type AskForm = v.InferOutput<typeof AskForm>
export type LinkForm = v.InferOutput<typeof LinkForm>

export const selfExclusionLimit = { name: 'care', limit: 20, windowMs: 10 * 60_000 }
