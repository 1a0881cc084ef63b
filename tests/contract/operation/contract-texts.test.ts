import { replaceDocuments } from '@pouchery/content-server/admin'
import { beforeAll, expect, test } from 'vitest'
import { createInfoPageDocuments } from '../../../packages/demo-data/src/content/info-pages.ts'
import { bareShopOrigin, setUpBareShop } from './bare-shop.ts'

setUpBareShop()

let page: (version: string, slug?: string) => Promise<Response | undefined>
let publish: (content: unknown) => Promise<void>
let versionNow: (language: string) => Promise<string>

beforeAll(async () => {
  const { getEmbeddedServices } = await import('#server/wiring/embedded-services.server.ts')
  const { renderContractTextVersionPage } = await import('#server/backend/contract-text-version-page.server.ts')
  const { announceChange } = await import('#server/process/changes.server.ts')
  const { database, contractTexts } = await getEmbeddedServices()
  versionNow = async (language) =>
    (await contractTexts()).get(language)?.find((text) => text.page === 'terms')?.version ?? 'none'
  page = (version, slug = 'terms') =>
    renderContractTextVersionPage(new Request(`${bareShopOrigin}/de/info/${slug}?version=${version}`), slug, 'de')
  publish = async (content) => {
    const document = createInfoPageDocuments().find(({ _id }) => _id === 'info-terms')
    if (!document) throw new Error('The demo has no terms')
    await replaceDocuments(database, [{ ...document, content }], '2026-12-01T00:00:00.000Z')
    announceChange('content')
  }
})

function body(text: string) {
  const children = [{ _type: 'span', _key: 'b', text, marks: [] }]
  return [{ _type: 'block', _key: 'a', style: 'normal', markDefs: [], children }]
}

test('an earlier version can be opened after another publication, and links to the current one', async () => {
  await publish([{ _key: 'de', value: body('Erste Worte') }])
  // Poll, because the first read of the texts after a start can time out.
  await expect.poll(() => versionNow('de'), { timeout: 20_000 }).toMatch(/^\d-/)
  const first = await versionNow('de')
  await publish([{ _key: 'de', value: body('Andere Worte') }])
  const second = await versionNow('de')
  expect(Number(second.split('-')[0])).toBe(Number(first.split('-')[0]) + 1)

  const old = await (await page(first))?.text()
  const canonical = `<link rel="canonical" href="${bareShopOrigin}/de/info/terms">`
  for (const part of ['Erste Worte', 'Diese Fassung galt vom', '<meta name="robots" content="noindex">', canonical])
    expect(old).toContain(part)
  expect(old).not.toContain('Andere Worte')
  expect(await (await page(second))?.text()).toContain('Andere Worte')
})

test('a language whose terms were unpublished has no version, although it shows the English terms', async () => {
  await publish([{ _key: 'en', value: body('Only English') }])
  expect(await versionNow('de')).toBe('none')
  expect(await versionNow('en')).toMatch(/^\d-/)
})

test('an unknown version redirects to the current text, and other pages have no versions', async () => {
  for (const version of ['9-0123456789ab', 'x', '1-0123456789AB', '']) {
    const answer = await page(version)
    expect([answer?.status, answer?.headers.get('location')]).toEqual([302, `${bareShopOrigin}/de/info/terms`])
  }
  expect(await page('1-0123456789ab', 'about')).toBeUndefined()
})
