import * as v from 'valibot'

/** Format of the token in requests to the shop's backend (commerce reference section 1.2). */
export const shopperTokenSchema = v.pipe(
  v.string('must be text.'),
  v.regex(/^[A-Za-z0-9]{8,64}$/, 'must be a shopper token.'),
)
