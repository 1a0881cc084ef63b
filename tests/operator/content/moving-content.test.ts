import { replaceDocuments, storeImage } from '@pouchery/content-server/admin'
import sharp from 'sharp'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { embeddedContentConfig } from '#server/wiring/data/embedded-service-ids.ts'
import { createShopFolder, type ShopFolder, setUpShopFolder } from '../shop-folder.ts'

const folder = setUpShopFolder('file')
beforeAll(async () => {
  const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#c81e1e' } })
    .png()
    .toBuffer()
  await folder.withDatabase(async (database) => {
    const address = { ...embeddedContentConfig, publicUrl: '/embedded/content' }
    const _ref = await storeImage(database, picture, 'can.png', address, '2026-01-01T00:00:00.000Z')
    await replaceDocuments(database, [
      { _id: 'a', _type: 'infoPage', title: 'Ääkkösiä', next: { _type: 'reference', _ref: 'b' } },
      { _id: 'b', _type: 'infoPage', image: { _type: 'image', asset: { _type: 'reference', _ref } } },
      { _id: 'drafts.b', _type: 'infoPage', title: 'A draft' },
      { _id: 'schedule.b', _type: 'scheduledPublication', at: '2099-01-01T00:00:00.000Z' },
    ])
  })
})

const stored = (shop: ShopFolder) =>
  shop.withDatabase(async (database) => {
    const documents = await database.selectFrom('content_document').select('data').orderBy('id').execute()
    const assets = await database.selectFrom('content_asset').select(['id', 'bytes']).orderBy('id').execute()
    return {
      documents: documents.map(({ data }) => {
        const { _rev, _updatedAt, ...document } = JSON.parse(data) as Record<string, unknown>
        // The import uploads each file again, so the creation date changes.
        return document._type === 'sanity.imageAsset' ? { ...document, _createdAt: 'new' } : document
      }),
      assets: assets.map(({ id, bytes }) => [id, Buffer.from(bytes).toString('base64')]),
    }
  })

test('content is exported to one file, and imported into another shop unchanged', async () => {
  const file = folder.file('content.tar.gz')
  const { code, out } = await folder.shopProcess('content', 'export', file)
  expect([code, out]).toEqual([0, expect.stringMatching(/content\.tar\.gz: 4 documents, 1 picture or file\.\n$/)])
  const other = await createShopFolder()
  onTestFinished(other.remove)
  await other.withDatabase(async (database) => {
    const tables = ['content_reference', 'content_document', 'content_asset'] as const
    for (const table of tables) await database.deleteFrom(table).execute()
  })
  const back = await other.shopProcess('content', 'import', file)
  expect(back).toMatchObject({ code: 0, out: '4 documents imported.\n' })
  expect(await stored(other)).toEqual(await stored(folder))
  const twice = await other.shop('content', 'import', file)
  expect(twice.code).toBe(1)
  expect(twice.err).toContain('The import stopped: The mutation(s) failed: Document by ID')
  expect(await other.shop('content', 'import', file, '--replace')).toMatchObject({ code: 0 })
})

test('an existing file is never overwritten, and a missing one is reported', async () => {
  const file = folder.file('there.tar.gz')
  expect(await folder.shop('content', 'export', file)).toMatchObject({ code: 0 })
  const again = await folder.shop('content', 'export', file)
  expect(again).toMatchObject({ code: 1, err: `"${file}" already exists; choose a new file.\n` })
  expect(await folder.shop('content', 'export', folder.file('there.zip'))).toMatchObject({ code: 1 })
  expect(await folder.shop('content', 'import', folder.file('nothing.tar.gz'))).toMatchObject({ code: 1 })
  expect(await folder.shop('content', 'import', file, '--replace', '--missing')).toMatchObject({ code: 2 })
})

test('the keys of the embedded services are printed', async () => {
  const { code, out } = await folder.shop('service-keys')
  expect(code).toBe(0)
  expect(out).toMatch(/write token +[\da-f]{64}/)
  expect(out).toMatch(/admin key +[\da-f]{32}/)
  expect((await folder.shop('service-keys')).out).toBe(out)
})
