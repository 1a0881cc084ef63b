import * as v from 'valibot'

const must = 'must be a day such as 2026-11-24, or a moment such as 2026-11-24T08:00:00Z'

/** A day (its beginning) or a moment, UTC where it does not say, in ms since 1970. */
export const momentOption = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?)?$/, must),
  v.transform((text) => Date.parse(/(T.*(Z|[+-]\d\d:\d\d)|^[^T]*)$/.test(text) ? text : `${text}Z`)),
  v.finite(must),
)
