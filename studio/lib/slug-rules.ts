import slugify from 'slugify'
import { isLanguageCode } from '#lib/urls/locale-url.ts'
import { isOwnSegment } from '#lib/urls/own-paths.ts'
import { isUri, maxUriLength } from '#lib/urls/uri.ts'

/** Rules of `uri` (specification section 5, "Studio"). Each answers the message to show, or undefined. */
type Problem = string | undefined

export function slugProblem(slug: string | undefined): Problem {
  if (!slug) return 'Slug cannot be empty'
  if (/\s/.test(slug)) return 'Slug cannot contain spaces'
  if (slug !== slug.toLowerCase()) return 'Slug cannot contain capital letters'
  if (slug.endsWith('/')) return 'Slug cannot end with "/"'
  if (slug.length > maxUriLength) return `Slug cannot be longer than ${maxUriLength} characters`
  // The shop shows other signs, which may come from elsewhere, but percent-encoded: nobody can read such an address.
  const sign = /[^\p{L}\p{M}\p{N}\-._/]/u.exec(slug)?.[0]
  if (sign !== undefined) return `Slug cannot contain "${sign}", only letters, digits, "-", "_" and "."`
  if (slug !== slug.normalize()) return 'Slug has an accent that is a character of its own: type the letter again'
  return isUri(slug) ? undefined : 'Slug cannot have a part that is empty, "." or ".."'
}

/** `prefix` ends where the slug's own part begins: `info/`. */
export function fixedPrefixProblem(slug: string, prefix: string): Problem {
  if (!slug.startsWith(prefix)) return `Slug must begin with "${prefix}". Click "Generate" to reset.`
  if (slug === prefix) return `Slug cannot be "${prefix}" alone`
  return furtherSlashProblem(slug, prefix)
}

/** What lies below a landing page: the landing's uri, a slash and the slug. Without a landing there is nothing to check. */
export function landingPrefixProblem(slug: string, landingUri: string | undefined): Problem {
  if (!landingUri) return undefined
  const slash = slug.indexOf('/')
  if (slash < 0 || slug.slice(0, slash) !== landingUri) return `URI must be prefixed with landing URI ("${landingUri}")`
  return furtherSlashProblem(slug, `${landingUri}/`)
}

/** A landing page is one segment, so that what lies below it can be told from it. */
export function oneSegmentProblem(slug: string): Problem {
  if (slug.includes('/')) return 'Slug cannot have a "/"'
  return isOwnSegment(slug) || isLanguageCode(slug) ? 'Slug is an address of the shop itself' : undefined
}

function furtherSlashProblem(slug: string, prefix: string): Problem {
  return slug.slice(prefix.length).includes('/') ? `Slug cannot have another "/" after "${prefix}"` : undefined
}

/** A text as the last part of an address: lower-case, strict, trimmed (specification section 5, "Slug generation"). */
export function generateSlug(text: string, prefix = ''): string {
  return `${prefix}${slugify(text, { lower: true, strict: true, trim: true })}`
}
