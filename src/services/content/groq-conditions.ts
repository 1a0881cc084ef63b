import { emptyOrDotSegments } from '#lib/urls/uri.ts'

export function createHasTextGroq(field: string): string {
  return `count(string::split(${field}, " ")[@ != ""]) > 0`
}

const isEmptyOrDot = emptyOrDotSegments.map((segment) => `@ == "${segment}"`).join(' || ')

/** GROQ condition: the document has a URI. Checks some conditions of `isUri`. Response parsing checks the others. */
export const hasUriGroq = `count(string::split(uri.current, "/")[${isEmptyOrDot}]) == 0
  && count(string::split(uri.current, " ")) == 1 && lower(uri.current) == uri.current`

const publishedAtDate =
  'coalesce(dateTime(publishedAt), dateTime(publishedAt + "Z"), dateTime(publishedAt + "T00:00:00Z"))'

/** GROQ order: newest posts first regardless of UTC offset, undated posts last (specification section 7.3). */
export const newestFirstGroq = `coalesce(${publishedAtDate} - dateTime("1970-01-01T00:00:00Z"), -1000000000000) desc, _id asc`

/** GROQ condition: the post is undated or was published at or before `$asOf`. If `$asOf` is null, all posts match. */
export const isPublishedGroq = `($asOf == null || !defined(publishedAt) ||
  coalesce(dateTime(publishedAt) <= dateTime($asOf), publishedAt <= $asOf))`
