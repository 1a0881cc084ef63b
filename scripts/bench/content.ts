import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { replaceDocuments } from '#embedded/content/admin.ts'
import { type ContentService, createContentService } from '#embedded/content/service.ts'
import { openDatabase } from '#embedded/schema.ts'
import { blogQuery, postQuery, postsAtQuery, translatedQuery } from '#features/blog/blog-groq.ts'
import { contentData } from '../../tests/load/data/content-data.ts'
import { summary } from '../../tests/load/times.ts'
import { say, tableRow } from './print.ts'
import { record } from './report/record.ts'

const posts = 2000
const rounds = 200
const warmUp = 20
const mostMs = 50
const base = 'http://localhost/embedded/content/v2025-02-19/data'
const token = 'bench-write-token'
const headers = { authorization: `Bearer ${token}` }

/**
 * The blog's queries in the content service at 2,000 posts, on SQLite: each time for another page or post, and once more
 * with a document changed before each, so that nothing prepared is left to help.
 */
export async function benchContent(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'content-bench-'))
  const database = await openDatabase(dataDir)
  try {
    await replaceDocuments(database, contentData(posts))
    const address = { projectId: 'shop', dataset: 'production', publicBase: '/embedded/content' }
    const service = createContentService({ database, ...address, cacheDir: dataDir, writeToken: token })
    say(`\nThe blog at ${posts} posts in the content service, SQLite, ms`)
    say('                                                     p50        p99')
    for (const [name, ask] of Object.entries(questions)) await measure(service, name, ask)
    for (const [name, ask] of Object.entries(questions)) await measure(service, `${name}, after a change`, ask, change)
  } finally {
    await database.destroy()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Ask = (service: ContentService, index: number) => Promise<unknown>

const questions: Record<string, Ask> = {
  'a page of the blog in English, with its count': (service, index) => askBlog(service, 'en', [], index),
  'a page of the blog in German, with its count': async (service, index) => {
    const own = await ask(service, translatedQuery, { language: 'de' })
    return askBlog(service, 'de', Array.isArray(own) ? own : [], index)
  },
  'a page of one category, with its count': (service, index) => {
    const category = { category: `category-${index % 8}`, tag: null, author: null }
    return ask(service, blogQuery, { language: 'en', translated: [], ...category, from: 0, to: 12 })
  },
  'a post by its address': async (service, index) => {
    await ask(service, postsAtQuery, { uri: `blog/post-${(index * 37) % posts}` })
    const ids = [`post-${(index * 37) % posts}`]
    return ask(service, postQuery, { language: 'en', ids, versions: ids })
  },
}

function askBlog(service: ContentService, language: string, translated: readonly unknown[], page: number) {
  const from = (page % 300) * 12
  const nothing = { category: null, tag: null, author: null }
  return ask(service, blogQuery, { language, translated, ...nothing, from, to: from + 12 })
}

async function ask(service: ContentService, query: string, params: Record<string, unknown>): Promise<unknown> {
  // As for a visitor: what has appeared by now.
  const body = JSON.stringify({ query, params: { asOf: new Date().toISOString(), editing: false, ...params } })
  const answer = await service.fetch(new Request(`${base}/query/production`, { method: 'POST', headers, body }))
  if (answer.status !== 200) throw new Error(`A query was answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()).result
}

async function change(service: ContentService, index: number): Promise<void> {
  const patch = { id: `post-${index % posts}`, set: { excerpt: `Changed ${index}` } }
  const body = JSON.stringify({ mutations: [{ patch }] })
  const answer = await service.fetch(new Request(`${base}/mutate/production`, { method: 'POST', headers, body }))
  if (answer.status !== 200) throw new Error(`A change was answered ${answer.status}: ${await answer.text()}`)
}

async function measure(service: ContentService, name: string, question: Ask, before?: typeof change): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < rounds + warmUp; round += 1) {
    await before?.(service, round)
    const began = performance.now()
    await question(service, round)
    if (round >= warmUp) times.push(performance.now() - began)
  }
  const { p50, p99 } = summary(times)
  record({ name: `blog of ${posts} posts: ${name}`, value: p50, unit: 'ms', better: 'lower', aim: mostMs })
  say(`${tableRow(name, [p50, 1], [p99, 1])}   at most ${mostMs}: ${p50 <= mostMs ? 'met' : 'missed'}`)
}
