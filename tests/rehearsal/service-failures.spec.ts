import { sendRawRequest } from '../e2e/helpers/http.ts'
import { openCartDrawer } from '../e2e/helpers/shop-actions.ts'
import { findStockedCans } from '../e2e/helpers/shopping/inventory.ts'
import type { Shop } from '../e2e/helpers/shops/shop-server.ts'
import { expect, test } from './fixtures.ts'
import type { ServiceBehaviourSettings } from './stand-ins/failure-modes.ts'

const modes = ['limited', 'broken', 'maintenance', 'cut'] as const satisfies ServiceBehaviourSettings['mode'][]

for (const mode of modes) {
  test.describe(`a service that is ${mode}`, () => {
    test('commerce: the cart shows errors, and recovers', async ({ page, visit, text, shop, world, browserErrors }) => {
      browserErrors.expect(/centra|ERR_|42|50/)
      await visit(`/checkout?add=${findStockedCans(shop, 1)[0]?.item}`)
      await expect(page.locator('input[name="paymentMethod"]').first()).toBeAttached()
      await visit('/info/delivery')
      world.network.setBehaviour(world.commerce, { mode })
      await expectPageOrError(shop, '/nicotine-pouches')
      const cart = await openCartDrawer(page, text)
      const retry = cart.getByRole('button', { name: text('cart_retry') })
      await expect(retry).toBeVisible()
      world.network.setBehaviour(world.commerce)
      await retry.click()
      await expect(cart.getByRole('listitem').first()).toBeVisible()
    })

    test('content: pages show a friendly error, and recover with the service', async ({ shop, world }) => {
      for (const host of [world.content.api, world.content.cdn]) world.network.setBehaviour(host, { mode })
      await expectPageOrError(shop, '/blog')
      await expectPageOrError(shop, '/hu/blog/how-to-read-a-can')
      for (const host of [world.content.api, world.content.cdn]) world.network.setBehaviour(host)
      await expect.poll(async () => (await sendRawRequest(shop, '/blog')).status).toBe(200)
    })
  })
}

async function expectPageOrError(shop: Shop, path: string): Promise<void> {
  const { status, body } = await sendRawRequest(shop, path)
  expect([200, 500, 503], path).toContain(status)
  expect(body.toString()).toContain('<html')
  expect(body.toString()).not.toMatch(/ at .+\.js:\d+/)
}

test('a slow CDN does not delay a page beyond its time limit', async ({ shop, world }) => {
  world.network.setBehaviour(world.content.cdn, { latencyMs: 20_000 })
  const began = Date.now()
  await expectPageOrError(shop, '/lt/blog')
  expect(Date.now() - began).toBeLessThan(10_000)
})
