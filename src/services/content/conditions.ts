import { emptyOrDotSegments } from '#lib/urls/uri.ts'

/** GROQ: a field holds a text with more in it than spaces, as `text` of `wire.ts` reads it. */
export function written(field: string): string {
  return `count(string::split(${field}, " ")[@ != ""]) > 0`
}

const isEmptyOrDot = emptyOrDotSegments.map((segment) => `@ == "${segment}"`).join(' || ')

/** GROQ: a document has an address, as `isUri`, without its slower checks, which reading makes. */
export const addressed = `count(string::split(uri.current, "/")[${isEmptyOrDot}]) == 0
  && count(string::split(uri.current, " ")) == 1 && lower(uri.current) == uri.current`

const publishedMoment =
  'coalesce(dateTime(publishedAt), dateTime(publishedAt + "Z"), dateTime(publishedAt + "T00:00:00Z"))'

/** GROQ: latest first whatever the offset of their dates, undated ones last (specification section 7). */
export const newestFirst = `coalesce(${publishedMoment} - dateTime("1970-01-01T00:00:00Z"), -1000000000000) desc, _id asc`

/** GROQ: posts published as of `$asOf`, and undated ones; all where it is null. */
export const appeared = `($asOf == null || !defined(publishedAt) ||
  coalesce(dateTime(publishedAt) <= dateTime($asOf), publishedAt <= $asOf))`
