import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { bearerHeader } from '../auth.ts'
import { startContentServer } from '../content-server.ts'
import { startContentService } from '../fixture.ts'

const base = '/embedded/content'
const raw = { perspective: 'raw' } as const

function red(width = 60, height = 40) {
  return sharp({ create: { width, height, channels: 3, background: '#c81e1e' } })
}

describe('the address of a file', () => {
  test('is whole wherever the document is answered, and leads to the bytes', async () => {
    const { client, request } = await startContentServer([])
    const bytes = await red().png().toBuffer()
    const asset = await client().assets.upload('image', bytes)
    expect(asset.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/embedded\/content\/images\/shop\/production\//)
    expect(Buffer.from(await (await fetch(asset.url)).arrayBuffer())).toEqual(bytes)
    const patched = await client().patch(asset._id).set({ title: 'A can' }).commit()
    const history = await request(
      `${base}/v1/data/history/production/documents/${asset._id}?revision=${patched._rev}`,
      { headers: bearerHeader('write-token') },
    )
    const found = [
      await client(raw).fetch<unknown>('*[_id == $id][0].url', { id: asset._id }),
      await client(raw).fetch<unknown>('*[url == $url][0].url', { url: asset.url }),
      (await client().getDocument(asset._id))?.url,
      patched.url,
      (await history.json()).documents[0].url,
    ]
    expect(found).toEqual(Array.from({ length: 5 }, () => asset.url))
  })

  test('follows the shop to another origin, without a document being written', async () => {
    const { client, database } = await startContentServer([])
    const { _id, _rev, path } = await client().assets.upload('file', Buffer.from('x'), { filename: 'x.txt' })
    const { data } = await database
      .selectFrom('content_document')
      .select('data')
      .where('id', '=', _id)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(data).url).toBe(`${base}/${path}`)
    await client().createOrReplace({ ...JSON.parse(data), url: `https://old.example${base}/${path}` })
    const document = await client().getDocument(_id)
    expect(document?.url).toMatch(/^http:\/\/127\.0\.0\.1/)
    expect(_rev).toBeDefined()
  })

  test('of another place stays what it is', async () => {
    const url = 'https://cdn.example/images/other/production/a-1x1.png'
    const path = 'images/other/production/a-1x1.png'
    const { client } = await startContentService([{ _id: 'image-a-1x1-png', _type: 'sanity.imageAsset', url, path }])
    expect(await client().fetch('*[0].url')).toBe(url)
  })

  test('of a file that was stored under the former name of the project leads to it as well', async () => {
    const { client } = await startContentServer([])
    const bytes = await red().png().toBuffer()
    const { _id, url, path } = await client().assets.upload('image', bytes)
    const former = path.replace('images/shop/', 'images/pouchery/')
    const stored = await client().getDocument(_id)
    await client().createOrReplace({
      ...stored,
      _id,
      _type: 'sanity.imageAsset',
      path: former,
      url: `${base}/${former}`,
    })
    const shown = (await client().getDocument(_id))?.url
    expect(shown).toBe(url.replace('images/shop/', 'images/pouchery/'))
    for (const address of [url, shown]) {
      expect(Buffer.from(await (await fetch(address)).arrayBuffer())).toEqual(bytes)
    }
    expect((await fetch(url.replace('images/shop/', 'images/stranger/'))).status).toBe(404)
  })

  test('may end in a nicer name', async () => {
    const { client } = await startContentServer([])
    const image = await client().assets.upload('image', await red().png().toBuffer())
    const file = await client().assets.upload('file', Buffer.from('text'), { filename: 'terms.txt' })
    const small = await fetch(`${image.url}/a-red-can.png?w=30`)
    expect((await sharp(await small.arrayBuffer()).metadata()).width).toBe(30)
    expect(await (await fetch(`${file.url}/Terms%20of%20sale.txt`)).text()).toBe('text')
  })
})

describe('a part of a file', () => {
  const bytes = Buffer.from('0123456789')

  async function withFile() {
    const { client, request } = await startContentService([])
    const { url } = await client({ token: 'write-token', useCdn: false }).assets.upload('file', bytes, {
      filename: 'film.mp4',
    })
    return (headers: Record<string, string>, method = 'GET') => request(url, { headers, method })
  }

  test.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
  ])('%s', async (range, text, place) => {
    const get = await withFile()
    const answer = await get({ range })
    const { status, headers } = answer
    expect([status, await answer.text(), headers.get('content-range')]).toEqual([206, text, place])
    expect([headers.get('content-type'), headers.get('content-length')]).toEqual(['video/mp4', String(text.length)])
  })

  test.each(['bytes=0-1,4-5', 'bytes=5-2', 'pages=1-2', 'bytes=', 'bytes=a-b'])(
    '"%s" means the whole',
    async (range) => {
      const get = await withFile()
      const answer = await get({ range })
      expect([answer.status, await answer.text(), answer.headers.get('accept-ranges')]).toEqual([
        200,
        '0123456789',
        'bytes',
      ])
    },
  )

  test('that is not there is refused', async () => {
    const get = await withFile()
    for (const range of ['bytes=10-', 'bytes=99-100', 'bytes=-0']) {
      const { status, headers } = await get({ range })
      expect([status, headers.get('content-range')]).toEqual([416, 'bytes */10'])
    }
  })

  test('is only answered to who has the rest of the same', async () => {
    const get = await withFile()
    const etag = (await get({}, 'HEAD')).headers.get('etag') ?? ''
    expect((await get({ range: 'bytes=0-1', 'if-range': etag })).status).toBe(206)
    expect((await get({ range: 'bytes=0-1', 'if-range': '"another"' })).status).toBe(200)
    expect((await get({ range: 'bytes=0-1', 'if-none-match': etag })).status).toBe(304)
  })
})

