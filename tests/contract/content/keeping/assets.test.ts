import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createBearerHeader, createLoginToken } from '../auth.ts'
import { startContentServer } from '../content-server.ts'
import { readToken, startContentService, writeToken } from '../fixture.ts'

/** Creates an image of 60 x 40 px, whose left half is red and whose right half is blue. */
async function picture(type: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' = 'png'): Promise<Buffer> {
  const plain = (width: number, background: string) =>
    sharp({ create: { width, height: 40, channels: 3, background } }).png()
  const overlay = { input: await plain(30, '#1e1ec8').toBuffer(), left: 30, top: 0 }
  const both = await plain(60, '#c81e1e').composite([overlay]).toBuffer()
  return sharp(both).removeAlpha().toFormat(type).toBuffer()
}

async function startWithPicture(bytes?: Buffer) {
  const { request, database } = await startContentService([])
  const source = bytes ?? (await picture())
  const upload = (path = 'images/production?filename=can.png', body = source, token = writeToken) => {
    const init = { method: 'POST', headers: createBearerHeader(token), body: new Uint8Array(body) }
    return request(`/embedded/content/v2024-12-18/assets/${path}`, init)
  }
  const { document } = (await (await upload()).json()) as { document: { _id: string; url: string } }
  const get = (query = '', headers: Record<string, string> = {}) => request(`${document.url}${query}`, { headers })
  return { request, database, upload, document, get, source }
}

const sizeOf = async (answer: Response) => {
  const { width, height, format } = await sharp(await answer.arrayBuffer()).metadata()
  return [width, height, format]
}

test('creates a document from the bytes of an image, and the same document for the same bytes', async () => {
  const { client } = await startContentServer([])
  const bytes = await picture()
  const hash = createHash('sha1').update(bytes).digest('hex')
  const asset = await client().assets.upload('image', bytes, { filename: 'C:\\pictures\\can.png', title: 'A can' })
  const background = expect.stringMatching(/^#[\da-f]{6}$/)
  expect(asset).toMatchObject({
    ...{ _id: `image-${hash}-60x40-png`, _type: 'sanity.imageAsset', assetId: hash, sha1hash: hash },
    ...{ extension: 'png', mimeType: 'image/png', originalFilename: 'can.png', title: 'A can' },
    ...{ size: bytes.byteLength, path: `images/shop/production/${hash}-60x40.png` },
    metadata: {
      ...{ dimensions: { width: 60, height: 40, aspectRatio: 1.5 }, hasAlpha: false, isOpaque: true },
      lqip: expect.stringMatching(/^data:image\/png;base64,/),
      palette: { dominant: { background, foreground: '#fff', population: expect.closeTo(50, -1) } },
    },
  })
  const again = await client().assets.upload('image', bytes, { filename: 'other.png' })
  expect([again._id, again._rev]).toEqual([asset._id, asset._rev])
  expect(await client().fetch('count(*[_type == "sanity.imageAsset"])')).toBe(1)
})

test.each(['jpeg', 'webp', 'gif', 'avif'] as const)('detects %s by its bytes, not by its name', async (type) => {
  const { document, get, source } = await startWithPicture(await picture(type))
  expect(document._id).toMatch(new RegExp(`-60x40-${type === 'jpeg' ? 'jpg' : type}$`))
  expect(Buffer.from(await (await get()).arrayBuffer())).toEqual(source)
  expect((await sizeOf(await get('?w=30&fm=png'))).slice(0, 2)).toEqual([30, 20])
})

test('makes an SVG harmless but keeps its format, and renders it to pixels on request', async () => {
  const shapes = '<script>alert(1)</script><rect width="20" height="10"/>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">${shapes}</svg>`
  const { get } = await startWithPicture(Buffer.from(svg))
  const answer = await get('?w=10')
  expect([answer.headers.get('content-type'), await answer.text()]).toEqual(['image/svg+xml', svg])
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*sandbox$/)
  expect(await sizeOf(await get('?w=10&fm=png'))).toEqual([10, 5, 'png'])
})

