import { type AnyRouter, useMatches, useRouter } from '@tanstack/react-router'
import { getGlobalStartContext } from '@tanstack/react-start'
import type { WakingScriptProps } from './waking-script.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page is drawn in the browser: its app is not waited with. */
    drawnInBrowser?: true
  }
}

/**
 * The app's files where a page does without them until they are asked for: a page that is kept and drawn by the server.
 * Undefined where the document names them itself. Server only.
 */
export function useSleepingApp(): WakingScriptProps | undefined {
  const router = useRouter()
  const matches = useMatches()
  const asleep = getGlobalStartContext()?.asleep
  if (!asleep || matches.some(({ staticData }) => staticData.drawnInBrowser)) return undefined
  const routes = router.ssr?.manifest?.routes ?? {}
  const named = matches.map(({ routeId }) => routes[routeId])
  const entry = named
    .flatMap((route) => route?.scripts ?? [])
    .find(({ attrs }) => typeof attrs?.src === 'string')?.attrs
  if (typeof entry?.src !== 'string') return undefined
  const files = named
    .flatMap((route) => route?.preloads ?? [])
    .map((file) => (typeof file === 'string' ? file : file.href))
  const all = [...files, ...(asleep.texts ? [asleep.texts] : [])]
  return { entry: entry.src, files: [...new Set(all)].filter((file) => file !== entry.src) }
}

/** The router as `HeadContent` and `Scripts` see it where they must not name the app's files: without the manifest. */
export function withoutFiles(router: AnyRouter): AnyRouter {
  return Object.create(router, { ssr: { value: { manifest: undefined } } })
}
