import type { Database } from '@pouchery/platform/database/database'
import { openPostgresPubSub } from '@pouchery/platform/pub-sub/postgres-pub-sub'
import type { ProcessPubSub, PubSubTopic } from '@pouchery/platform/pub-sub/pub-sub'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { buildDatabaseUrl, openTwoPools } from './open-test-database.ts'

const server = inject('postgresUrl') ?? ''

/** Opens the pub/sub of one process and waits until it is connected. */
async function openProcess(database: Database): Promise<ProcessPubSub> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database)
  const signals = openPostgresPubSub(buildDatabaseUrl(server, rows[0]?.name ?? ''), database, { retryMs: 50 })
  onTestFinished(signals.close)
  await new Promise<void>((resolve) => {
    const stop = signals.on('changed', () => {
      stop()
      resolve()
    })
  })
  return signals
}

async function openTwoProcesses() {
  const [first, second] = await openTwoPools('empty')
  return { database: first, one: await openProcess(first), two: await openProcess(second) }
}

function recordTopics(signals: ProcessPubSub, ...topics: PubSubTopic[]): PubSubTopic[] {
  const heard: PubSubTopic[] = []
  for (const topic of topics) signals.on(topic, () => void heard.push(topic))
  return heard
}

test('notifications reach the other process and not their sender', async () => {
  const { one, two } = await openTwoProcesses()
  const [atOne, atTwo] = [recordTopics(one, 'catalogue', 'content'), recordTopics(two, 'catalogue', 'content')]
  one.send('catalogue')
  two.send('content')
  await vi.waitFor(() => expect([atOne, atTwo]).toEqual([['content'], ['catalogue']]), { timeout: 30_000 })
})

test.each([
  "content_transaction (sequence, id, author, timestamp, request) values (1, 'a', 'b', 'c', 'd')",
  'catalogue_version (id, version) values (2, 1)',
  "search_index (name, fed, deleted, version, created_at, updated_at) values ('a', 1, 0, 1, 'b', 'c')",
])('every process receives a signal after the commit of: insert into %s', async (row) => {
  const { database, one, two } = await openTwoProcesses()
  const [atOne, atTwo] = [recordTopics(one, 'changed'), recordTopics(two, 'changed')]
  await database.transaction().execute(async (trx) => {
    await sql.raw(`insert into ${row}`).execute(trx)
    two.send('content')
  })
  await vi.waitFor(() => expect([atOne, atTwo]).toEqual([['changed'], ['changed']]), { timeout: 30_000 })
})

test('a broken connection is reopened, and the gap counts as a change', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { database, one, two } = await openTwoProcesses()
  const gaps = recordTopics(two, 'changed')
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'pouchery signals'`.execute(database)
  await vi.waitFor(() => expect(gaps).toEqual(['changed']), { timeout: 30_000 })
  const heard = recordTopics(two, 'content')
  one.send('content')
  await vi.waitFor(() => expect(heard).toEqual(['content']), { timeout: 30_000 })
  const texts = said.mock.calls.map(([text]) => String(text))
  expect(texts.filter((text) => text.startsWith('Notifications from other processes are unavailable'))).toHaveLength(2)
  said.mockRestore()
})
