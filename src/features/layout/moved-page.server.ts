import { createLastGoodCache } from '#lib/server/last-good.server.ts'
import { followRedirects, type RedirectResult, type RedirectTable, redirectTable } from '#lib/urls/redirects.ts'
import { pageContent as content } from '#server/preview/content.server.ts'
import { isPreviewing } from '#server/preview/scope.server.ts'
import { onChange } from '#server/process/changes.server.ts'
import { redirectsQuery, redirectsSchema } from '#services/content/redirects.ts'

const patience = { freshMs: 60_000, staleMs: 600_000, patienceMs: 1500, bypass: isPreviewing }

const tables = createLastGoodCache<RedirectTable>({ ...patience, max: 1 })

onChange('content', () => tables.forget())

/**
 * `gone` for a deleted page, null if there is no redirect. Throws ContentServiceError if the service is
 * unavailable and nothing is cached.
 */
export async function lookUpRedirect(path: string): Promise<RedirectResult | null> {
  const table = await tables.get('', async () =>
    redirectTable(await content.ask({ query: redirectsQuery, params: {}, schema: redirectsSchema })),
  )
  return followRedirects(table, path) ?? null
}
