/** Whether the document's address was looked at: what it says holds for the visit's first page alone. */
let seen = false

/** An ad's country (`?country=XX`), once a document (specification section 4); not on checkout and receipt. */
export function takeAdCountry(opened = openedAddress()): string | undefined {
  const { pathname, search } = new URL(opened, location.href)
  if (seen || /\/(checkout|receipt)$/.test(pathname)) return undefined
  seen = true
  const [, code] = /[?&]country=([a-z]{2})(?:&|$)/i.exec(search) ?? []
  return code?.toUpperCase()
}

function openedAddress(): string {
  return performance.getEntriesByType('navigation')[0]?.name ?? location.href
}
