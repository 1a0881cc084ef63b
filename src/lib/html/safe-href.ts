export type LinkTargetErrorCode = 'scheme' | 'place' | 'letters'

/** URL schemes permitted in editors' links (specification section 5.4). */
const schemes = ['http', 'https', 'mailto', 'tel'] as const

type ParsedLink = { href: string } | { problem: LinkTargetErrorCode }

/**
 * Returns the link target, or undefined if it is not permitted. Permitted are http(s), mailto and tel URLs and paths of
 * the shop (specification section 5.4).
 */
export function toSafeHref(address: string): string | undefined {
  const read = parseLink(address)
  return 'href' in read ? read.href : undefined
}

/** Returns the reason why {@link toSafeHref} rejects a link, for display in the studio. */
export function findLinkTargetErrorCode(address: string): LinkTargetErrorCode | undefined {
  const read = parseLink(address)
  return 'problem' in read ? read.problem : undefined
}

function parseLink(address: string): ParsedLink {
  const trimmed = address.trim()
  // Browsers strip some control characters from URLs, so the remaining text could start with a different scheme.
  if (/\p{Cc}/u.test(trimmed)) return { problem: 'letters' }
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(trimmed)?.[1]?.toLowerCase()
  if (scheme !== undefined) return withScheme(scheme, trimmed)
  if (/^([/\\]{2}|\\)/.test(trimmed)) return { problem: 'place' }
  if (/^[/#?]/.test(trimmed)) return { href: trimmed }
  return isPathOfShop(trimmed) ? { href: `/${trimmed}` } : { problem: 'place' }
}

function withScheme(scheme: string, address: string): ParsedLink {
  if (!schemes.some((known) => known === scheme)) return { problem: 'scheme' }
  if (!URL.canParse(address)) return { problem: 'place' }
  const { username, password } = new URL(address)
  // A user name can disguise the destination: https://bank.example@evil.example leads to evil.example.
  return username === '' && password === '' ? { href: address } : { problem: 'place' }
}

/** False for `www.example.com`, which is a host, and for `../terms`, which depends on the current page. */
function isPathOfShop(address: string): boolean {
  const [first = ''] = address.split(/[/\\?#]/, 1)
  return first !== '' && !/[.@]/.test(first)
}

/** Adds the language prefix, such as `/de`, to a path. Returns other links unchanged. */
export function localizeHref(prefix: string, href: string): string {
  if (href === '/') return prefix || '/'
  return href.startsWith('/') ? `${prefix}${href}` : href
}
