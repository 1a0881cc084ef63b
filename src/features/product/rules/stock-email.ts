import * as v from 'valibot'

/** The form of the stock alert (specification section 5). */
export const stockAlertSchema = v.config(
  v.object({
    email: v.pipe(v.string(), v.trim(), v.nonEmpty('email-empty'), v.email('email'), v.maxLength(254, 'email')),
  }),
  { abortPipeEarly: true },
)
