import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { bearerHeader, createLoginToken } from '../auth.ts'
import { startContentServer } from '../content-server.ts'
import { readToken, startContentService } from '../fixture.ts'

const base = '/embedded/content'
const red = { r: 200, g: 30, b: 30 }

/** 60 x 40 px: left half red, right half blue. */
async function picture(type: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' = 'png'): Promise<Buffer> {
  const half = await sharp({ create: { width: 30, height: 40, channels: 3, background: '#1e1ec8' } })
    .png()
    .toBuffer()
  const whole = sharp({ create: { width: 60, height: 40, channels: 3, background: red } })
  const both = await whole
    .composite([{ input: half, left: 30, top: 0 }])
    .png()
    .toBuffer()
  return sharp(both).removeAlpha().toFormat(type).toBuffer()
}

async function startWithPicture(bytes?: Buffer) {
  const { request, database } = await startContentService([], { writeToken: 'write-token' })
  const source = bytes ?? (await picture())
  const upload = (path = 'images/production?filename=can.png', body: Uint8Array = source, token = 'write-token') =>
    request(`${base}/v2024-12-18/assets/${path}`, {
      method: 'POST',
      headers: bearerHeader(token),
      body: new Uint8Array(body),
    })
  const { document } = (await (await upload()).json()) as { document: { _id: string; url: string } }
  const get = (query = '', headers: Record<string, string> = {}) => request(`${document.url}${query}`, { headers })
  return { request, database, upload, document, get, source }
}

const sizeOf = async (answer: Response) => {
  const { width, height, format } = await sharp(await answer.arrayBuffer()).metadata()
  return [width, height, format]
}

describe('uploading with the real client', () => {
  test('an image becomes a document with what its bytes say, and the same bytes the same document', async () => {
    const { client } = await startContentServer([])
    const bytes = await picture()
    const hash = createHash('sha1').update(bytes).digest('hex')
    const asset = await client().assets.upload('image', bytes, { filename: 'C:\\pictures\\can.png', title: 'A can' })
    expect(asset).toMatchObject({
      _id: `image-${hash}-60x40-png`,
      _type: 'sanity.imageAsset',
      assetId: hash,
      sha1hash: hash,
      extension: 'png',
      mimeType: 'image/png',
      originalFilename: 'can.png',
      title: 'A can',
      size: bytes.byteLength,
      path: `images/shop/production/${hash}-60x40.png`,
      metadata: {
        dimensions: { width: 60, height: 40, aspectRatio: 1.5 },
        lqip: expect.stringMatching(/^data:image\/png;base64,/),
        palette: {
          dominant: {
            background: expect.stringMatching(/^#[\da-f]{6}$/),
            foreground: '#fff',
            population: expect.closeTo(50, -1),
          },
        },
        hasAlpha: false,
        isOpaque: true,
      },
    })
    const again = await client().assets.upload('image', bytes, { filename: 'other.png' })
    expect([again._id, again._rev]).toEqual([asset._id, asset._rev])
    expect(await client().fetch('count(*[_type == "sanity.imageAsset"])')).toBe(1)
  })

  test.each([
    ['jpeg', 'jpg'],
    ['webp', 'webp'],
    ['gif', 'gif'],
    ['avif', 'avif'],
  ] as const)('%s is known by its bytes, whatever it is called', async (type, extension) => {
    const { document, get, source } = await startWithPicture(await picture(type))
    expect(document._id).toMatch(new RegExp(`-60x40-${extension}$`))
    expect(Buffer.from(await (await get()).arrayBuffer())).toEqual(source)
    expect((await sizeOf(await get('?w=30&fm=png'))).slice(0, 2)).toEqual([30, 20])
  })

  test('a drawing stays what it is and can do nothing, and becomes pixels when asked', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><script>alert(1)</script><rect width="20" height="10"/></svg>'
    const { get } = await startWithPicture(Buffer.from(svg))
    const answer = await get('?w=10')
    expect([answer.headers.get('content-type'), await answer.text()]).toEqual(['image/svg+xml', svg])
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*sandbox$/)
    expect(await sizeOf(await get('?w=10&fm=png'))).toEqual([10, 5, 'png'])
  })
})

