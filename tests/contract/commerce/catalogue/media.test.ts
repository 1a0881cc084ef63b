import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '#embedded/http/refusal.ts'
import { openShop, type Shop, shopOrigin } from '../shop.ts'

let mediaDir: string
let shop: Shop
beforeAll(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'shop-media-'))
  await mkdir(join(mediaDir, 'products'))
  await writeFile(join(mediaDir, 'products', 'can.webp'), 'picture')
  await writeFile(join(mediaDir, 'products', 'both.webp'), 'as WebP')
  await writeFile(join(mediaDir, 'products', 'both.avif'), 'as AVIF')
  await writeFile(join(mediaDir, 'products', 'small.webp'), 'as WebP')
  await writeFile(join(mediaDir, 'products', 'small.avif'), '')
  shop = await openShop({ mediaDir, makePicture })
})
afterAll(() => rm(mediaDir, { recursive: true, force: true }))

/** Makes one picture; of another it is known that it cannot be made just now. */
async function makePicture(file: string) {
  if (file === 'products/busy.webp') throw new Refusal(503, { errors: { media: 'not drawn yet' } }, 'busy')
  return file === 'products/later.webp' ? new Uint8Array(Buffer.from('made')) : undefined
}

function get(file: string, accept?: string): Promise<Response> | Response {
  const headers = accept === undefined ? {} : { accept }
  return shop.service.fetch(new Request(`${shopOrigin}/embedded/commerce/media/products/${file}`, { headers }))
}

test('a picture is there for ever', async () => {
  const answer = await get('can.webp')
  expect([answer.status, await answer.text()]).toEqual([200, 'picture'])
  expect(answer.headers.get('cache-control')).toContain('immutable')
})

test.each([
  ['both.webp', 'image/avif,image/webp,*/*;q=0.8', 'image/avif', 'as AVIF'],
  ['both.webp', 'image/webp,*/*;q=0.8', 'image/webp', 'as WebP'],
  ['both.webp', undefined, 'image/webp', 'as WebP'],
  ['small.webp', 'image/avif,image/webp', 'image/webp', 'as WebP'],
  ['can.webp', 'image/avif,image/webp', 'image/webp', 'picture'],
])('%s for who accepts %s is %s', async (file, accept, type, body) => {
  const answer = await get(file, accept)
  const { headers } = answer
  expect([headers.get('content-type'), headers.get('vary'), await answer.text()]).toEqual([type, 'Accept', body])
})

test('a picture that is not there yet is made for whoever asks', async () => {
  const answer = await get('later.webp', 'image/avif,image/webp')
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([200, 'image/webp', 'made'])
  expect((await get('busy.webp')).status).toBe(503)
})

test.each([['no-such-can.webp'], [`${'a'.repeat(5000)}.webp`], ['..%2Fproducts%2Fcan.webp'], ['can.png']])(
  'what is no picture is not found: %s',
  async (file) => {
    const answer = await get(file)
    expect([answer.status, Object.keys(await answer.json())]).toEqual([404, ['errors']])
  },
)