test('rejects uploads by viewers, the read token, without a token and into another data set', async () => {
  const { upload, database } = await startWithPicture()
  const tokens = [await createLoginToken(database, 'viewer'), readToken, 'unknown']
  const jpeg = await picture('jpeg')
  const answers = await Promise.all(tokens.map((token) => upload('images/production', jpeg, token)))
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 401])
  expect((await upload('images/other')).status).toBe(404)
  expect(await database.selectFrom('content_asset').select('id').execute()).toHaveLength(1)
})

test.each([
  ['no image', Buffer.from('<!doctype html>'), 400],
  ['half an image', undefined, 400],
  ['an empty file', Buffer.alloc(0), 400],
  ['more than 25 MB', Buffer.alloc(25 * 1024 * 1024 + 1), 413],
])('rejects an upload of %s', async (_, bytes, status) => {
  const { upload, source } = await startWithPicture()
  const answer = await upload('images/production', bytes ?? source.subarray(0, source.length / 2))
  expect([answer.status, (await answer.json()).statusCode]).toEqual([status, status])
})

test('does not delete an asset that a document references', async () => {
  const { client } = await startContentServer([])
  const asset = await client().assets.upload('image', await picture())
  await client().create({ _id: 'post', _type: 'post', image: { _type: 'image', asset: { _ref: asset._id } } })
  await expect(client().delete(asset._id)).rejects.toMatchObject({ statusCode: 409 })
  await client().delete('post')
  await client().delete(asset._id)
  expect(await client().fetch('count(*)')).toBe(0)
})

test('returns an image in the requested size and format, or in a format that the browser accepts', async () => {
  const { get } = await startWithPicture()
  expect(await sizeOf(await get('?w=20&h=20&fit=crop'))).toEqual([20, 20, 'png'])
  for (const [asked, format] of Object.entries({ webp: 'webp', png: 'png', pjpg: 'jpeg', avif: 'heif' })) {
    expect((await sizeOf(await get(`?fm=${asked}`))).at(2)).toBe(format)
  }
  const modern = await get('?auto=format&w=10', { accept: 'image/avif,image/webp,*/*' })
  const old = await get('?auto=format&w=10', { accept: 'image/png' })
  expect([modern.headers.get('content-type'), old.headers.get('content-type')]).toEqual(['image/webp', 'image/png'])
  expect(modern.headers.get('vary')).toBe('Accept')
})

test('lets clients cache an image as immutable, and does not resend it to a client that has it', async () => {
  const { get } = await startWithPicture()
  const first = await get('?w=10')
  expect(first.headers.get('cache-control')).toContain('immutable')
  const again = await get('?w=10', { 'if-none-match': first.headers.get('etag') ?? '' })
  const other = await get('?w=11', { 'if-none-match': first.headers.get('etag') ?? '' })
  expect([again.status, other.status]).toEqual([304, 200])
})

test('returns an image with a download name, and rejects a broken parameter', async () => {
  const { get } = await startWithPicture()
  const { headers } = await get('?dl=två dosor.png')
  expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''tv%C3%A5%20dosor.png")
  for (const query of ['w=0', 'w=99999', 'rect=0,0,99,99']) {
    const answer = await get(`?${query}`)
    expect([answer.status, (await answer.json()).statusCode]).toEqual([400, 400])
  }
})

test('does not return an image after its document is deleted, nor in another project or data set', async () => {
  const { request, database, document, get } = await startWithPicture()
  const other = [document.url.replace('/shop/', '/other/'), document.url.replace('/production/', '/other/')]
  for (const url of other) expect((await request(url)).status).toBe(404)
  await database.deleteFrom('content_document').where('id', '=', document._id).execute()
  expect((await get('?w=10')).status).toBe(404)
})
