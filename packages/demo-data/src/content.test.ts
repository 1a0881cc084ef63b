import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { parseDocument } from '@pouchery/content-server/document'
import type { Database } from '@pouchery/platform/database/database'
import { languages } from 'pouchery/app.config'
import { openDatabase } from 'pouchery/server/wiring/data/schema'
import { expect, test } from 'vitest'
import { infoPages } from './content/info-pages.ts'
import { createDemoImages } from './content/pictures.ts'
import { markdownToPortableText, standaloneImageNames } from './content/portable-text.ts'
import { seedPosts } from './content/posts.ts'
import { seedContent } from './content.ts'

const address = { projectId: 'shop', dataset: 'production', publicUrl: '/embedded/content' }
const quiet = { log: () => undefined, density: 6 }

const posts = seedPosts()
const texts = posts.flatMap(({ text, translations }) => [text, ...translations.map((words) => words.text)])

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
  for (const landing of documents.filter(({ _type }) => _type === 'centraLanding')) {
    expect(Object.keys(languages)).toEqual(localizedLanguages(landing.title))
  }
})

test.each(posts)(
  'the post $slug is an article: 500 to 900 words, parts, a list or a quote, a note',
  ({ text, front: { metaTitle, excerpt } }) => {
    const blocks = markdownToPortableText(
      text,
      new Map(standaloneImageNames(text).map((name) => [name, 'image-1-3x2-jpg'])),
    )
    const words = text.replaceAll(/^(!\[|::).*$/gm, '').split(/\s+/).length
    expect(words).toBeGreaterThanOrEqual(500)
    expect(words).toBeLessThanOrEqual(900)
    const styles = blocks.map(({ style }) => style)
    expect(styles.filter((style) => style === 'h2').length).toBeGreaterThanOrEqual(3)
    expect(blocks.some(({ listItem }) => listItem !== undefined) || styles.includes('blockquote')).toBe(true)
    expect(blocks.some(({ _type }) => _type !== 'block')).toBe(true)
    expect([excerpt.length <= 160, (metaTitle ?? '').length <= 65]).toEqual([true, true])
  },
)

test('twelve posts by four people in six categories', () => {
  expect(posts).toHaveLength(12)
  expect(new Set(posts.map(({ front }) => front.author)).size).toBe(4)
  expect(new Set(posts.flatMap(({ front }) => front.categories)).size).toBe(6)
})

test('links in the texts lead to posts and pages that there are', () => {
  const known = [...posts.map(({ slug }) => `/blog/${slug}`), ...infoPages.map(({ uri }) => `/info/${uri}`)]
  const links = texts.flatMap((text) =>
    [...text.matchAll(/(?:\]\(|href=")(\/(?:blog|info)\/[^)"\s]+)/g)].map(([, link]) => link),
  )
  expect(links.length).toBeGreaterThan(40)
  expect(links.filter((link) => link === undefined || !known.includes(link))).toEqual([])
})

test('every article has pictures of its own, and none is kept for nothing', () => {
  const ofPosts = posts.flatMap(({ front: { picture, metaPicture }, text }) => {
    return [picture, ...(metaPicture ? [metaPicture] : []), ...standaloneImageNames(text)]
  })
  expect(new Set(ofPosts).size).toBe(ofPosts.length)
  const kept = globSync('packages/demo-data/data/pictures/photos/*.jpg').map((file) => basename(file, '.jpg'))
  const elsewhere = /^(brand|flavour|home|landing|offer|monogram)-/
  expect(kept.filter((name) => !elsewhere.test(name)).toSorted()).toEqual(ofPosts.toSorted())
})

test('a picture is the same every time it is stored', async () => {
  const draw = async () => {
    const pictures = createDemoImages(await openDatabase(':memory:'), {
      ...{ address, now: '2026-01-01T00:00:00.000Z', density: 6 },
    })
    return [await pictures.photo('five-cans'), await pictures.logo('logo-fjallvik')]
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
