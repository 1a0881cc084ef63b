import type { PageStatus } from './rules/links.ts'

/** How long an answer about a page counts: an editor who mends a link looks again at once. */
const freshMs = 20_000
/** A shop that does not answer in time says nothing about a link. */
const timeoutMs = 4000

const known = new Map<string, { status: Promise<PageStatus>; at: number }>()

/** Asks the shop whether it has a page. `page` is its path. Undefined when no answer came, or one from another domain. */
export function pageStatus(
  page: string,
  fetchPage: typeof fetch = (...request) => fetch(...request),
): Promise<PageStatus> {
  const earlier = known.get(page)
  if (earlier && Date.now() - earlier.at < freshMs) return earlier.status
  const status = fetchPage(page, { method: 'HEAD', signal: AbortSignal.timeout(timeoutMs) }).then(
    (answer) => answer.status,
    () => undefined,
  )
  known.set(page, { status, at: Date.now() })
  return status
}
