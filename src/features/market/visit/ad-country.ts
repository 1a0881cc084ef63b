let seen = false

/**
 * Returns `XX` of `?country=XX` once per document, except at checkout and on the receipt (specification section 4.3).
 */
export function consumeAdCountry(opened = getDocumentUrl()): string | undefined {
  const { pathname, search } = new URL(opened, location.href)
  if (seen || /\/(checkout|receipt)$/.test(pathname)) return undefined
  seen = true
  const [, code] = /[?&]country=([a-z]{2})(?:&|$)/i.exec(search) ?? []
  return code?.toUpperCase()
}

function getDocumentUrl(): string {
  return performance.getEntriesByType('navigation')[0]?.name ?? location.href
}
