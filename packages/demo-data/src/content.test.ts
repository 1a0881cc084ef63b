import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { parseDocument } from '@pouchery/content-server/document'
import { languages } from 'pouchery/app.config'
import { openDatabase } from 'pouchery/server/wiring/data/schema'
import { expect, test } from 'vitest'
import { infoPages } from './content/info-pages.ts'
import { createDemoImageStore } from './content/pictures.ts'
import { findStandaloneImageNames, markdownToPortableText } from './content/portable-text.ts'
import { loadSeedPosts } from './content/posts.ts'
import { seedContent } from './content.ts'

const location = { projectId: 'shop', dataset: 'production', publicUrl: '/embedded/content' }
const quiet = { log: () => undefined, density: 6 }

const posts = loadSeedPosts()
const texts = posts.flatMap(({ text, translations }) => [text, ...translations.map((words) => words.text)])

test('seeds the complete demo content once', { timeout: 120_000 }, async () => {
  const database = await openDatabase(':memory:')
  expect(await seedContent(database, quiet)).toBe(true)
  expect(await seedContent(database, quiet)).toBe(false)
  const rows = await database.selectFrom('content_document').select('data').orderBy('id').execute()
  const documents = rows.map(({ data }) => parseDocument(data))
  const ids = new Set(documents.map(({ _id }) => _id))
  expect(references(documents).filter((id) => !ids.has(id))).toEqual([])
  const uris = documents.flatMap(uriOf)
  expect(uris.filter((uri, index) => uris.indexOf(uri) !== index)).toEqual([])
  const title = Object.keys(languages).map((_key) => expect.objectContaining({ _key }))
  for (const landing of documents.filter(({ _type }) => _type === 'centraLanding')) expect(landing.title).toEqual(title)
})

test.each(posts)('post $slug has 500 to 900 words, headings, a list or quote, and a note', ({ text, frontMatter }) => {
  const images = new Map(findStandaloneImageNames(text).map((name) => [name, 'image-1-3x2-jpg']))
  const blocks = markdownToPortableText(text, images)
  const words = text.replaceAll(/^(!\[|::).*$/gm, '').split(/\s+/).length
  expect(words).toBeGreaterThanOrEqual(500)
  expect(words).toBeLessThanOrEqual(900)
  const styles = blocks.map(({ style }) => style)
  expect(styles.filter((style) => style === 'h2').length).toBeGreaterThanOrEqual(3)
  expect(blocks.some(({ listItem }) => listItem !== undefined) || styles.includes('blockquote')).toBe(true)
  expect(blocks.some(({ _type }) => _type !== 'block')).toBe(true)
  expect([frontMatter.excerpt.length <= 160, (frontMatter.metaTitle ?? '').length <= 65]).toEqual([true, true])
})

test('has twelve posts by four people in six categories', () => {
  const authors = new Set(posts.map(({ frontMatter }) => frontMatter.author))
  const categories = new Set(posts.flatMap(({ frontMatter }) => frontMatter.categories))
  expect([posts.length, authors.size, categories.size]).toEqual([12, 4, 6])
})

test('links in the texts lead to existing posts and pages', () => {
  const known = [...posts.map(({ slug }) => `/blog/${slug}`), ...infoPages.map(({ uri }) => `/info/${uri}`)]
  const links = [...texts.join('\n').matchAll(/(?:\]\(|href=")(\/(?:blog|info)\/[^)"\s]+)/g)]
  expect(links.length).toBeGreaterThan(40)
  expect(links.filter(([, link = '']) => !known.includes(link))).toEqual([])
})

test('every post has its own pictures, and every stored picture is used', () => {
  const ofPosts = posts.flatMap(({ frontMatter: { picture, metaPicture }, text }) => {
    return [picture, ...(metaPicture ? [metaPicture] : []), ...findStandaloneImageNames(text)]
  })
  expect(new Set(ofPosts).size).toBe(ofPosts.length)
  const kept = globSync('packages/demo-data/data/pictures/photos/*.jpg').map((file) => basename(file, '.jpg'))
  const elsewhere = /^(brand|flavour|home|landing|offer|monogram)-/
  expect(kept.filter((name) => !elsewhere.test(name)).toSorted()).toEqual(ofPosts.toSorted())
})

test('renders the same picture every time it is stored', async () => {
  const draw = async () => {
    const options = { location, now: '2026-01-01T00:00:00.000Z', density: 6 }
    const pictures = createDemoImageStore(await openDatabase(':memory:'), options)
    return [await pictures.storePhoto('five-cans'), await pictures.storeLogo('logo-fjallvik')]
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
