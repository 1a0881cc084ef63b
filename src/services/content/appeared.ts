/**
 * Part of a question in GROQ: posts whose time has come as of `$asOf`, and undated ones; every post where `$asOf` is null.
 * A date that is no whole moment is compared as text.
 */
export const appeared = `($asOf == null || !defined(publishedAt) ||
  coalesce(dateTime(publishedAt) <= dateTime($asOf), publishedAt <= $asOf))`
