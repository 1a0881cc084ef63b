/**
 * An editor's address when it may be followed (specification section 5): http, https, mailto, tel, or a path or
 * fragment of the shop. Anything else is undefined.
 */
export function safeHref(address: string): string | undefined {
  const trimmed = address.trim()
  if (/^(https?|mailto|tel):/i.test(trimmed)) return trimmed
  return /^[/#?](?![/\\])/.test(trimmed) ? trimmed : undefined
}

/** A path of the shop in a page's language: `prefix` is what stands before it, such as `/de`. Other addresses stay. */
export function hrefInLanguage(prefix: string, href: string): string {
  // The home page of a language is `/de`, without a slash at its end.
  if (href === '/') return prefix || '/'
  return href.startsWith('/') ? `${prefix}${href}` : href
}
