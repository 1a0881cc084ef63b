import { expect, test } from 'vitest'
import { languages } from '#app.config'
import { parseDocument } from '#embedded/content/document.ts'
import { type Database, openDatabase } from '#embedded/database/database.ts'
import { seedBrand } from './catalogue-brands.ts'
import { openStudio } from './content-pictures.ts'
import { seedContent } from './content-seed.ts'

const address = { projectId: 'shop', dataset: 'production', publicUrl: '/embedded/content' }
const quiet = { log: () => undefined, density: 6 }

async function storedDocuments(database: Database) {
  const rows = await database.selectFrom('content_document').select('data').orderBy('id').execute()
  return rows.map(({ data }) => parseDocument(data))
}

test('the demo content is whole and is written once', { timeout: 120_000 }, async () => {
  const database = await openDatabase(':memory:')
  expect(await seedContent(database, quiet)).toBe(true)
  expect(await seedContent(database, quiet)).toBe(false)
  const documents = await storedDocuments(database)

  const ids = new Set(documents.map(({ _id }) => _id))
  expect(references(documents).filter((id) => !ids.has(id))).toEqual([])
  expect(duplicates(documents.flatMap(uriOf))).toEqual([])
  expect(documents.filter(({ _type }) => _type === 'blogPost')).toHaveLength(6)
  for (const landing of documents.filter(({ _type }) => _type === 'centraLanding')) {
    expect(Object.keys(languages)).toEqual(localizedLanguages(landing.title))
  }
})

test('a picture is the same every time it is drawn', async () => {
  const draw = async () => {
    const studio = openStudio(await openDatabase(':memory:'), { address, now: '2026-01-01T00:00:00.000Z', density: 6 })
    return [await studio.picture('ridges'), await studio.brandLogo(seedBrand('1'))]
  }
  expect(await draw()).toEqual(await draw())
})

function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = '_ref' in value && typeof value._ref === 'string' ? [value._ref] : []
  return [...own, ...Object.values(value).flatMap(references)]
}

function uriOf(document: Record<string, unknown>): string[] {
  const { uri, _type } = document
  const current = typeof uri === 'object' && uri !== null && 'current' in uri ? uri.current : undefined
  return typeof current === 'string' ? [`${String(_type)} ${current}`] : []
}

function duplicates(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

function localizedLanguages(value: unknown): unknown[] {
  return Array.isArray(value) ? value.map((entry: { _key?: unknown }) => entry._key) : []
}
