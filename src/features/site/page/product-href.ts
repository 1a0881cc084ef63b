import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { encodePath } from '#lib/urls/uri.ts'

// Language prefix by router. Constant, because a router has only one language.
const prefixes = new WeakMap<AnyRouter, string>()

/** For the `href` of plain links. Calls the router only once, because hundreds of calls take 20 ms on a slow phone. */
export function useProductHref(): (product: { categoryUri: string; uri: string }) => string {
  const router: AnyRouter = useRouter()
  const prefix = prefixes.get(router) ?? router.buildLocation({ to: '/' }).publicHref.replace(/\/$/, '')
  prefixes.set(router, prefix)
  return ({ categoryUri, uri }) => prefix + encodePath(`/${categoryUri}/${uri}`)
}
