import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTemporaryFolder } from '@pouchery/platform/database/temporary-folder.fixture'
import type { SanityClient } from '@sanity/client'
import { exportDataset } from '@sanity/export'
import { sanityImport } from '@sanity/import'
import sharp from 'sharp'
import { x as unpack } from 'tar'
import { expect, test, vi } from 'vitest'
import { createBearerHeader } from '../auth.ts'
import { startContentServer } from '../content-server.ts'
import { type ContentFixture, readToken, writeToken } from '../fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

const reference = (id: string) => ({ _type: 'reference', _ref: id })

/** Creates content of every kind: cyclic references, a draft, a release, images, files and an unreferenced asset. */
async function seedContentOfEveryKind(client: SanityClient) {
  const red = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c81e1e' } })
  const picture = await red.png().toBuffer()
  const image = await client.assets.upload('image', picture, { filename: 'can.png', title: 'A can' })
  await client.assets.upload('image', await sharp(picture).negate().webp().toBuffer(), { filename: 'alone.webp' })
  const film = await client.assets.upload('file', Buffer.from('not really a film'), { filename: 'film.mp4' })
  const paper = await client.assets.upload('file', Buffer.from('not really a paper'), { filename: 'Terms 2026.docx' })
  await client
    .transaction()
    .create({ _id: 'a', _type: 'post', title: 'Ääkkösiä 🫙', next: reference('b'), image: asset('image', image._id) })
    .create({ _id: 'b', _type: 'post', title: 'Second', next: reference('a'), film: asset('file', film._id) })
    .create({ _id: 'drafts.b', _type: 'post', title: 'Second, rewritten', paper: asset('file', paper._id) })
    .commit()
  await client.releases.create({ releaseId: 'spring', metadata: { title: 'Spring', releaseType: 'asap' } })
  await client.create({ _id: 'versions.spring.a', _type: 'post', title: 'First, for spring', next: reference('b') })
}

const asset = (type: 'image' | 'file', id: string) => ({ _type: type, asset: reference(id) })

/**
 * Returns the documents and the asset data of an archive, without fields that differ between instances, and the hashes
 * of its files.
 */
async function readArchive(archive: string) {
  const into = createTemporaryFolder()
  await unpack({ file: archive, cwd: into, strip: 1 })
  const lines = (await readFile(join(into, 'data.ndjson'), 'utf8')).trim().split('\n')
  const documents = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const files = await Promise.all(
    (await readdir(into, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && entry.parentPath !== into)
      .map(async ({ parentPath, name }) => {
        const bytes = await readFile(join(parentPath, name))
        return [`${parentPath.slice(into.length)}/${name}`, createHash('sha256').update(bytes).digest('hex')] as const
      }),
  )
  const assets: Record<string, Record<string, unknown>> = JSON.parse(await readFile(join(into, 'assets.json'), 'utf8'))
  return {
    documents: documents.map(({ _rev, _updatedAt, ...document }) => document),
    files: Object.fromEntries(files.sort()),
    assets: Object.fromEntries(
      Object.entries(assets).map(([id, { _rev, _createdAt, _updatedAt, ...asset }]) => [id, asset]),
    ),
  }
}

function requestExport(request: ContentFixture['request'], path: string, token: string) {
  return request(`/embedded/content/v2025-02-19/data/export/${path}`, { headers: createBearerHeader(token) })
}

async function exported(client: SanityClient, mode: 'stream' | 'cursor' = 'stream') {
  const outputPath = join(createTemporaryFolder(), 'content.tar.gz')
  const { documentCount, assetCount } = await exportDataset({ client, dataset: 'production', outputPath, mode })
  return { outputPath, documentCount, assetCount }
}

test.each(['stream', 'cursor'] as const)('exports and imports a dataset with the CLI: %s', async (mode) => {
  const [from, to] = [await startContentServer([]), await startContentServer([])]
  await seedContentOfEveryKind(from.client())
  const out = await exported(from.client(), mode)
  expect([out.documentCount, out.assetCount]).toEqual([5, 4])
  const { numDocs, warnings } = await sanityImport(createReadStream(out.outputPath), { client: to.client() })
  expect([numDocs, warnings]).toEqual([5, []])
  const again = await exported(to.client())
  expect(await readArchive(again.outputPath)).toEqual(await readArchive(out.outputPath))
})

test('repeats an import, replacing or keeping existing documents', async () => {
  const [from, to] = [await startContentServer([]), await startContentServer([])]
  await seedContentOfEveryKind(from.client())
  const { outputPath } = await exported(from.client())
  const input = () => createReadStream(outputPath)
  const client = to.client()
  await sanityImport(input(), { client })
  await expect(sanityImport([{ _id: 'a', _type: 'post' }], { client })).rejects.toThrow('already exists')
  await client.patch('a').set({ title: 'Changed' }).commit()
  const titleOf = () => client.fetch<string>('*[_id == "a"][0].title')
  await sanityImport(input(), { client, operation: 'createIfNotExists', releasesOperation: 'ignore' })
  expect(await titleOf()).toBe('Changed')
  await sanityImport(input(), { client, operation: 'createOrReplace', releasesOperation: 'replace' })
  expect(await titleOf()).toBe('Ääkkösiä 🫙')
})

test('exports the documents as they were at the start, despite concurrent writes', async () => {
  const ids = Array.from({ length: 450 }, (_, index) => `n${String(index).padStart(3, '0')}`)
  const many = ids.map((_id, index) => ({ _id, _type: index % 2 ? 'odd' : 'even', title: 'before' }))
  const { client, request } = await startContentServer(many)
  const reader = (await requestExport(request, 'production', writeToken)).body?.getReader()
  const decoder = new TextDecoder()
  let text = decoder.decode((await reader?.read())?.value)
  await client().patch('n449').set({ title: 'after' }).commit()
  await client().delete('n448')
  await client().create({ _id: 'n447a', _type: 'odd', title: 'new' })
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
    text += decoder.decode(part.value)
  const lines = text.trim().split('\n')
  const found: { _id: string; title: string }[] = lines.map((line) => JSON.parse(line))
  expect(found.map(({ _id }) => _id).sort()).toEqual(ids)
  expect(new Set(found.map(({ title }) => title))).toEqual(new Set(['before']))
  const ofType = await (await requestExport(request, 'production?types=even', writeToken)).text()
  expect(ofType.trim().split('\n')).toHaveLength(224)
})

test('rejects an export of another data set or with a cursor', async () => {
  const { request } = await startContentServer([{ _id: 'a', _type: 'post' }])
  const answers = { production: 200, other: 404, 'production?nextCursor=x': 400 }
  for (const [path, status] of Object.entries(answers)) {
    expect((await requestExport(request, path, readToken)).status, path).toBe(status)
  }
})
