import * as v from 'valibot'

/** The token is random, so that other clients cannot guess it. */
export const searchVisitorSchema = v.object({
  visitor: v.pipe(v.string(), v.regex(/^anonymous-[0-9a-f-]{36}$/, 'must be a visitor token.')),
})
