import type { useMatches } from '@tanstack/react-router'
import { brand } from '#app.config'
import { m } from '#paraglide/messages.js'

type Matches = ReturnType<typeof useMatches>

/** The title a route's `head` gives; the deepest one counts. */
export function routeTitle(matches: Matches): string | undefined {
  return matches.flatMap(({ meta = [] }) => meta.flatMap((tag) => tag?.title ?? [])).at(-1)
}

/** What stands in for it where there is none: a page that was not found or could not be shown says so. */
export function fallbackTitle(matches: Matches): string {
  const title = titles[matches.find(({ status }) => status in titles)?.status ?? '']?.()
  return title ? `${title} | ${brand.name}` : brand.name
}

const titles: Partial<Record<string, () => string>> = {
  notFound: () => m.notfound_title(),
  error: () => m.error_title(),
}
