import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { encodedPath } from '#lib/urls/uri.ts'

// The page's language does not change while a router lives.
const prefixes = new WeakMap<AnyRouter, string>()

/** A product's address for plain links. Builds the prefix once: hundreds of router calls take a slow phone 20 ms. */
export function useProductHref(): (product: { categoryUri: string; uri: string }) => string {
  const router: AnyRouter = useRouter()
  const prefix = prefixes.get(router) ?? router.buildLocation({ to: '/' }).publicHref.replace(/\/$/, '')
  prefixes.set(router, prefix)
  return ({ categoryUri, uri }) => prefix + encodedPath(`/${categoryUri}/${uri}`)
}