describe('uploads are refused', () => {
  test('of viewers, of the read token, and of nobody', async () => {
    const { upload, database } = await startWithPicture()
    const viewer = await createLoginToken(database, 'viewer')
    expect((await upload('images/production', await picture('jpeg'), viewer)).status).toBe(403)
    expect((await upload('images/production', await picture('jpeg'), readToken)).status).toBe(403)
    expect((await upload('images/production', await picture('jpeg'), 'unknown')).status).toBe(401)
    const rows = await database.selectFrom('content_asset').select('id').execute()
    expect(rows).toHaveLength(1)
  })

  test.each([
    ['no image', Buffer.from('<!doctype html>'), 400],
    ['half an image', undefined, 400],
    ['nothing', Buffer.alloc(0), 400],
    ['more than 25 MB', Buffer.alloc(25 * 1024 * 1024 + 1), 413],
  ])('of %s', async (_, bytes, status) => {
    const { upload, source } = await startWithPicture()
    const answer = await upload('images/production', bytes ?? source.subarray(0, source.length / 2))
    expect([answer.status, (await answer.json()).statusCode]).toEqual([status, status])
  })

  test('into another data set', async () => {
    const { upload } = await startWithPicture()
    expect((await upload('images/other')).status).toBe(404)
  })
})

test('an asset that a document points at is not deleted', async () => {
  const { client } = await startContentServer([])
  const asset = await client().assets.upload('image', await picture())
  await client().create({ _id: 'post', _type: 'post', image: { _type: 'image', asset: { _ref: asset._id } } })
  await expect(client().delete(asset._id)).rejects.toMatchObject({ statusCode: 409 })
  await client().delete('post')
  await client().delete(asset._id)
  expect(await client().fetch('count(*)')).toBe(0)
})

describe('an image is answered', () => {
  test('in the size asked for', async () => {
    const { get } = await startWithPicture()
    expect(await sizeOf(await get('?w=20&h=20&fit=crop'))).toEqual([20, 20, 'png'])
  })

  test('in the format asked for, or in the one the browser takes', async () => {
    const { get } = await startWithPicture()
    for (const format of ['webp', 'png'] as const) expect((await sizeOf(await get(`?fm=${format}`))).at(2)).toBe(format)
    expect((await sizeOf(await get('?fm=pjpg'))).at(2)).toBe('jpeg')
    expect((await sizeOf(await get('?fm=avif'))).at(2)).toBe('heif')
    const modern = await get('?auto=format&w=10', { accept: 'image/avif,image/webp,*/*' })
    const old = await get('?auto=format&w=10', { accept: 'image/png' })
    expect([modern.headers.get('content-type'), old.headers.get('content-type')]).toEqual(['image/webp', 'image/png'])
    expect(modern.headers.get('vary')).toBe('Accept')
  })

  test('to be kept for ever, and not again to who has it', async () => {
    const { get } = await startWithPicture()
    const first = await get('?w=10')
    expect(first.headers.get('cache-control')).toContain('immutable')
    const again = await get('?w=10', { 'if-none-match': first.headers.get('etag') ?? '' })
    const other = await get('?w=11', { 'if-none-match': first.headers.get('etag') ?? '' })
    expect([again.status, other.status]).toEqual([304, 200])
  })

  test('under a name to save it by', async () => {
    const { get } = await startWithPicture()
    expect((await get('?dl=två dosor.png')).headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''tv%C3%A5%20dosor.png",
    )
  })

  test('never for a parameter that is broken', async () => {
    const { get } = await startWithPicture()
    for (const query of ['w=0', 'rect=0,0,99,99']) {
      const answer = await get(`?${query}`)
      expect([answer.status, (await answer.json()).statusCode]).toEqual([400, 400])
    }
  })

  test('no more once its document is deleted, nor in another project or data set', async () => {
    const { request, database, document, get } = await startWithPicture()
    const other = [document.url.replace('/shop/', '/other/'), document.url.replace('/production/', '/other/')]
    for (const url of other) expect((await request(url)).status).toBe(404)
    await database.deleteFrom('content_document').where('id', '=', document._id).execute()
    expect((await get('?w=10')).status).toBe(404)
  })
})
