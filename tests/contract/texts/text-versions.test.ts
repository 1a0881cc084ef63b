import type { Database } from '@pouchery/platform/database/database'
import {
  getAcceptedContractTexts,
  getContractTextVersion,
  getCurrentContractTexts,
  type PublishedContractText,
  storeContractTextVersions,
} from '@pouchery/platform/texts/text-versions'
import { beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../postgres/open-test-database.ts'

let database: Database
beforeEach(async () => {
  database = await openTestDatabase('empty')
})

const terms = (words: string): PublishedContractText => ({
  page: 'terms',
  language: 'de',
  title: 'AGB',
  body: words === '' ? [] : [{ _type: 'block', children: [{ text: words }] }],
})

async function versionNow(): Promise<string> {
  return (await getCurrentContractTexts(database)).get('de')?.find(({ page }) => page === 'terms')?.version ?? 'none'
}

test('stores each publication as a readable version with its period of validity', async () => {
  await storeContractTextVersions(database, [terms('one')], 1000)
  const first = await versionNow()
  await storeContractTextVersions(database, [terms('one')], 2000)
  expect(await versionNow()).toBe(first)
  await storeContractTextVersions(database, [terms('two')], 3000)
  const second = await versionNow()
  const place = { page: 'terms', language: 'de' }
  expect(await getContractTextVersion(database, { ...place, version: first })).toMatchObject({
    title: 'AGB',
    body: terms('one').body,
    since: 1000,
    until: 3000,
  })
  const now = await getContractTextVersion(database, { ...place, version: second })
  expect(now).toMatchObject({ since: 3000 })
  expect(now).not.toHaveProperty('until')
})

test('a restored text is a new version with its own period of validity', async () => {
  for (const [at, words] of ['one', 'two', 'one'].entries())
    await storeContractTextVersions(database, [terms(words)], at)
  const back = await versionNow()
  expect(back).toMatch(/^3-/)
  expect(await getContractTextVersion(database, { page: 'terms', language: 'de', version: back })).toMatchObject({
    since: 2,
  })
})

test('an unpublished text is no longer valid, but its version can still be read', async () => {
  await storeContractTextVersions(database, [terms('one')], 1000)
  const version = await versionNow()
  await storeContractTextVersions(database, [terms('')], 2000)
  expect(await versionNow()).toBe('none')
  expect(await getContractTextVersion(database, { page: 'terms', language: 'de', version })).toMatchObject({
    until: 2000,
  })
  expect(
    await getContractTextVersion(database, { page: 'terms', language: 'de', version: '2-000000000000' }),
  ).toBeUndefined()
})

test('two concurrent processes store the same version once', async () => {
  await Promise.all([
    storeContractTextVersions(database, [terms('one')], 1),
    storeContractTextVersions(database, [terms('one')], 2),
  ])
  expect(await database.selectFrom('text_version').selectAll().execute()).toHaveLength(1)
})

test('an order finds exactly the texts that it was placed under', async () => {
  await storeContractTextVersions(database, [terms('one')], 1000)
  const version = await versionNow()
  await storeContractTextVersions(database, [terms('two')], 2000)
  const texts = [
    { page: 'terms', version },
    { page: 'privacy', version },
    { page: 'terms', version: '7-0123456789ab' },
  ]
  expect(await getAcceptedContractTexts(database, { language: 'de', texts })).toMatchObject([
    { page: 'terms', version, body: terms('one').body },
  ])
  expect(await getAcceptedContractTexts(database, { language: 'sv', texts })).toEqual([])
})
