import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { openPictureStore, type PictureScaler, toAvifPath } from '../../../../packages/commerce-server/src/pictures.ts'
import { parseImageParams } from '../../../../packages/content-server/src/assets/image-params.ts'
import { transformImage } from '../../../../packages/content-server/src/assets/image-transform.ts'
import { createTemporaryFolder } from '../../../../packages/platform/src/database/temporary-folder.fixture.ts'
import { openShop, setUpOnce, shopOrigin } from '../shop.ts'

const scalePicture: PictureScaler = ({ source, query, format }) =>
  transformImage(source, parseImageParams(query), format)

const texts = {
  ...{ 'can.webp': 'picture', 'both.webp': 'as WebP', 'both.avif': 'as AVIF' },
  ...{ 'small.webp': 'as WebP', 'small.avif': '' },
}
const widths = { kept: 900, later: 900, pack: 160 }

let mediaDir: string
const shop = setUpOnce(async () => {
  mediaDir = createTemporaryFolder(afterAll)
  const folder = join(mediaDir, 'products')
  await mkdir(folder)
  for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, name), text)
  for (const [name, width] of Object.entries(widths)) {
    const can = sharp({ create: { width, height: width, channels: 4, background: '#2468' } })
    await can.avif().toFile(join(folder, `${name}-${width}.avif`))
  }
  return openShop({ mediaDir, scalePicture })
})

function get(file: string, accept?: string): Promise<Response> | Response {
  const headers = accept === undefined ? {} : { accept }
  return shop.service.fetch(new Request(`${shopOrigin}/embedded/commerce/media/products/${file}`, { headers }))
}

test('a picture is cached permanently', async () => {
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
])('%s for a browser that accepts %s is %s', async (file, accept, type, body) => {
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
  const path = `products/${format === 'heif' ? toAvifPath(file) : file}`
  const kept = await openPictureStore(shop.database, mediaDir).read(path)
  expect([bodies[1], Buffer.from(kept ?? [])].map((bytes) => bytes?.equals(bodies[0] ?? bytes))).toEqual([true, true])
})

test('the first request that accepts AVIF gets WebP, and later ones the generated AVIF', async () => {
  const types = async () => (await get('later-400.webp', 'image/avif,image/webp')).headers.get('content-type')
  expect(await types()).toBe('image/webp')
  await expect.poll(types).toBe('image/avif')
})

test.each([
  ['another width', 'kept-65.webp'],
  ['no picture', 'no-such-can.webp'],
  ['a long name', `${'a'.repeat(5000)}.webp`],
  ['a path through the folder', '..%2Fproducts%2Fcan.webp'],
  ['a path out of the folder', '..%2F..%2Fetc%2Fpasswd'],
  ['another type', 'can.png'],
])('%s is not found', async (_, file) => {
  const answer = await get(file)
  expect([answer.status, Object.keys(await answer.json())]).toEqual([404, ['errors']])
})

test('a stored picture can be read, and is listed as existing', async () => {
  const pictures = openPictureStore(shop.database, mediaDir)
  const path = 'products/stored.webp'
  expect(await pictures.read(path)).toBeUndefined()
  await pictures.write(path, Buffer.from('picture'))
  expect(Buffer.from((await pictures.read(path)) ?? []).toString()).toBe('picture')
  expect(await pictures.findExisting([path, 'products/other.webp'])).toEqual(new Set([path]))
})
