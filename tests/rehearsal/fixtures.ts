import { test as base, expect } from '../e2e/helpers/fixtures.ts'
import { type HostedShop, startHostedShop } from './stand-ins/hosted-shop.ts'

/** Test fixtures for a shop with hosted services. The browser and the shop use the same simulated network. */
export const test = base.extend<{ resetServices: undefined }, { world: HostedShop }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright derives the fixture dependencies from this pattern
    async ({}, use) => {
      const world = await startHostedShop()
      await use(world)
      await world.stop()
      expect([...world.network.unknownHosts], 'requests to unknown hosts').toEqual([])
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  shop: [async ({ world }, use) => use(world.shop), { scope: 'worker' }],
  proxy: async ({ world }, use) => use({ server: world.network.proxy, bypass: 'localhost,127.0.0.1' }),
  ignoreHTTPSErrors: true,
  resetServices: [
    async ({ world: { network, commerce, content, search, media }, browserErrors }, use) => {
      // The fake hosted service does not have this call, so the shop fetches the selection instead.
      browserErrors.expect(/404.*\/countries\/auto/)
      await use(undefined)
      for (const each of [commerce, content.api, content.cdn, search, media]) network.setBehaviour(each)
      content.setStaleness(0)
      content.setWebhook(true)
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
