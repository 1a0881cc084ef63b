import * as v from 'valibot'

/** Only whoever has the random token can name it. */
export const SearchVisitor = v.object({
  visitor: v.pipe(v.string(), v.regex(/^anonymous-[0-9a-f-]{36}$/, 'is no visitor.')),
})
