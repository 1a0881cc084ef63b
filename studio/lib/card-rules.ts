import { type AddressProblem, addressProblem } from '#lib/html/safe-href.ts'

/** Rules of cards and lists (specification section 5, "Studio"). Each answers the message to show, or undefined. */
type Problem = string | undefined

/** Has the studio's own rule for addresses let everything through: the rule is the shop's. */
export const anyAddress: { scheme: RegExp[]; allowRelative: boolean; allowCredentials: boolean } = {
  scheme: [/./],
  allowRelative: true,
  allowCredentials: true,
}

const addressSentences: Readonly<Record<AddressProblem, string>> = {
  scheme: 'Does not match allowed protocols/schemes',
  place: 'Begin a path of the shop with one /, an address elsewhere with https:// and an e-mail address with mailto:',
  letters: 'Contains characters that cannot be seen. Type the address anew',
}

/** What is wrong with the address of a link, if there is one: exactly what the shop would not show. */
export function linkProblem(address: string | undefined): Problem {
  const problem = address ? addressProblem(address) : undefined
  return problem && addressSentences[problem]
}

/** Quantity of products in a listing. */
export const listingQuantity = { default: 8, most: 12 } as const

export const maxTopBrands = 3
export const maxFeaturedBrands = 4

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
