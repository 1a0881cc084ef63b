import { useMatches } from '@tanstack/react-router'
import { canonicalAddress } from './-canonical-address.ts'
import { fallbackTitle, routeTitle } from './-page-title.ts'

/**
 * What the browser itself keeps right in the head as pages change: title and canonical address, which bookmarks and
 * sharing read. Everything else in it is for whoever reads a document (crawlers, previews): only the server draws that.
 */
export function LiveHead() {
  const matches = useMatches()
  const canonical = canonicalAddress(matches)
  return (
    <>
      <title>{routeTitle(matches) ?? fallbackTitle(matches)}</title>
      {canonical ? <link rel="canonical" href={canonical} /> : null}
    </>
  )
}
