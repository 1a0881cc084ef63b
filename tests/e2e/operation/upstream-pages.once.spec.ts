import { expect, test } from '../helpers/fixtures.ts'
import { pageKinds, type Seen, seeAll } from '../helpers/pages/page-kinds.ts'
import { badModes, forgetContent, forgetPages, type Service, services, setFault } from '../helpers/shops/faults.ts'
import type { Shop } from '../helpers/shops/shop-server.ts'
import { textsIn } from '../helpers/texts.ts'

const text = textsIn('en')

/** Internal details that no page is allowed to expose. */
const innards = /at .+\.js:\d+|fetch failed|switched off|node_modules|SyntaxError|It works/

test.describe('pages that were seen before', { tag: '@waits' }, () => {
  test.afterEach(async ({ shop }) => {
    for (const service of services) await setFault(shop, service, 'on')
  })

  for (const service of services) {
    test(`stay as they were while ${service} is away, slow or answers rubbish`, async ({ shop }) => {
      await forgetEverything(shop)
      const before = await seeAll(shop)
      expect(statuses(before)).toEqual(pageKinds.map(({ path, status = 200 }) => `${status} ${path}`))
      for (const mode of badModes) {
        await test.step(mode, async () => {
          await forgetEverything(shop)
          await setFault(shop, service, mode)
          const now = await seeAll(shop)
          await setFault(shop, service, 'on')
          expect(contents(now, service)).toEqual(contents(before, service))
          for (const { path, text } of now) expect(text, path).not.toMatch(innards)
        })
      }
      await forgetEverything(shop)
      expect(contents(await seeAll(shop))).toEqual(contents(before))
    })
  }
})

for (const service of services) {
  for (const mode of badModes) {
    const name = `a shop that starts while ${service} is "${mode}" shows what it can, and all of it afterwards`
    test(name, { tag: mode === 'slow' ? '@waits' : [] }, async ({ openShop }) => {
      const shop = await openShop({ FAULTS: 'on', [`FAULT_${service.toUpperCase()}`]: mode })
      const now = await seeAll(shop)
      const missing = new Set(pageKinds.filter((kind) => cannotShow(kind.needs, service, mode)).map(({ path }) => path))
      for (const { path, status, heading, text: html } of now) {
        expect(html, path).not.toMatch(innards)
        if (!missing.has(path)) {
          expect(`${status} ${path}`).toBe(`${pageKinds.find((kind) => kind.path === path)?.status ?? 200} ${path}`)
          continue
        }
        // A temporary error: a 404 would remove the page from search engines.
        expect(status, path).toBeGreaterThanOrEqual(500)
        if (!path.endsWith('.xml')) expect(heading, path).toBe(text('error_title'))
      }
      await setFault(shop, service, 'on')
      await forgetEverything(shop)
      expect(statuses(await seeAll(shop))).toEqual(pageKinds.map(({ path, status = 200 }) => `${status} ${path}`))
    })
  }
}

/** Pages wait for a slow catalogue, without which they are empty, but not for slow content. */
function cannotShow(needs: readonly Service[] = [], service: Service, mode: string): boolean {
  return needs.includes(service) && !(service === 'commerce' && mode === 'slow')
}

async function forgetEverything(shop: Shop): Promise<void> {
  await forgetContent(shop)
  await forgetPages(shop)
}

function statuses(seen: readonly Seen[]): string[] {
  return seen.map(({ status, path }) => `${status} ${path}`)
}

/**
 * Properties that must not differ. Without search, articles have no product row. Without commerce, an unknown path
 * cannot be confirmed as 404.
 */
function contents(seen: readonly Seen[], away?: Service) {
  const told = away === 'commerce' ? seen.filter(({ path }) => path !== '/no/such') : seen
  return told.map(({ path, status, heading, entries }) => ({
    ...{ path, status, heading },
    ...(away === 'search' && path.startsWith('/blog/') ? {} : { entries }),
  }))
}
