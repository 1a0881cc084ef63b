import { rawRequest } from '../e2e/helpers/http.ts'
import type { Shop } from '../e2e/helpers/shops/shop-server.ts'
import { createEditor, setPostTitle } from './editor.ts'
import { expect, test } from './fixtures.ts'
import { sendProductWebhook } from './stand-ins/commerce.ts'

/** Timeout until a publication is displayed on a busy machine, ms. Shorter than the cache lifetime of a page. */
const publicationTimeout = { timeout: 30_000 }

const post = 'blog/how-to-read-a-can'

/** CDN staleness that is longer than every test, ms. */
const longStalenessMs = 600_000

async function read(shop: Shop): Promise<string> {
  return (await rawRequest(shop, `/${post}`)).body.toString()
}

test('what is published shows at once by the webhook, before the CDN knows it @small', async ({ world, shop }) => {
  world.content.setStaleness(longStalenessMs)
  await read(shop)
  await setPostTitle(createEditor(world), post, 'Told by the webhook', 'published')
  await expect.poll(() => read(shop), publicationTimeout).toContain('Told by the webhook')
})

test('it shows without a webhook too, by the connection that the shop holds', async ({ world, shop }) => {
  world.content.setWebhook(false)
  world.content.setStaleness(longStalenessMs)
  await read(shop)
  await setPostTitle(createEditor(world), post, 'Told by the listener', 'published')
  await expect.poll(() => read(shop), publicationTimeout).toContain('Told by the listener')
})

test('what an old CDN answered meanwhile does not stay', async ({ world, shop }) => {
  world.content.setStaleness(3000)
  await read(shop)
  await setPostTitle(createEditor(world), post, 'In the end the new one', 'published')
  await expect.poll(() => read(shop), publicationTimeout).toContain('In the end the new one')
  for (let look = 0; look < 5; look += 1) expect(await read(shop)).toContain('In the end the new one')
})

test('products that changed are asked for anew when the commerce webhook comes', async ({ world, shop }) => {
  const asked = () => world.network.calls.filter((call) => call.endsWith('/api/checkout/uri')).length
  const look = async () => expect((await rawRequest(shop, '/nicotine-pouches/mini')).status).toBe(200)
  await look()
  const before = asked()
  await look()
  expect(asked()).toBe(before)
  expect((await sendProductWebhook(shop.origin, ['1'])).status).toBe(204)
  await expect
    .poll(async () => {
      await look()
      return asked()
    }, publicationTimeout)
    .toBeGreaterThan(before)
})
