/** Why an editor's address cannot be followed: its scheme, no way to know where it leads, or letters nobody can see. */
export type AddressProblem = 'scheme' | 'place' | 'letters'

/** Schemes that an editor's address may have (specification section 5). */
const schemes = ['http', 'https', 'mailto', 'tel'] as const

type ReadAddress = { href: string } | { problem: AddressProblem }

/** An editor's address if it may be followed (specification section 5): http(s), mailto, tel, or a path of the shop. */
export function safeHref(address: string): string | undefined {
  const read = readAddress(address)
  return 'href' in read ? read.href : undefined
}

/** What the studio says of an address that `safeHref` would leave out; undefined for one that is shown. */
export function addressProblem(address: string): AddressProblem | undefined {
  const read = readAddress(address)
  return 'problem' in read ? read.problem : undefined
}

function readAddress(address: string): ReadAddress {
  const trimmed = address.trim()
  // Browsers leave some of these out, so that what stands before and after them becomes one.
  if (/\p{Cc}/u.test(trimmed)) return { problem: 'letters' }
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(trimmed)?.[1]?.toLowerCase()
  if (scheme !== undefined) return withScheme(scheme, trimmed)
  if (/^([/\\]{2}|\\)/.test(trimmed)) return { problem: 'place' }
  if (/^[/#?]/.test(trimmed)) return { href: trimmed }
  return isPathOfShop(trimmed) ? { href: `/${trimmed}` } : { problem: 'place' }
}

function withScheme(scheme: string, address: string): ReadAddress {
  if (!schemes.some((known) => known === scheme)) return { problem: 'scheme' }
  if (!URL.canParse(address)) return { problem: 'place' }
  const { username, password } = new URL(address)
  // Credentials in an address are there to deceive: https://bank.example@evil.example leads to the second.
  return username === '' && password === '' ? { href: address } : { problem: 'place' }
}

/** `info/terms`, but not `www.example.com`, which means a host, nor `../terms`, which depends on the page. */
function isPathOfShop(address: string): boolean {
  const [first = ''] = address.split(/[/\\?#]/, 1)
  return first !== '' && !/[.@]/.test(first)
}

/** A path of the shop in a page's language: `prefix` is what stands before it, such as `/de`. Other addresses stay. */
export function hrefInLanguage(prefix: string, href: string): string {
  // The home page of a language is `/de`, without a slash at its end.
  if (href === '/') return prefix || '/'
  return href.startsWith('/') ? `${prefix}${href}` : href
}
