/** Any origin; only used to read paths. */
const here = 'http://shop.invalid'

/**
 * The path on the shop that an untrusted address names, without what the studio added to it; `/` for anything that would
 * lead elsewhere (another origin, another scheme) or to the backend.
 */
export function returnPath(address: string | null | undefined): string {
  if (!address?.startsWith('/') || !URL.canParse(address, here)) return '/'
  const url = new URL(address, here)
  const { pathname } = url
  if (url.origin !== here || pathname.startsWith('//') || /^\/(api|embedded|_serverFn)(\/|$)/.test(pathname)) return '/'
  for (const name of [...url.searchParams.keys()]) if (name.startsWith('sanity-')) url.searchParams.delete(name)
  return pathname + url.search
}
