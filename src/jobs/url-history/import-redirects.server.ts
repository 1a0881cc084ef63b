import { createRedirectTable, followRedirects, type Redirect } from '#lib/urls/redirects.ts'
import type { CatalogueClient } from '#services/commerce/catalogue/catalogue.server.ts'
import { redirectsGroq, redirectsSchema } from '#services/content/redirects.ts'
import type { ContentWriter } from '#services/content/writer.server.ts'
import { splitIntoBatches } from './batches.ts'
import { getCatalogueUris } from './current-uris.ts'
import { createRedirectDocument } from './store-url-history.server.ts'

interface RedirectImport {
  added: number
  /** Number of redirects that were not imported, because their path is already redirected. */
  existing: number
  /** Paths of redirects that would form a loop. If there are any, nothing is imported. */
  loops: string[]
}

/** @throws ContentServiceError */
export async function importRedirects(
  content: Pick<ContentWriter, 'query' | 'commit'>,
  redirects: readonly Redirect[],
  { note, dryRun }: { note: string; dryRun: boolean },
): Promise<RedirectImport> {
  const stored = await content.query({ query: redirectsGroq, params: {}, schema: redirectsSchema })
  const known = createRedirectTable(stored)
  const added = redirects.filter(({ from }) => !known.has(from))
  const table = createRedirectTable([...stored, ...added])
  const loops = added.filter(({ from, to }) => to !== undefined && followRedirects(table, from) === undefined)
  const mutations = added.map((redirect) => ({ createIfNotExists: createRedirectDocument(redirect, note) }))
  if (!dryRun && loops.length === 0) for (const batch of splitIntoBatches(mutations)) await content.commit(batch)
  return { added: added.length, existing: redirects.length - added.length, loops: loops.map(({ from }) => from) }
}

/**
 * Returns redirects from Shopify's product URLs (`/products/{handle}`). If a product was imported as one product per
 * variant, the last path segments of these products start with the handle.
 * @throws errors of the catalogue client
 */
export async function findShopifyRedirects(catalogue: Pick<CatalogueClient, 'listUris'>, handles: ReadonlySet<string>) {
  const paths = getCatalogueUris(await catalogue.listUris([])).values()
  const byName = new Map([...paths].map((path) => [path.slice(path.lastIndexOf('/') + 1), path]))
  const names = [...byName.keys()]
  const redirects: Redirect[] = []
  const missing: string[] = []
  for (const handle of handles) {
    const to = byName.get(handle) ?? byName.get(names.find((name) => name.startsWith(`${handle}-`)) ?? '')
    if (to === undefined) missing.push(handle)
    else redirects.push({ from: `/products/${handle}`, to })
  }
  return { redirects, missing }
}
