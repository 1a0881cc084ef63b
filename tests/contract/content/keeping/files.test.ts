import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { createBearerHeader } from '../auth.ts'
import { type ContentServer, startContentServer } from '../content-server.ts'
import { startContentService, writeToken } from '../fixture.ts'

const base = '/embedded/content'
const red = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c81e1e' } })

let server: ContentServer
let client: ContentServer['client']
beforeEach(async () => {
  server = await startContentServer([])
  client = server.client
})

const uploadFile = (text: string, options: object) => client().assets.upload('file', Buffer.from(text), options)

async function fetchBytes(url: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(url)).arrayBuffer())
}

test('the address of a file is complete in every response, and returns the bytes', async () => {
  const bytes = await red.clone().png().toBuffer()
  const asset = await client().assets.upload('image', bytes)
  expect(asset.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/embedded\/content\/images\/shop\/production\//)
  expect(await fetchBytes(asset.url)).toEqual(bytes)
  const patched = await client().patch(asset._id).set({ title: 'A can' }).commit()
  const historyUrl = `${base}/v1/data/history/production/documents/${asset._id}?revision=${patched._rev}`
  const history = await server.request(historyUrl, { headers: createBearerHeader(writeToken) })
  const found = [
    await client({ perspective: 'raw' }).fetch<unknown>('*[_id == $id][0].url', { id: asset._id }),
    await client({ perspective: 'raw' }).fetch<unknown>('*[url == $url][0].url', { url: asset.url }),
    (await client().getDocument(asset._id))?.url,
    patched.url,
    (await history.json()).documents[0].url,
  ]
  expect(found).toEqual(Array.from({ length: 5 }, () => asset.url))
})

test('the address of a file follows the shop to another origin without a document being written', async () => {
  const { _id, path } = await uploadFile('x', { filename: 'x.txt' })
  const row = server.database.selectFrom('content_document').select('data').where('id', '=', _id)
  const { data } = await row.executeTakeFirstOrThrow()
  expect(JSON.parse(data).url).toBe(`${base}/${path}`)
  await client().createOrReplace({ ...JSON.parse(data), url: `https://old.example${base}/${path}` })
  expect((await client().getDocument(_id))?.url).toMatch(/^http:\/\/127\.0\.0\.1/)
})

test('the address of a file on another host stays unchanged', async () => {
  const path = 'images/other/production/a-1x1.png'
  const url = `https://cdn.example/${path}`
  const service = await startContentService([{ _id: 'image-a-1x1-png', _type: 'sanity.imageAsset', url, path }])
  expect(await service.client().fetch('*[0].url')).toBe(url)
})

test('the address of a file stored under the former project name also returns it', async () => {
  const bytes = await red.clone().png().toBuffer()
  const { _id, url, path } = await client().assets.upload('image', bytes)
  const former = path.replace('images/shop/', 'images/pouchery/')
  const stored = { ...(await client().getDocument(_id)), _id, _type: 'sanity.imageAsset' }
  await client().createOrReplace({ ...stored, path: former, url: `${base}/${former}` })
  const shown = (await client().getDocument(_id))?.url
  expect(shown).toBe(url.replace('images/shop/', 'images/pouchery/'))
  for (const address of [url, shown]) expect(await fetchBytes(address)).toEqual(bytes)
  expect((await fetch(url.replace('images/shop/', 'images/stranger/'))).status).toBe(404)
})

test('the address of a file accepts an added readable name', async () => {
  const image = await client().assets.upload('image', await red.clone().png().toBuffer())
  const file = await uploadFile('text', { filename: 'terms.txt' })
  expect(await sharp(await fetchBytes(`${image.url}/a-red-can.png?w=30`)).metadata()).toMatchObject({ width: 30 })
  expect((await fetchBytes(`${file.url}/Terms%20of%20sale.txt`)).toString()).toBe('text')
})

const digits = '0123456789'

async function getPart(headers: Record<string, string>, method = 'GET') {
  const { url } = await uploadFile(digits, { filename: 'film.mp4' })
  return fetch(url, { headers, method })
}

test.each([
  ['bytes=2-4', '234', 'bytes 2-4/10'],
  ['bytes=7-', '789', 'bytes 7-9/10'],
  ['bytes=-2', '89', 'bytes 8-9/10'],
  ['bytes=-99', digits, 'bytes 0-9/10'],
  ['bytes=8-99', '89', 'bytes 8-9/10'],
])('returns for the range "%s" of a file the text "%s"', async (range, text, place) => {
  const answer = await getPart({ range })
  const { status, headers } = answer
  expect([status, await answer.text(), headers.get('content-range')]).toEqual([206, text, place])
  expect([headers.get('content-type'), headers.get('content-length')]).toEqual(['video/mp4', String(text.length)])
})

const notRanges = ['bytes=0-1,4-5', 'bytes=5-2', 'pages=1-2', 'bytes=', 'bytes=a-b']

test.each(notRanges)('returns the whole file for the range "%s"', async (range) => {
  const answer = await getPart({ range })
  expect([answer.status, await answer.text(), answer.headers.get('accept-ranges')]).toEqual([200, digits, 'bytes'])
})

test.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('responds with 416 for the range "%s"', async (range) => {
  const { status, headers } = await getPart({ range })
  expect([status, headers.get('content-range')]).toEqual([416, 'bytes */10'])
})

test('returns a part of a file only to a client that has the same version', async () => {
  const etag = (await getPart({}, 'HEAD')).headers.get('etag') ?? ''
  expect((await getPart({ range: 'bytes=0-1', 'if-range': etag })).status).toBe(206)
  expect((await getPart({ range: 'bytes=0-1', 'if-range': '"another"' })).status).toBe(200)
  expect((await getPart({ range: 'bytes=0-1', 'if-none-match': etag })).status).toBe(304)
})

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const binary = 'application/octet-stream'
const noName = { filename: 'terms', contentType: docx }

test.each([
  ['its name', { filename: 'Terms.docx' }, 'docx', docx, docx],
  ['the declared type, without a name', { contentType: docx }, 'docx', docx, docx],
  ['the declared type, when the name has no extension', noName, 'docx', docx, docx],
  ['neither, as binary', {}, 'bin', binary, binary],
  ['its name, but never serves an HTML page', { filename: 'a.html' }, 'html', 'text/html', binary],
  ['its name, but never serves a script', { filename: 'a.js' }, 'js', 'text/javascript', binary],
])('detects the type of a file by %s', async (_, options, extension, mimeType, answered) => {
  const asset = await uploadFile('x', options)
  expect(asset).toMatchObject({ extension, mimeType })
  const answer = await fetch(asset.url)
  expect(await answer.text()).toBe('x')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': answered,
    'content-disposition': expect.stringMatching(/^attachment/),
    'x-content-type-options': 'nosniff',
  })
})

