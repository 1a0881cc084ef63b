import type { Database } from '@pouchery/platform/database/database'
import {
  agreedTexts,
  currentTexts,
  type PublishedText,
  recordTexts,
  textVersion,
} from '@pouchery/platform/texts/text-versions'
import { beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../postgres/open-test-database.ts'

let database: Database
beforeEach(async () => {
  database = await openTestDatabase('empty')
})

const terms = (words: string): PublishedText => ({
  page: 'terms',
  language: 'de',
  title: 'AGB',
  body: words === '' ? [] : [{ _type: 'block', children: [{ text: words }] }],
})

async function versionNow(): Promise<string> {
  return (await currentTexts(database)).get('de')?.find(({ page }) => page === 'terms')?.version ?? 'none'
}

test('each publication is a version that can be read again, with the time that it counted', async () => {
  await recordTexts(database, [terms('one')], 1000)
  const first = await versionNow()
  await recordTexts(database, [terms('one')], 2000)
  expect(await versionNow()).toBe(first)
  await recordTexts(database, [terms('two')], 3000)
  const second = await versionNow()
  const place = { page: 'terms', language: 'de' }
  expect(await textVersion(database, { ...place, version: first })).toMatchObject({
    title: 'AGB',
    body: terms('one').body,
    since: 1000,
    until: 3000,
  })
  const now = await textVersion(database, { ...place, version: second })
  expect(now).toMatchObject({ since: 3000 })
  expect(now).not.toHaveProperty('until')
})

test('a text that comes back is another version, as it counts at another time', async () => {
  for (const [at, words] of ['one', 'two', 'one'].entries()) await recordTexts(database, [terms(words)], at)
  const back = await versionNow()
  expect(back).toMatch(/^3-/)
  expect(await textVersion(database, { page: 'terms', language: 'de', version: back })).toMatchObject({ since: 2 })
})

test('a text that was taken down counts no more, and its version can still be read', async () => {
  await recordTexts(database, [terms('one')], 1000)
  const version = await versionNow()
  await recordTexts(database, [terms('')], 2000)
  expect(await versionNow()).toBe('none')
  expect(await textVersion(database, { page: 'terms', language: 'de', version })).toMatchObject({ until: 2000 })
  expect(await textVersion(database, { page: 'terms', language: 'de', version: '2-000000000000' })).toBeUndefined()
})

test('two processes that note the same write it once', async () => {
  await Promise.all([recordTexts(database, [terms('one')], 1), recordTexts(database, [terms('one')], 2)])
  expect(await database.selectFrom('text_version').selectAll().execute()).toHaveLength(1)
})

test('an order finds the texts it was made on, and no others', async () => {
  await recordTexts(database, [terms('one')], 1000)
  const version = await versionNow()
  await recordTexts(database, [terms('two')], 2000)
  const texts = [
    { page: 'terms', version },
    { page: 'privacy', version },
    { page: 'terms', version: '7-0123456789ab' },
  ]
  expect(await agreedTexts(database, { language: 'de', texts })).toMatchObject([
    { page: 'terms', version, body: terms('one').body },
  ])
  expect(await agreedTexts(database, { language: 'sv', texts })).toEqual([])
})
