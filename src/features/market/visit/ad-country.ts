/** Whether the document's address was looked at: what it says holds for the visit's first page alone. */
let seen = false

/**
 * The country of a shopping ad (`?country=XX`), once for each document, wherever it leads (specification section 4). Read
 * from the address that was opened: the router has taken out by now what no page knows. The checkout reads its own, and on
 * the receipt nothing may touch the selection (commerce reference section 6.3). On the first load of every page.
 */
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