test('returns video, audio and documents with a type that browsers show', async () => {
  const types = { mp4: 'video/mp4', mp3: 'audio/mpeg', pdf: 'application/pdf', txt: 'text/plain; charset=utf-8' }
  for (const [extension, type] of Object.entries(types)) {
    const { headers } = await fetch((await uploadFile(type, { filename: `a.${extension}` })).url)
    expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([type, null])
  }
})

const taken = {
  IFD2: { DateTimeOriginal: '2026:05:04 03:02:01', FNumber: '28/10' },
  IFD3: {
    ...{ GPSLatitudeRef: 'N', GPSLatitude: '59/1 19/1 30/1' },
    ...{ GPSLongitudeRef: 'W', GPSLongitude: '18/1 4/1 0/1' },
  },
}

async function uploaded(extract?: ('exif' | 'location' | 'blurhash' | 'lqip' | 'palette')[]) {
  const photo = await red.clone().withExif(taken).jpeg().toBuffer()
  return (await client().assets.upload('image', photo, extract ? { extract } : {})).metadata
}

test('the metadata of a picture include size, colour and previews, but not where it was taken', async () => {
  const { blurHash, lqip, ...rest } = await uploaded()
  expect(blurHash).toMatch(/^[\w#$%*+,.:;=?@[\]^{|}~-]{28}$/)
  expect(lqip).toMatch(/^data:image\/png/)
  expect(Object.keys(rest).sort()).toEqual(['_type', 'dimensions', 'hasAlpha', 'isOpaque', 'palette'])
})

test('the metadata include where and how a picture was taken on request', async () => {
  const metadata = await uploaded(['exif', 'location'])
  expect(metadata.exif).toMatchObject({ _type: 'sanity.imageExifMetadata', FNumber: 2.8 })
  const near = (degrees: number) => expect.closeTo(degrees, 2) as number
  expect(metadata).toMatchObject({ location: { _type: 'geopoint', lat: near(59.325), lng: near(-18.0667) } })
  expect(metadata).not.toHaveProperty('lqip')
})

test('the metadata include only the size when nothing else is requested', async () => {
  expect(Object.keys(await uploaded([])).sort()).toEqual(['_type', 'dimensions', 'hasAlpha', 'isOpaque'])
})

test('the metadata include the source in which another program found a picture', async () => {
  const source = { id: 'photo-1', name: 'a-library', url: 'https://photos.example/1' }
  const asset = await client().assets.upload('image', await red.clone().png().toBuffer(), { source })
  expect(asset).toMatchObject({ source })
})

test('stores a TIFF unchanged, and renders it in a format that browsers support', async () => {
  const bytes = await red.clone().tiff().toBuffer()
  const { url, mimeType } = await client().assets.upload('image', bytes)
  expect([mimeType, (await fetch(url)).headers.get('content-type')]).toEqual(['image/tiff', 'image/tiff'])
  expect(await fetchBytes(url)).toEqual(bytes)
  expect(await sharp(await fetchBytes(`${url}?w=30`)).metadata()).toMatchObject({ format: 'jpeg', width: 30 })
})
