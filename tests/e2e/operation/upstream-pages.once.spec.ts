import { expect, test } from '../helpers/fixtures.ts'
import { createGetText } from '../helpers/messages.ts'
import { type CrawledPage, crawlAllPageTypes, pageTypes } from '../helpers/pages/page-types.ts'
import {
  clearPageCache,
  failureModes,
  invalidateContent,
  setFault,
  type UpstreamService,
  upstreamServices,
} from '../helpers/shops/faults.ts'
import type { Shop } from '../helpers/shops/shop-server.ts'

const text = createGetText('en')
const expectedStatuses = pageTypes.map(({ path, status = 200 }) => `${status} ${path}`)

/** Internal details that no page may expose. */
const internalDetails = /at .+\.js:\d+|fetch failed|switched off|node_modules|SyntaxError|It works/

test.describe('cached pages', { tag: '@waits' }, () => {
  test.afterEach(async ({ shop }) => {
    for (const service of upstreamServices) await setFault(shop, service, 'on')
  })

  for (const service of upstreamServices) {
    test(`stay unchanged while ${service} is down, slow or returns garbage`, async ({ shop }) => {
      await invalidateAll(shop)
      const before = await crawlAllPageTypes(shop)
      expect(statuses(before)).toEqual(expectedStatuses)
      for (const mode of failureModes) {
        await test.step(mode, async () => {
          await invalidateAll(shop)
          await setFault(shop, service, mode)
          const now = await crawlAllPageTypes(shop)
          await setFault(shop, service, 'on')
          expect(comparableContents(now, service)).toEqual(comparableContents(before, service))
          for (const { path, text } of now) expect(text, path).not.toMatch(internalDetails)
        })
      }
      await invalidateAll(shop)
      expect(comparableContents(await crawlAllPageTypes(shop))).toEqual(comparableContents(before))
    })
  }
})

for (const service of upstreamServices) {
  for (const mode of failureModes) {
    const name = `a shop that starts while ${service} is "${mode}" shows what it can, and all of it afterwards`
    test(name, { tag: mode === 'slow' ? '@waits' : [] }, async ({ openShop }) => {
      const shop = await openShop({ FAULTS: 'on', [`FAULT_${service.toUpperCase()}`]: mode })
      const now = await crawlAllPageTypes(shop)
      const missing = new Set(
        pageTypes.filter((kind) => isUnavailable(kind.requiredServices, service, mode)).map(({ path }) => path),
      )
      for (const { path, status, heading, text: html } of now) {
        expect(html, path).not.toMatch(internalDetails)
        if (!missing.has(path)) {
          expect(expectedStatuses).toContain(`${status} ${path}`)
          continue
        }
        // The status must be that of a temporary error, because a 404 would remove the page from search engines.
        expect(status, path).toBeGreaterThanOrEqual(500)
        if (!path.endsWith('.xml')) expect(heading, path).toBe(text('error_title'))
      }
      await setFault(shop, service, 'on')
      await invalidateAll(shop)
      expect(statuses(await crawlAllPageTypes(shop))).toEqual(expectedStatuses)
    })
  }
}

/** Returns true if a page cannot be rendered without the service. Pages wait for slow commerce, not for slow content. */
function isUnavailable(needs: readonly UpstreamService[] = [], service: UpstreamService, mode: string): boolean {
  return needs.includes(service) && !(service === 'commerce' && mode === 'slow')
}

async function invalidateAll(shop: Shop): Promise<void> {
  await invalidateContent(shop)
  await clearPageCache(shop)
}

function statuses(seen: readonly CrawledPage[]): string[] {
  return seen.map(({ status, path }) => `${status} ${path}`)
}

/**
 * Returns the properties of pages that stay the same while the service `away` fails. Without search, posts have no
 * product row. Without commerce, the shop cannot confirm that a path is unknown (404).
 */
function comparableContents(seen: readonly CrawledPage[], away?: UpstreamService) {
  const received = away === 'commerce' ? seen.filter(({ path }) => path !== '/no/such') : seen
  return received.map(({ path, status, heading, entries }) => ({
    ...{ path, status, heading },
    ...(away === 'search' && path.startsWith('/blog/') ? {} : { entries }),
  }))
}
