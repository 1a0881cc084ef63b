import * as v from 'valibot'

export const signUpEmail = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('email-empty'),
  v.maxLength(200, 'email'),
  v.email('email'),
)

/** The newsletter's form (specification section 5). `email_field` is a trap for programs: people do not see it. */
export const signUpSchema = v.config(
  v.object({
    email: signUpEmail,
    consent: v.pipe(v.boolean(), v.literal(true, 'consent')),
    email_field: v.pipe(v.string(), v.trim()),
  }),
  { abortPipeEarly: true },
)

export type SignUp = v.InferOutput<typeof signUpSchema>
