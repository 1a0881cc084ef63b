import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type DemoShop, startDemoShop } from './demo-shop.ts'
import { createRandomDocument, findPagePath, hasRandomPath, type RandomDocument } from './random-document.ts'
import { createDocumentId, documentTypes } from './schema-value.ts'

/**
 * Number of random documents per type. `FUZZ_DOCUMENTS` overrides the default. The default is lower on PostgreSQL,
 * because both databases store the same documents.
 */
const documentsPerType = Number(process.env.FUZZ_DOCUMENTS ?? (inject('postgresUrl') === undefined ? 3 : 2))
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122)
/** Number of documents per type that exist at the same time, in addition to the demo content. */
const documentsPerBatch = 3
const maxReportedFaults = 20

const controlPost = {
  ...{ _id: 'control-post', _type: 'blogPost', language: 'en', title: 'A sound post among others' },
  ...{ uri: { _type: 'slug', current: 'blog/control-post' }, publishedAt: '2026-11-20T08:00:00Z' },
}
const singletons = documentTypes.filter((type) => createDocumentId(type, 0) === type)

let shop: DemoShop
let originals: RandomDocument[]
beforeAll(async () => {
  shop = await startDemoShop()
  originals = await shop.read(singletons)
  expect(await shop.write([{ createOrReplace: controlPost }])).toBe(200)
}, 120_000)
afterAll(() => shop.stop())

const run = { written: 0, refused: 0, pages: 0, faults: [] as string[] }
const options = { timeout: 7_200_000 }

test(
  `${documentsPerType} random documents of each type break no page, and valid ones are displayed`,
  options,
  async () => {
    for (let first = 0; first < documentsPerType && run.faults.length < maxReportedFaults; first += documentsPerBatch)
      await testBatch(first)
    const { written, refused, pages, faults } = run
    console.warn(`seed ${seed}: ${written} random documents, ${refused} refused, ${pages} pages opened`)
    expect(faults, faults.join('\n')).toEqual([])
    expect(written).toBeGreaterThan(refused)
  },
)

function reportFault(first: number, fault: string): void {
  run.faults.push(`seed ${seed}, documents from ${first}: ${fault}`)
}

/** Tests a batch of documents of each type, then deletes them and restores the singletons. */
async function testBatch(first: number): Promise<void> {
  const count = Math.min(documentsPerBatch, documentsPerType - first)
  const made = documentTypes.flatMap((type) =>
    Array.from({ length: count }, (_, slot) => createRandomDocument(type, first + slot, seed, slot)),
  )
  const others = made.filter(({ _type }) => !singletons.includes(_type))
  await writeEach(others, first)
  await openPages([...listPaths, ...others.flatMap((one) => findPagePath(one) ?? [])], first)
  await expectReportedInStudio(others, first)
  await openValidPages(first)
  // All documents of a singleton type have the same id, so they are tested one after another.
  for (let slot = 0; slot < count; slot += 1) {
    const single = made.filter(({ _type }, index) => singletons.includes(_type) && index % count === slot)
    await writeEach(single, first)
    await openPages(listPaths, first)
    expect(await shop.write(originals.map((one) => ({ createOrReplace: one })))).toBe(200)
  }
  expect(await shop.write(others.map(({ _id }) => ({ delete: { id: _id } })))).toBe(200)
}

/** Types whose valid documents always have a page. */
const typesWithPage = ['blogPost', 'blogAuthor', 'centraDocument']

/**
 * Expects "Needs attention" in the studio to list every document of `typesWithPage` that has a random path but no page.
 * Ignores archived documents.
 */
async function expectReportedInStudio(documents: readonly RandomDocument[], first: number): Promise<void> {
  const named = await shop.attention()
  for (const document of await shop.read(documents.map(({ _id }) => _id))) {
    const path = findPagePath(document)
    const { _id, _type, archived } = document
    if (path === undefined || !hasRandomPath(document) || archived === true || named.includes(_id)) continue
    if (!typesWithPage.includes(_type)) continue
    const { status } = await open(path)
    if (status !== 200)
      reportFault(first, `the studio does not report why /${path} is ${status}: ${JSON.stringify(document)}`)
  }
}

async function writeEach(documents: readonly RandomDocument[], first: number): Promise<void> {
  for (const document of documents) {
    const status = await shop.write([{ createOrReplace: document }])
    run.written += 1
    if (status >= 400) run.refused += 1
    if (status >= 500) reportFault(first, `${status} for ${JSON.stringify(document).slice(0, 2000)}`)
  }
}

const blogPaths = ['blog', 'blog?page=2', 'de/blog']
const listPaths = ['', ...blogPaths, 'brands', 'de', 'info/terms', 'sitemap-en.xml', 'search?q=mint']

async function openPages(paths: readonly string[], first: number): Promise<void> {
  for (const path of paths) {
    const said = shop.server.output().length
    const { status, html } = await open(path)
    const errors = status >= 500 && `is ${status}: ${extractErrors(shop.server.output().slice(said))}`
    const fault = errors || faultOf(path, status, html)
    if (fault) reportFault(first, `/${path} ${fault}`)
  }
}

function extractErrors(log: string): string {
  const lines = log.split('\n').filter((line) => line.includes('"level":"error"'))
  return lines.join('\n').slice(0, 1500)
}

/** Returns a message if a page is blank or truncated. */
function faultOf(path: string, status: number, html: string): string | undefined {
  if (path.endsWith('.xml')) return html.trimEnd().endsWith('</urlset>') ? undefined : 'is no whole sitemap'
  if (status !== 200) return undefined
  if (!html.includes('</html>')) return 'is broken off'
  return /<h1[^>]*>[\s\S]*?<\/h1>/.test(html) ? undefined : 'is blank'
}

async function open(path: string): Promise<{ status: number; html: string }> {
  run.pages += 1
  const address = path.includes('?') ? path : path.split('/').map(encodeURIComponent).join('/')
  const answer = await fetch(`${shop.server.origin}/${address}`, { redirect: 'manual' })
  return { status: answer.status, html: await answer.text() }
}

/** Expects that the control post and some of the demo content are displayed on their pages. */
async function openValidPages(first: number): Promise<void> {
  const expected: [path: string, text: string][] = [
    ['blog/control-post', controlPost.title],
    ['blog', controlPost.title],
    ['sitemap-en.xml', 'blog/control-post'],
    ['brands', 'Fjallvik'],
    ['brands/fjallvik', 'Fjallvik'],
    ['info/delivery', 'Delivery'],
    ['', '</h1>'],
  ]
  for (const [path, text] of expected) {
    const { status, html } = await open(path)
    if (status !== 200 || !html.includes(text)) reportFault(first, `/${path} is ${status} without ${text}`)
  }
}
