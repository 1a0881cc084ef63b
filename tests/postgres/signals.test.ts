import { sql } from 'kysely'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { createPresenceMember } from '#embedded/content/sockets/presence-member.ts'
import type { PresenceEvent } from '#embedded/content/sockets/presence-messages.ts'
import { createPresenceRoom, type RoomPace } from '#embedded/content/sockets/presence-room.ts'
import type { Database } from '#embedded/database/database.ts'
import { openPostgresSignals } from '#embedded/signals/postgres-signals.ts'
import type { ProcessSignals, Topic } from '#embedded/signals/signals.ts'
import { databaseUrl, openProcesses } from './open-test-database.ts'

const server = inject('postgresUrl') ?? ''

/** A pool and signals, as each process has them; the signals listen already. */
async function openProcess(database: Database): Promise<ProcessSignals> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database)
  const signals = openPostgresSignals(databaseUrl(server, rows[0]?.name ?? ''), database, { retryMs: 50 })
  onTestFinished(signals.close)
  await new Promise<void>((resolve) => {
    const stop = signals.on('changed', () => {
      stop()
      resolve()
    })
  })
  return signals
}

async function openTwo() {
  const [first, second] = await openProcesses(server, 'empty', 2)
  if (!first || !second) throw new Error('Two databases were asked for')
  return { database: first, one: await openProcess(first), two: await openProcess(second) }
}

/** What a process hears of a topic, in order. */
function hear(signals: ProcessSignals, topic: Topic): string[] {
  const heard: string[] = []
  signals.on(topic, (text) => void heard.push(text))
  return heard
}

test('signals reach the other process in their order and not the one that sent them, however long they are', async () => {
  const { one, two } = await openTwo()
  const [atOne, atTwo] = [hear(one, 'presence'), hear(two, 'presence')]
  const long = 'é'.repeat(20_000)
  const sent = [long, 'a', 'b', 'a', 'c', 'd', 'a']
  for (const text of sent) one.send('presence', text)
  two.send('presence', 'back')
  await vi.waitFor(() => expect([atOne, atTwo]).toEqual([['back'], sent]), { timeout: 30_000 })
})

test.each([
  [
    'content',
    sql`insert into content_transaction (sequence, id, author, timestamp, request) values (1, 'a', 'b', 'c', 'd')`,
  ],
  ['the catalogue', sql`insert into catalogue_version (id, version) values (2, 1)`],
  [
    'an index',
    sql`insert into search_index (name, fed, deleted, version, created_at, updated_at) values ('a', 1, 0, 1, 'b', 'c')`,
  ],
])('whoever writes %s, every process hears of it once it is committed', async (_, write) => {
  const { database, one, two } = await openTwo()
  const [atOne, atTwo] = [hear(one, 'changed'), hear(two, 'changed')]
  await database.transaction().execute(async (trx) => {
    await write.execute(trx)
    two.send('content', 'before the commit')
  })
  await vi.waitFor(() => expect([atOne, atTwo]).toEqual([[''], ['']]), { timeout: 30_000 })
})

test('a connection that breaks is opened again, and the gap counts as a change', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { database, one, two } = await openTwo()
  const gaps = hear(two, 'changed')
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'pouchery signals'`.execute(database)
  await vi.waitFor(() => expect(gaps).toEqual(['']), { timeout: 30_000 })
  const heard = hear(two, 'content')
  one.send('content', 'again')
  await vi.waitFor(() => expect(heard).toEqual(['again']), { timeout: 30_000 })
  expect(said.mock.calls.filter(([text]) => String(text).startsWith('Other processes are not heard'))).toHaveLength(2)
  said.mockRestore()
})

/** An editor's browser at a process; `seen` is what it is told of the others. */
function editorAt(signals: ProcessSignals, userId: string, pace?: RoomPace) {
  const room = createPresenceRoom(signals, pace)
  const seen: PresenceEvent[] = []
  const member = createPresenceMember(room, userId, (_, event) => void seen.push(event))
  member.subscribe()
  onTestFinished(member.leave)
  return { ...member, seen, room }
}

const locations = [{ type: 'document', documentId: 'post', path: ['title'] }]

test('editors at two processes see where the other is, call the roll, and learn who went', async () => {
  const { one, two } = await openTwo()
  const [ingrid, elias] = [editorAt(one, 'ingrid'), editorAt(two, 'elias')]
  elias.callRoll('s2')
  elias.announce('s2', locations)
  elias.disconnect('s2')
  await vi.waitFor(
    () =>
      expect(ingrid.seen).toEqual([
        { type: 'rollCall', i: 'elias', session: 's2' },
        { type: 'state', i: 'elias', m: { sessionId: 's2', locations } },
        { type: 'disconnect', i: 'elias', m: { session: 's2' } },
      ]),
    { timeout: 30_000 },
  )
})

test('a browser that comes back at another process is not gone when its first socket closes', async () => {
  const { one, two } = await openTwo()
  const [ingrid, elias] = [editorAt(one, 'ingrid'), editorAt(two, 'elias')]
  elias.announce('s2', locations)
  await vi.waitFor(() => expect(ingrid.seen).toHaveLength(1), { timeout: 30_000 })
  const again = createPresenceMember(ingrid.room, 'elias', () => undefined)
  again.announce('s2', locations)
  await vi.waitFor(() => expect(elias.seen).toHaveLength(1), { timeout: 30_000 })
  elias.leave()
  again.callRoll('s2')
  await vi.waitFor(() => expect(ingrid.seen.map(({ type }) => type)).toEqual(['state', 'state', 'rollCall']), {
    timeout: 30_000,
  })
  again.leave()
  expect(ingrid.seen.at(-1)?.type).toBe('disconnect')
})

test('editors of a process that says nothing any more are gone', async () => {
  const { one, two } = await openTwo()
  const ingrid = editorAt(one, 'ingrid', { everyMs: 20, goneMs: 200 })
  const elias = editorAt(two, 'elias', { everyMs: 20, goneMs: 200 })
  elias.announce('s2', locations)
  await vi.waitFor(() => expect(ingrid.seen.map(({ type }) => type)).toEqual(['state']), { timeout: 30_000 })
  // As a process that is killed: it does not say goodbye.
  await two.close()
  vi.spyOn(two, 'send').mockImplementation(() => undefined)
  await vi.waitFor(() => expect(ingrid.seen.map(({ type }) => type)).toEqual(['state', 'disconnect']), {
    timeout: 30_000,
  })
})
