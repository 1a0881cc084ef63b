import slugify from 'slugify'
import { isLanguageCode } from '#lib/urls/locale-url.ts'
import { isReservedSegment } from '#lib/urls/reserved-paths.ts'
import { isUri, maxUriLength } from '#lib/urls/uri.ts'

/** Error message (specification section 5.4), or undefined if the value is valid. */
type Problem = string | undefined

export function validateSlug(slug: string | undefined): Problem {
  if (!slug) return 'Slug cannot be empty'
  if (/\s/.test(slug)) return 'Slug cannot contain spaces'
  if (slug !== slug.toLowerCase()) return 'Slug cannot contain capital letters'
  if (slug.endsWith('/')) return 'Slug cannot end with "/"'
  if (slug.length > maxUriLength) return `Slug cannot be longer than ${maxUriLength} characters`
  // Other characters work, but are percent-encoded, which makes URLs hard to read.
  const sign = /[^\p{L}\p{M}\p{N}\-._/]/u.exec(slug)?.[0]
  if (sign !== undefined) return `Slug cannot contain "${sign}", only letters, digits, "-", "_" and "."`
  if (slug !== slug.normalize()) return 'Slug contains an accent as a separate character: type the letter again'
  return isUri(slug) ? undefined : 'Slug cannot contain an empty segment, "." or ".."'
}

/** The slug must be `prefix` plus one segment. `prefix` ends with a slash, as in `info/`. */
export function validateFixedPrefix(slug: string, prefix: string): Problem {
  if (!slug.startsWith(prefix)) return `Slug must begin with "${prefix}". Click "Generate" to reset.`
  return furtherSlashProblem(slug, prefix)
}

/** The slug must be the URI of the landing page plus one segment. Without a landing page, any slug is valid. */
export function validateLandingPrefix(slug: string, landingUri: string | undefined): Problem {
  if (!landingUri) return undefined
  const slash = slug.indexOf('/')
  if (slash < 0 || slug.slice(0, slash) !== landingUri) return `URI must be prefixed with landing URI ("${landingUri}")`
  return furtherSlashProblem(slug, `${landingUri}/`)
}

/** The slug must be a single segment, which distinguishes landing pages from the pages below them. */
export function validateSingleSegment(slug: string): Problem {
  if (slug.includes('/')) return 'Slug cannot have a "/"'
  return isReservedSegment(slug) || isLanguageCode(slug) ? 'Slug is an address of the shop itself' : undefined
}

function furtherSlashProblem(slug: string, prefix: string): Problem {
  return slug.slice(prefix.length).includes('/') ? `Slug cannot have another "/" after "${prefix}"` : undefined
}

/** Returns a trimmed, lowercase slug without special characters (specification section 5.4). */
export function generateSlug(text: string, prefix = ''): string {
  return `${prefix}${slugify(text, { lower: true, strict: true, trim: true })}`
}
