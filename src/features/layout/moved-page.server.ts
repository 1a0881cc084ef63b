import { createContentCache } from '#features/site/content-cache.server.ts'
import { createRedirectTable, followRedirects, type RedirectResult, type RedirectTable } from '#lib/urls/redirects.ts'
import { pageContentReader as content } from '#server/preview/content.server.ts'
import { redirectsGroq, redirectsSchema } from '#services/content/redirects.ts'

const tables = createContentCache<RedirectTable>({ max: 1 })

/**
 * Returns `gone` for a deleted page, and null if there is no redirect.
 * @throws ContentServiceError if the service is unavailable and nothing is cached
 */
export async function lookUpRedirect(path: string): Promise<RedirectResult | null> {
  const table = await tables.get('', async () =>
    createRedirectTable(await content.query({ query: redirectsGroq, params: {}, schema: redirectsSchema })),
  )
  return followRedirects(table, path) ?? null
}
