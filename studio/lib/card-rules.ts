import { findLinkTargetErrorCode, type LinkTargetErrorCode } from '#lib/html/safe-href.ts'

/** Error message (specification section 5.4), or undefined if the value is valid. */
type Problem = string | undefined

/** Options that disable the URL validation of Sanity, because the rules of the shop validate links instead. */
export const anyUrlOptions: { scheme: RegExp[]; allowRelative: boolean; allowCredentials: boolean } = {
  scheme: [/./],
  allowRelative: true,
  allowCredentials: true,
}

const addressMessages: Readonly<Record<LinkTargetErrorCode, string>> = {
  scheme: 'Does not match allowed protocols/schemes',
  place: 'Start a path of the shop with a single /, an external URL with https:// and an email address with mailto:',
  letters: 'Contains invisible characters. Type the URL again',
}

export function validateLink(address: string | undefined): Problem {
  const problem = address ? findLinkTargetErrorCode(address) : undefined
  return problem && addressMessages[problem]
}

export const listingQuantity = { default: 8, max: 12 } as const

export const maxTopBrands = 3
export const maxFeaturedBrands = 4

/** Rejects a leading slash, because category URIs in commerce have none. */
export function validateListingUri(uri: string | undefined): Problem {
  return uri?.startsWith('/') ? 'URI must NOT start with /' : undefined
}

/** Rejects links with a shop domain, because paths work on every domain. `domains` contains hosts without a scheme. */
export function validateSlideLink(link: string | undefined, domains: readonly string[]): Problem {
  const lower = link?.toLowerCase() ?? ''
  return domains.some((domain) => domain !== '' && lower.includes(domain.toLowerCase()))
    ? 'Link should never contain domain'
    : undefined
}

export const duplicateDocumentMessage = 'Document is already in the list'

export function findKeysOfDuplicateReferences(list: readonly { _key: string; _ref?: string }[]): string[] {
  const seen = new Set<string>()
  return list.filter(({ _ref }) => _ref !== undefined && (seen.has(_ref) || !seen.add(_ref))).map(({ _key }) => _key)
}
