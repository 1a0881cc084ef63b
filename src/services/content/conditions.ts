import { emptyOrDotSegments } from '#lib/addresses/uri.ts'

/** GROQ: a field holds a text with more in it than spaces, as `text` of `wire.ts` reads it. */
export function written(field: string): string {
  return `count(string::split(${field}, " ")[@ != ""]) > 0`
}

const isEmptyOrDot = emptyOrDotSegments.map((segment) => `@ == "${segment}"`).join(' || ')

/**
 * GROQ: a document has an address, as `isUri` says; but for other blanks than spaces and for its length, which would take
 * long to look at in every document: such a one is left out when it is read.
 */
export const addressed = `count(string::split(uri.current, "/")[${isEmptyOrDot}]) == 0
  && count(string::split(uri.current, " ")) == 1 && lower(uri.current) == uri.current`

const publishedMoment =
  'coalesce(dateTime(publishedAt), dateTime(publishedAt + "Z"), dateTime(publishedAt + "T00:00:00Z"))'

/**
 * GROQ: an order of posts, those of the latest moment first, whatever offset their dates are written with, and undated
 * ones last (specification section 7).
 */
export const newestFirst = `coalesce(${publishedMoment} - dateTime("1970-01-01T00:00:00Z"), -1000000000000) desc, _id asc`

/**
 * Part of a question in GROQ: posts whose time has come as of `$asOf`, and undated ones; every post where `$asOf` is null.
 * A date that is no whole moment is compared as text.
 */
export const appeared = `($asOf == null || !defined(publishedAt) ||
  coalesce(dateTime(publishedAt) <= dateTime($asOf), publishedAt <= $asOf))`
