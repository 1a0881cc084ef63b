import { sendRawRequest } from '../e2e/helpers/http.ts'
import type { Shop } from '../e2e/helpers/shops/shop-server.ts'
import { createEditorClient, setPostTitle } from './editor.ts'
import { expect, test } from './fixtures.ts'
import { sendProductWebhook } from './stand-ins/commerce.ts'
import type { HostedShop } from './stand-ins/hosted-shop.ts'

/**
 * Maximum time, in ms, until a published change is displayed on a busy machine. Must be shorter than the lifetime of a
 * cached page.
 */
const publicationTimeout = { timeout: 30_000 }

const post = 'blog/how-to-read-a-can'

/** CDN staleness in ms, which is longer than any test. */
const longStalenessMs = 600_000

async function read(shop: Shop): Promise<string> {
  return (await sendRawRequest(shop, `/${post}`)).body.toString()
}

/** Publishes a title while the CDN returns outdated documents, and waits until the shop displays the title. */
async function expectShown({ world, shop }: { world: HostedShop; shop: Shop }, title: string, stalenessMs: number) {
  world.content.setStaleness(stalenessMs)
  await read(shop)
  await setPostTitle(createEditorClient(world), post, title, 'published')
  await expect.poll(() => read(shop), publicationTimeout).toContain(title)
}

test('a publication is displayed right after the webhook, before the CDN updates @small', async ({ world, shop }) => {
  await expectShown({ world, shop }, 'Told by the webhook', longStalenessMs)
})

test('a publication is displayed without a webhook, through the connection of the shop', async ({ world, shop }) => {
  world.content.setWebhook(false)
  await expectShown({ world, shop }, 'Told by the listener', longStalenessMs)
})

test('an outdated CDN response is not cached', async ({ world, shop }) => {
  await expectShown({ world, shop }, 'In the end the new one', 3000)
  for (let look = 0; look < 5; look += 1) expect(await read(shop)).toContain('In the end the new one')
})

test('changed products are requested again after the commerce webhook', async ({ world, shop }) => {
  const asked = () => world.network.calls.filter((call) => call.endsWith('/api/checkout/uri')).length
  const look = async () => expect((await sendRawRequest(shop, '/nicotine-pouches/mini')).status).toBe(200)
  await look()
  const before = asked()
  await look()
  expect(asked()).toBe(before)
  expect((await sendProductWebhook(shop.origin, ['1'])).status).toBe(204)
  await expect(async () => {
    await look()
    expect(asked()).toBeGreaterThan(before)
  }).toPass(publicationTimeout)
})
