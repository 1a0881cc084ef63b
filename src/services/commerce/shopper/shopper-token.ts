import * as v from 'valibot'

/** The token of a shopper (commerce reference section 1.2), as the shop's own backend takes it from the browser. */
export const ShopperToken = v.pipe(
  v.string('must be text.'),
  v.regex(/^[A-Za-z0-9]{8,64}$/, 'must be a shopper token.'),
)
