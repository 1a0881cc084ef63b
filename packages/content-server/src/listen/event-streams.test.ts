import { openDatabase } from 'pouchery/server/wiring/data/schema'
import { expect, onTestFinished, test } from 'vitest'
import { endSession, finishSignIn, startSignIn } from '../access/sessions.ts'
import { createChangeFeed } from '../changes/change-feed.ts'
import { createEventStreams } from './event-streams.ts'

const heartbeatMs = 5
const request = { kind: 'listen', dataset: 'production', parameters: new Map([['query', '*']]) } as const

async function start() {
  const database = await openDatabase(':memory:')
  const tokens = { readToken: undefined, writeToken: 'write-token' }
  const context = { database, dataset: 'production', changes: createChangeFeed(database), ...tokens }
  const streams = createEventStreams(context, heartbeatMs)
  onTestFinished(async () => {
    streams.closeAll()
    await database.destroy()
  })
  return { database, streams }
}

async function open({ streams }: Awaited<ReturnType<typeof start>>, token: string | undefined, awaited: string) {
  const said = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const write = (text: string) => {
    if (text.includes(awaited)) said.resolve()
  }
  const authorization = token === undefined ? undefined : `Bearer ${token}`
  const sink = { write, end: ended.resolve }
  const handle = await streams.open({ ...request, authorization, lastEventId: undefined }, sink)
  handle.start()
  return { said: said.promise, ended: ended.promise }
}

test('keeps an idle stream alive with comments', async () => {
  const { said } = await open(await start(), 'write-token', ': heartbeat')
  await said
})

test('signing out ends the streams of that token and no others', async () => {
  const started = await start()
  const sid = await startSignIn(started.database, 'p-elias', Date.now())
  const token = await finishSignIn(started.database, sid, Date.now())
  if (token === undefined) throw new Error('Nobody was signed in')
  const mine = await open(started, token, ': heartbeat')
  const shop = await open(started, 'write-token', ': heartbeat')
  await mine.said
  await endSession(started.database, token)
  const first = await Promise.race([mine.ended.then(() => 'mine'), shop.ended.then(() => 'shop')])
  expect(first).toBe('mine')
})

test('rejects streams of documents and of drafts without a token', async () => {
  const started = await start()
  await expect(open(started, undefined, '')).rejects.toMatchObject({ status: 401 })
  const sink = { write: () => {}, end: () => {} }
  const live = { ...request, kind: 'live', authorization: undefined, lastEventId: undefined } as const
  const drafts = { ...live, parameters: new Map([['includeDrafts', 'true']]) }
  await expect(started.streams.open(drafts, sink)).rejects.toMatchObject({ status: 401 })
  await started.streams.open(live, sink)
})

test('allows one user 300 streams, but not more', async () => {
  const started = await start()
  for (let count = 0; count < 300; count += 1) await open(started, 'write-token', '')
  await expect(open(started, 'write-token', '')).rejects.toMatchObject({ status: 503 })
  const sid = await startSignIn(started.database, 'p-elias', Date.now())
  await open(started, await finishSignIn(started.database, sid, Date.now()), '')
})
