import slugify from 'slugify'

/** Rules of `uri` (specification section 5, "Studio"). Each answers the message to show, or undefined. */
type Problem = string | undefined

export function slugProblem(slug: string | undefined): Problem {
  if (!slug) return 'Slug cannot be empty'
  if (/\s/.test(slug)) return 'Slug cannot contain spaces'
  if (/[A-Z]/.test(slug)) return 'Slug cannot contain capital letters'
  return slug.endsWith('/') ? 'Slug cannot end with "/"' : undefined
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
  return slug.includes('/') ? 'Slug cannot have a "/"' : undefined
}

function furtherSlashProblem(slug: string, prefix: string): Problem {
  return slug.slice(prefix.length).includes('/') ? `Slug cannot have another "/" after "${prefix}"` : undefined
}

/** A text as the last part of an address: lower-case, strict, trimmed (specification section 5, "Slug generation"). */
export function generateSlug(text: string, prefix = ''): string {
  return `${prefix}${slugify(text, { lower: true, strict: true, trim: true })}`
}
