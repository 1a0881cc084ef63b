import { createLastGoodCache } from '#lib/server/last-good.server.ts'
import { createRedirectTable, followRedirects, type RedirectResult, type RedirectTable } from '#lib/urls/redirects.ts'
import { pageContentReader as content } from '#server/preview/content.server.ts'
import { isPreviewing } from '#server/preview/scope.server.ts'
import { onChange } from '#server/process/changes.server.ts'
import { redirectsGroq, redirectsSchema } from '#services/content/redirects.ts'

const patience = { staleTimeMs: 60_000, maxStaleMs: 600_000, timeoutMs: 1500, bypass: isPreviewing }

const tables = createLastGoodCache<RedirectTable>({ ...patience, max: 1 })

onChange('content', () => tables.invalidate())

/**
 * `gone` for a deleted page, null if there is no redirect. Throws ContentServiceError if the service is
 * unavailable and nothing is cached.
 */
export async function lookUpRedirect(path: string): Promise<RedirectResult | null> {
  const table = await tables.get('', async () =>
    createRedirectTable(await content.query({ query: redirectsGroq, params: {}, schema: redirectsSchema })),
  )
  return followRedirects(table, path) ?? null
}
