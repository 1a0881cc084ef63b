/** Reason for rejecting a link: disallowed scheme, unclear destination or control characters. */
export type LinkProblem = 'scheme' | 'place' | 'letters'

/** Schemes permitted in links by editors (specification section 5). */
const schemes = ['http', 'https', 'mailto', 'tel'] as const

type ParsedLink = { href: string } | { problem: LinkProblem }

/** Returns a permitted link target (specification section 5): http(s), mailto, tel or a shop path. Otherwise undefined. */
export function safeHref(address: string): string | undefined {
  const read = parseLink(address)
  return 'href' in read ? read.href : undefined
}

/** Returns the reason why {@link safeHref} rejects an address, for the studio. */
export function linkTargetProblem(address: string): LinkProblem | undefined {
  const read = parseLink(address)
  return 'problem' in read ? read.problem : undefined
}

function parseLink(address: string): ParsedLink {
  const trimmed = address.trim()
  // Browsers drop some control characters and join the text around them.
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
  // Credentials in a URL are deceptive: https://bank.example@evil.example leads to evil.example.
  return username === '' && password === '' ? { href: address } : { problem: 'place' }
}

/** Accepts `info/terms`. Rejects `www.example.com`, which means a host, and `../terms`, which depends on the page. */
function isPathOfShop(address: string): boolean {
  const [first = ''] = address.split(/[/\\?#]/, 1)
  return first !== '' && !/[.@]/.test(first)
}

/** Prepends the language prefix, such as `/de`, to a shop path. Other addresses are unchanged. */
export function hrefInLanguage(prefix: string, href: string): string {
  // The home page of a language has no trailing slash: `/de`.
  if (href === '/') return prefix || '/'
  return href.startsWith('/') ? `${prefix}${href}` : href
}
