import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ScalePicture } from '../../../../packages/commerce-server/src/generated-pictures.ts'
import { avifPathOf, openPictures } from '../../../../packages/commerce-server/src/pictures.ts'
import { parseImageParams } from '../../../../packages/content-server/src/assets/image-params.ts'
import { transformImage } from '../../../../packages/content-server/src/assets/image-transform.ts'
import { openShop, type Shop, shopOrigin } from '../shop.ts'

const scalePicture: ScalePicture = ({ source, query, format }) =>
  transformImage(source, parseImageParams(query), format)

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
  for (const [name, width] of [
    ['kept', 900],
    ['later', 900],
    ['pack', 160],
  ] as const) {
    const can = sharp({ create: { width, height: width, channels: 4, background: '#2468' } })
    await can.avif().toFile(join(mediaDir, 'products', `${name}-${width}.avif`))
  }
  shop = await openShop({ mediaDir, scalePicture })
})
afterAll(() => rm(mediaDir, { recursive: true, force: true }))

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

test.each([
  ['a browser without AVIF gets a WebP', 'kept-900.webp', 'image/webp', 'webp', 900],
  ['a browser with AVIF gets what is kept', 'kept-900.webp', 'image/avif,image/webp', 'heif', 900],
  ['a picture of a list is made of it', 'kept-400.webp', 'image/webp', 'webp', 400],
  ['a thumbnail too', 'kept-160.webp', 'image/webp', 'webp', 160],
  ['and a lid', 'kept-64.webp', undefined, 'webp', 64],
  ['a small one that is kept itself is made a WebP', 'pack-160.webp', 'image/webp', 'webp', 160],
])('%s', async (_, file, accept, format, width) => {
  const bodies = await Promise.all([1, 2].map(async () => Buffer.from(await (await get(file, accept)).arrayBuffer())))
  expect(await sharp(bodies[0]).metadata()).toMatchObject({ format, width, height: width, hasAlpha: true })
  const kept = await openPictures(shop.database, mediaDir).read(
    `products/${format === 'heif' ? avifPathOf(file) : file}`,
  )
  expect([bodies[1], Buffer.from(kept ?? [])].map((bytes) => bytes?.equals(bodies[0] ?? bytes))).toEqual([true, true])
})

test('who asks first and takes AVIF gets the WebP, and the AVIF is made for those who come later', async () => {
  const types = async () => (await get('later-400.webp', 'image/avif,image/webp')).headers.get('content-type')
  expect(await types()).toBe('image/webp')
  await expect.poll(types).toBe('image/avif')
})

test('other widths are not made', async () => {
  expect((await get('kept-65.webp')).status).toBe(404)
})

test.each([['no-such-can.webp'], [`${'a'.repeat(5000)}.webp`], ['..%2Fproducts%2Fcan.webp'], ['can.png']])(
  'what is no picture is not found: %s',
  async (file) => {
    const answer = await get(file)
    expect([answer.status, Object.keys(await answer.json())]).toEqual([404, ['errors']])
  },
)
