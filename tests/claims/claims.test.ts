import { readFileSync } from 'node:fs'
import { getSeedCatalogue } from '@pouchery/demo-data/catalogue/products'
import { expect, test } from 'vitest'
import { browserStorageEntries } from '#lib/browser/browser-storage.ts'
import { languageCodes } from '#lib/urls/locale-url.ts'
import { maxPreviewSessionMs, previewSessionIdleMs } from '#server/preview/session.server.ts'
import { seedAuthors } from '../../packages/demo-data/data/authors.ts'
import { seedBrands } from '../../packages/demo-data/data/catalogue/brands.ts'
import { packDiscounts } from '../../packages/demo-data/data/catalogue/prices.ts'
import { createInfoPageDocuments } from '../../packages/demo-data/src/content/info-pages.ts'

// Verifies the numbers in the demo texts against code and data. Promises about behaviour are tested in `tests/contract`
// and `tests/e2e`.

/** Returns the English version of a text of the demo data on a single line, without bold markup. */
function readEnglishText(folder: string): string {
  const text = readFileSync(`packages/demo-data/data/${folder}/en.md`, 'utf8')
  return text.replaceAll('**', '').replaceAll(/\s+/g, ' ')
}

const cans = getSeedCatalogue()
const flavourNames = new Set(cans.map(({ flavourName }) => flavourName))
const families = new Set(cans.map(({ flavour }) => flavour))
const mints = new Set(cans.filter(({ flavour }) => flavour === 'mint').map(({ flavourName }) => flavourName))

const words: Record<number, string> = {
  4: 'four',
  7: 'seven',
  9: 'nine',
  16: 'sixteen',
  17: 'seventeen',
  32: 'thirty-two',
}

test.each([
  ['pages/about', 'products from %s makers', seedBrands.length],
  ['pages/about', '%s people write our articles', Object.keys(seedAuthors).length],
  ['pages/about', '%s languages', languageCodes.length],
  ['posts/the-can-after-use', 'all %s makers', seedBrands.length],
  ['posts/nine-families-of-flavour', '%s flavour names in', flavourNames.size],
  ['posts/nine-families-of-flavour', 'in %s families', families.size],
  ['posts/nine-families-of-flavour', 'We’ve compared all %s', mints.size],
])('%s contains "%s" with %i', (text, sentence, count) => {
  expect(readEnglishText(text).toLowerCase()).toContain(
    sentence.toLowerCase().replace('%s', words[count] ?? String(count)),
  )
})

test('packs save as much as the text claims', () => {
  const text = readEnglishText('posts/what-a-pouch-costs')
  for (const [quantity, part] of Object.entries(packDiscounts)) {
    expect(text).toMatch(new RegExp(`${quantity} cans (?:cost )?about ${Math.round(part * 100)}% less`))
  }
})

test.each(Object.entries({ 1: 'Weak', 2: 'Normal', 3: 'Strong', 4: 'Extra strong' }))(
  'the text states the nicotine range of the cans of strength %s (%s)',
  (step, name) => {
    const amounts = cans.filter(({ strength }) => strength === Number(step)).map(({ nicotineMg }) => nicotineMg)
    const range = `${name}: ${Math.min(...amounts)} to ${Math.max(...amounts)} mg`
    expect(readEnglishText('posts/how-nicotine-strength-is-measured')).toContain(range)
  },
)

const formats = { mini: 'Mini', superslim: 'Super slim', slim: 'Slim', normal: 'Normal', large: 'Large' }

test.each([
  ...new Set(
    cans.map(({ format, contentGrams, pouches }) => `${formats[format]}: ${(contentGrams / pouches).toFixed(1)} g`),
  ),
])('the text states the weight of a pouch: %s', (weight) => {
  expect(readEnglishText('posts/the-five-formats')).toContain(weight)
})

test('the cookie page lists every browser storage name in each language, and the editors’ session time', () => {
  const page = JSON.stringify(createInfoPageDocuments().find(({ _id }) => _id === 'info-cookies'))
  for (const name of browserStorageEntries.flatMap(({ names }) => names)) {
    expect(page.split(name.replace('*', '…')).length, name).toBeGreaterThan(languageCodes.length)
  }
  expect(readEnglishText('pages/cookies')).toContain('It expires after an hour without use')
  expect([previewSessionIdleMs, maxPreviewSessionMs]).toEqual([3_600_000, 12 * 3_600_000])
})
