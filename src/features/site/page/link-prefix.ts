import { type AnyRouter, useRouter } from '@tanstack/react-router'

// The page's language does not change while a router lives, and a page asks several times.
const prefixes = new WeakMap<AnyRouter, string>()

/** What stands before a path in this page's language: `/de`, or nothing. For plain links; router `Link`s add it themselves. */
export function useLinkPrefix(): string {
  const router: AnyRouter = useRouter()
  const prefix = prefixes.get(router) ?? router.buildLocation({ to: '/' }).publicHref.replace(/\/$/, '')
  prefixes.set(router, prefix)
  return prefix
}
