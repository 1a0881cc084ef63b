import { expect, test } from '../helpers/fixtures.ts'
import { httpBuyer } from '../helpers/shopping/http-buyer.ts'
import { cansOnShelf } from '../helpers/shopping/shelves.ts'

test.describe('broken input', () => {
  test('an unknown path is a page with status 404', async ({ page, shop, text, trouble }) => {
    trouble.expect(/404/)
    const answer = await page.goto(`${shop.origin}/no/such/page`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('notfound_title'))
    await page.getByRole('link', { name: text('notfound_home') }).click()
    await expect(page).toHaveURL(`${shop.origin}/`)
  })

  for (const query of ['filters=%7Bbad', 'sort=nonsense', 'filters=%5B%7B%22name%22%3A7%7D%5D&sort=']) {
    test(`?${query} shows the list at its canonical address`, async ({ page, shop }) => {
      const answer = await page.goto(`${shop.origin}/nicotine-pouches?${query}`)
      expect(answer?.status()).toBe(200)
      await expect(page).toHaveURL(`${shop.origin}/nicotine-pouches`)
      await expect(page.getByRole('article').first()).toBeVisible()
    })
  }

  const products: Record<string, { body: string; status: number; type?: string }> = {
    'a missing token': { body: '{"productId":"1-1"}', status: 400 },
    'a negative quantity': {
      body: '{"token":"abcdefghijklmnopqrstuvwxyz","productId":"1-1","quantity":-2}',
      status: 400,
    },
    'a quantity that is no number': {
      body: '{"token":"abcdefghijklmnopqrstuvwxyz","productId":"1-1","quantity":"many"}',
      status: 400,
    },
    'wrong JSON': { body: '{"token":', status: 400 },
    'a list instead of an object': { body: '[]', status: 400 },
    'a body of 1 MB': { body: JSON.stringify({ token: 'x'.repeat(1_048_576) }), status: 413 },
    'another content type': { body: 'token=1', status: 415, type: 'text/plain' },
  }

  for (const [name, { body, status, type = 'application/json' }] of Object.entries(products)) {
    test(`/api/addProduct refuses ${name} with a sentence`, async ({ shop }) => {
      const answer = await fetch(`${shop.origin}/api/addProduct`, {
        method: 'POST',
        body,
        headers: { 'content-type': type },
      })
      expect(answer.status).toBe(status)
      expect(await answer.text()).toMatch(/[A-Z].{10,}\./)
    })
  }

  test('/api/addProduct changes nothing when it refuses, and adds when all is right', async ({ shop }) => {
    const [can] = cansOnShelf(shop, 1)
    const { token, pieces } = await httpBuyer(shop)
    const post = (quantity: number) =>
      fetch(`${shop.origin}/api/addProduct`, {
        method: 'POST',
        body: JSON.stringify({ token, productId: can?.item, quantity }),
        headers: { 'content-type': 'application/json', origin: shop.origin },
      })
    for (const wrong of [-2, 0, 1.5, 1e9]) {
      const { status } = await post(wrong)
      expect(status, String(wrong)).toBeGreaterThanOrEqual(400)
      expect(status, String(wrong)).toBeLessThan(500)
    }
    expect(await pieces()).toBe(0)
    expect((await post(2)).status).toBe(200)
    expect(await pieces()).toBe(2)
  })

  test('/api/addProduct refuses another site', async ({ shop }) => {
    const answer = await fetch(`${shop.origin}/api/addProduct`, {
      method: 'POST',
      body: '{"token":"abcdefghijklmnopqrstuvwxyz","productId":"1-1"}',
      headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
    })
    expect(answer.status).toBe(403)
  })

  test('a method that a route does not have is no server error', async ({ shop }) => {
    for (const path of ['/api/addProduct', '/api/geo', '/healthz', '/nicotine-pouches']) {
      const answer = await fetch(shop.origin + path, { method: 'DELETE' })
      expect(answer.status, path).toBeGreaterThanOrEqual(400)
      expect(answer.status, path).toBeLessThan(500)
    }
  })
})
