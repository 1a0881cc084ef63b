import { randomUUID } from 'node:crypto'
import { expect, inject, onTestFinished, test } from 'vitest'
import { replaceDocuments } from '#embedded/content/admin.ts'
import { heavyWorkApart } from '#embedded/content/apart/heavy-work-apart.ts'
import { openDatabase } from '#embedded/schema.ts'
import { administer } from './administer.ts'
import { databaseUrl } from './open-test-database.ts'
import { templates } from './templates.ts'

test('queries from outside are answered from the shared database, as it is after each write', async () => {
  const server = inject('postgresUrl') ?? ''
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${name} template ${templates.empty}`)
  const url = databaseUrl(server, name)
  const database = await openDatabase('', url)
  const work = heavyWorkApart({ dataDir: '', databaseUrl: url, projectId: 'shop', dataset: 'production' })
  onTestFinished(async () => {
    await work.close()
    await database.destroy()
    await administer(server, `drop database ${name} with (force)`)
  })
  const request = { query: '*[_id == "a"][0].title', params: {}, identity: '', authorized: false }
  for (const title of ['one', 'two']) {
    await replaceDocuments(database, [{ _id: 'a', _type: 'post', title }])
    expect((await work.query({ ...request, perspective: { kind: 'raw' } })).json).toBe(JSON.stringify(title))
  }
})
