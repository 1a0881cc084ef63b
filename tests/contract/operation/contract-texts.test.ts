import { replaceDocuments } from '@pouchery/content-server/admin'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { infoDocuments } from '../../../packages/demo-data/src/content/info-pages.ts'
import { createBareData } from '../../security/bare-data.ts'

let data: Awaited<ReturnType<typeof createBareData>>
let page: (version: string, slug?: string) => Promise<Response | undefined>
let publish: (content: unknown) => Promise<void>
let versionNow: (language: string) => Promise<string>
let close: () => Promise<unknown>

beforeAll(async () => {
  data = await createBareData()
  vi.stubEnv('DATA_DIR', data.dataDir)
  const { embeddedServices, closeEmbeddedServices } = await import('#server/wiring/embedded-services.server.ts')
  const { textVersionPage } = await import('#server/backend/text-version-page.server.ts')
  const { announceChange } = await import('#server/process/changes.server.ts')
  const { database, contractTexts } = await embeddedServices()
  versionNow = async (language) =>
    (await contractTexts()).get(language)?.find((text) => text.page === 'terms')?.version ?? 'none'
  page = (version, slug = 'terms') =>
    textVersionPage(new Request(`http://localhost:3000/de/info/${slug}?version=${version}`), slug, 'de')
  publish = async (content) => {
    const document = infoDocuments().find(({ _id }) => _id === 'info-terms')
    if (!document) throw new Error('The demo has no terms')
    await replaceDocuments(database, [{ ...document, content }], '2026-12-01T00:00:00.000Z')
    announceChange('content')
  }
  close = closeEmbeddedServices
})
afterAll(async () => {
  await close()
  await data.remove()
  vi.unstubAllEnvs()
})

const body = (text: string) => [
  {
    _type: 'block',
    _key: 'a',
    style: 'normal',
    markDefs: [],
    children: [{ _type: 'span', _key: 'b', text, marks: [] }],
  },
]

test('what was published before can be opened after another publication, and leads to the one that counts', async () => {
  await publish([{ _key: 'de', value: body('Erste Worte') }])
  // The first response after a start can be slow.
  await expect.poll(() => versionNow('de'), { timeout: 20_000 }).toMatch(/^\d-/)
  const first = await versionNow('de')
  await publish([{ _key: 'de', value: body('Andere Worte') }])
  const second = await versionNow('de')
  expect(Number(second.split('-')[0])).toBe(Number(first.split('-')[0]) + 1)

  const old = await (await page(first))?.text()
  expect(old).toContain('Erste Worte')
  expect(old).toContain('Diese Fassung galt vom')
  expect(old).not.toContain('Andere Worte')
  expect(old).toContain('<meta name="robots" content="noindex">')
  expect(old).toContain('<link rel="canonical" href="http://localhost:3000/de/info/terms">')
  expect(await (await page(second))?.text()).toContain('Andere Worte')
})

test('a language whose terms were taken down has none, though English ones are read there', async () => {
  await publish([{ _key: 'en', value: body('Only English') }])
  expect(await versionNow('de')).toBe('none')
  expect(await versionNow('en')).toMatch(/^\d-/)
})

test.each(['9-0123456789ab', 'x', '1-0123456789AB', ''])('version %j leads to the text as it is', async (version) => {
  const answer = await page(version)
  expect([answer?.status, answer?.headers.get('location')]).toEqual([302, 'http://localhost:3000/de/info/terms'])
})

test('other pages have no versions', async () => {
  expect(await page('1-0123456789ab', 'about')).toBeUndefined()
})