describe('the type of a file', () => {
  const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

  test.each([
    ['its name', { filename: 'Terms.docx' }, 'docx', docx, docx],
    ['what the sender says, without a name', { contentType: docx }, 'docx', docx, docx],
    [
      'what the sender says, when the name has no extension',
      { filename: 'terms', contentType: docx },
      'docx',
      docx,
      docx,
    ],
    ['nothing', {}, 'bin', 'application/octet-stream', 'application/octet-stream'],
    [
      'its name, though a page is answered as none',
      { filename: 'a.html' },
      'html',
      'text/html',
      'application/octet-stream',
    ],
    [
      'its name, though a script is answered as none',
      { filename: 'a.js' },
      'js',
      'text/javascript',
      'application/octet-stream',
    ],
  ])('is known by %s', async (_, options, extension, mimeType, answered) => {
    const { client, request } = await startContentService([])
    const editor = client({ token: 'write-token', useCdn: false })
    const asset = await editor.assets.upload('file', Buffer.from('x'), options)
    const answer = await request(asset.url)
    expect([asset.extension, asset.mimeType, answer.headers.get('content-type')]).toEqual([
      extension,
      mimeType,
      answered,
    ])
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/)
    expect([answer.headers.get('x-content-type-options'), await answer.text()]).toEqual(['nosniff', 'x'])
  })

  test('of a film, a sound and a paper is one that browsers show', async () => {
    const { client, request } = await startContentService([])
    const editor = client({ token: 'write-token', useCdn: false })
    for (const [filename, type] of [
      ['a.mp4', 'video/mp4'],
      ['a.mp3', 'audio/mpeg'],
      ['a.pdf', 'application/pdf'],
      ['a.txt', 'text/plain; charset=utf-8'],
    ] as const) {
      const { headers } = await request((await editor.assets.upload('file', Buffer.from(`${type}`), { filename })).url)
      expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([type, null])
    }
  })
})

describe('what is found out about a picture', () => {
  const taken = {
    IFD2: { DateTimeOriginal: '2026:05:04 03:02:01', FNumber: '28/10' },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '59/1 19/1 30/1',
      GPSLongitudeRef: 'W',
      GPSLongitude: '18/1 4/1 0/1',
    },
  }

  async function uploaded(extract?: ('exif' | 'location' | 'blurhash' | 'lqip' | 'palette')[]) {
    const { client } = await startContentService([])
    const photo = await red().withExif(taken).jpeg().toBuffer()
    const editor = client({ token: 'write-token', useCdn: false })
    return (await editor.assets.upload('image', photo, extract ? { extract } : {})).metadata
  }

  test('is its size, colour and previews, and nothing of where it was taken', async () => {
    const { blurHash, lqip, ...rest } = await uploaded()
    expect(blurHash).toMatch(/^[\w#$%*+,.:;=?@[\]^{|}~-]{28}$/)
    expect(lqip).toMatch(/^data:image\/png/)
    expect(Object.keys(rest).sort()).toEqual(['_type', 'dimensions', 'hasAlpha', 'isOpaque', 'palette'])
  })

  test('is where and how it was taken, when that is asked for', async () => {
    const metadata = await uploaded(['exif', 'location'])
    expect(metadata.exif).toMatchObject({ _type: 'sanity.imageExifMetadata', FNumber: 2.8 })
    const near = (degrees: number) => expect.closeTo(degrees, 2) as number
    expect(metadata).toMatchObject({ location: { _type: 'geopoint', lat: near(59.325), lng: near(-18.0667) } })
    expect(metadata).not.toHaveProperty('lqip')
  })

  test('is its size alone, when nothing is asked for', async () => {
    expect(Object.keys(await uploaded([])).sort()).toEqual(['_type', 'dimensions', 'hasAlpha', 'isOpaque'])
  })

  test('says where another program found it', async () => {
    const { client } = await startContentService([])
    const source = { id: 'photo-1', name: 'a-library', url: 'https://photos.example/1' }
    const editor = client({ token: 'write-token', useCdn: false })
    expect(await editor.assets.upload('image', await red().png().toBuffer(), { source })).toMatchObject({ source })
  })
})

test('a TIFF is stored as it is, and drawn in a format that browsers know', async () => {
  const { client, request } = await startContentService([])
  const bytes = await red().tiff().toBuffer()
  const { url, mimeType } = await client({ token: 'write-token', useCdn: false }).assets.upload('image', bytes)
  const [whole, small] = [await request(url), await request(`${url}?w=30`)]
  expect([mimeType, whole.headers.get('content-type')]).toEqual(['image/tiff', 'image/tiff'])
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(bytes)
  expect(await sharp(await small.arrayBuffer()).metadata()).toMatchObject({ format: 'jpeg', width: 30 })
})
