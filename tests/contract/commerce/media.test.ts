import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop, shopOrigin } from './shop.ts'

let mediaDir: string
let shop: Shop
beforeAll(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'shop-media-'))
  await mkdir(join(mediaDir, 'products'))
  await writeFile(join(mediaDir, 'products', 'can.webp'), 'picture')
  shop = await openShop({ mediaDir })
})
afterAll(() => rm(mediaDir, { recursive: true, force: true }))

function get(file: string): Promise<Response> | Response {
  return shop.service.fetch(new Request(`${shopOrigin}/embedded/commerce/media/products/${file}`))
}

test('a picture is there for ever', async () => {
  const answer = await get('can.webp')
  expect([answer.status, await answer.text()]).toEqual([200, 'picture'])
  expect(answer.headers.get('cache-control')).toContain('immutable')
})

test.each([['no-such-can.webp'], [`${'a'.repeat(5000)}.webp`], ['..%2Fproducts%2Fcan.webp'], ['can.png']])(
  'what is no picture is not found: %s',
  async (file) => {
    const answer = await get(file)
    expect([answer.status, Object.keys(await answer.json())]).toEqual([404, ['errors']])
  },
)
