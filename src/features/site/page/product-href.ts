import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { encodedPath } from '#lib/addresses/uri.ts'

// The page's language does not change while a router lives.
const prefixes = new WeakMap<AnyRouter, string>()

/**
 * Where a product's page is, for the plain links of lists and of the map of all cans (`usePlainLinks`). The router is asked
 * once for what stands before each path: asking it for each of some hundred links takes a slow phone 20 ms.
 */
export function useProductHref(): (product: { categoryUri: string; uri: string }) => string {
  const router: AnyRouter = useRouter()
  const prefix = prefixes.get(router) ?? router.buildLocation({ to: '/' }).publicHref.replace(/\/$/, '')
  prefixes.set(router, prefix)
  return ({ categoryUri, uri }) => prefix + encodedPath(`/${categoryUri}/${uri}`)
}
