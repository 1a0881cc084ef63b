/** Rules of cards and lists (specification section 5, "Studio"). Each answers the message to show, or undefined. */
type Problem = string | undefined

/** Addresses an editor may enter: these schemes, or a path of the shop. */
export const addressRule: { scheme: string[]; allowRelative: boolean } = {
  scheme: ['http', 'https', 'mailto', 'tel'],
  allowRelative: true,
}

/** Quantity of products in a listing. */
export const listingQuantity = { default: 8, most: 12 } as const

export const mostTopBrands = 3
export const mostFeaturedBrands = 4

/** A category's uri as the commerce service knows it. */
export function listingUriProblem(uri: string | undefined): Problem {
  return uri?.startsWith('/') ? 'URI must NOT start with /' : undefined
}

/** Links of slides are paths, so that they hold on every domain. `domains` are the shop's hosts, without scheme. */
export function slideLinkProblem(link: string | undefined, domains: readonly string[]): Problem {
  const lower = link?.toLowerCase() ?? ''
  return domains.some((domain) => domain !== '' && lower.includes(domain.toLowerCase()))
    ? 'Link should never contain domain'
    : undefined
}

/** Message for a reference that stands in the list more than once. */
export const repeatedDocument = 'Document is already in the list'

/** Keys of the entries that repeat the reference of an earlier entry. */
export function repeatedKeys(list: readonly { _key: string; _ref?: string }[]): string[] {
  const seen = new Set<string>()
  return list.filter(({ _ref }) => _ref !== undefined && (seen.has(_ref) || !seen.add(_ref))).map(({ _key }) => _key)
}
