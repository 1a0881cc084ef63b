import { type ObservationPayloads, onObservation } from 'pouchery/lib/server/observations.server'
import { getCurrentRequestId, withRequestId } from 'pouchery/lib/server/request-id.server'
import { openDatabase } from 'pouchery/server/wiring/data/schema'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { createTestMail } from './mails/mails.fixture.ts'
import { queueMail } from './outbox.ts'
import { type SendMail, sendDueMails, startOutboxSender } from './sender.ts'

let database: Database
let now: number
beforeEach(async () => {
  now = Date.UTC(2026, 10, 21)
  database = await openDatabase(':memory:')
})

async function queue(...recipients: string[]): Promise<void> {
  for (const recipient of recipients) await queueMail(database, createTestMail(recipient), now)
}

const day = 86_400_000
const reject = (message: string) => () => Promise.reject(new Error(message))
const mails = () => database.selectFrom('outbox_mail')

function collector(): { sent: string[]; send: SendMail } {
  const sent: string[] = []
  return { sent, send: async ({ recipient }) => void sent.push(recipient) }
}

const run = (send: SendMail) => sendDueMails({ database, send, now: () => now })
const states = async () => (await mails().select('state').execute()).map(({ state }) => state)

test('sends each mail once, even with several concurrent senders', async () => {
  await queue('a@example.com', 'b@example.com', 'c@example.com')
  const { sent, send } = collector()
  await Promise.all([run(send), run(send), run(send)])
  await run(send)
  expect(sent.toSorted()).toEqual(['a@example.com', 'b@example.com', 'c@example.com'])
  expect(await states()).toEqual(['sent', 'sent', 'sent'])
})

test('a failing mail does not delay the others and is retried at growing intervals', async () => {
  await queue('bad@example.com', 'good@example.com')
  const tries: number[] = []
  const { sent, send } = collector()
  const failing: SendMail = async (mail) => {
    if (!mail.recipient.startsWith('bad')) return send(mail)
    tries.push(now)
    throw new Error('450 busy')
  }
  for (let second = 0; second < 240; second++, now += 1000) await run(failing)
  expect(sent).toEqual(['good@example.com'])
  expect(tries.map((time) => (time - (tries[0] ?? 0)) / 1000)).toEqual([0, 30, 90, 210])
  const unsent = await mails().select(['attempts', 'last_error']).where('state', '=', 'unsent').execute()
  expect(unsent).toEqual([{ attempts: 4, last_error: '450 busy' }])
})

test('a clock that is set back does not delay mails', async () => {
  now += 10 * day
  await queue('new@example.com', 'claimed@example.com')
  const claim = database.updateTable('outbox_mail').set({ state: 'sending', attempts: 1 })
  await claim.where('recipient', '=', 'claimed@example.com').execute()
  now -= 10 * day
  const { sent, send } = collector()
  await run(send)
  expect(sent.toSorted()).toEqual(['claimed@example.com', 'new@example.com'])
})

test('gives up a mail after the last attempt and keeps it readable', async () => {
  await queue('bad@example.com')
  for (let days = 0; days < 40; days++, now += day) await run(reject('550 unknown'))
  expect(await mails().select(['state', 'attempts']).execute()).toEqual([{ state: 'failed', attempts: 15 }])
})

test('sends a mail, and logs its failure, with the id of the request that wrote it', async () => {
  await withRequestId('order-0000-0001', () => queue('bad@example.com'))
  await queue('late@example.com')
  const seen: [string, string | undefined][] = []
  const send: SendMail = async ({ recipient }) => {
    seen.push([recipient, getCurrentRequestId()])
    throw new Error('450 busy')
  }
  await sendDueMails({ database, send, now: () => now, log: (line) => seen.push([line, getCurrentRequestId()]) })
  const logged = 'An email could not be sent (attempt 1): 450 busy'
  expect(seen).toEqual([
    ['bad@example.com', 'order-0000-0001'],
    [logged, 'order-0000-0001'],
    ['late@example.com', undefined],
    [logged, undefined],
  ])
})

test('reports the outcome of each mail without its recipient', async () => {
  const received: ObservationPayloads['mail'][] = []
  const stop = onObservation('mail', (mail) => received.push(mail))
  await queue('a@example.com')
  for (let days = 0; days < 15; days++, now += day) await run(reject('550 unknown'))
  await queue('b@example.com')
  await run(async () => {})
  stop()
  expect(received.map(({ outcome }) => outcome)).toEqual([...Array(14).fill('delayed'), 'given-up', 'sent'])
  expect(received.at(-1)).toEqual({ outcome: 'sent', kind: 'newsletter-welcome', tries: 1, ms: expect.any(Number) })
})

test('the next process sends a mail claimed by a process that died, once the claim expires', async () => {
  await queue('a@example.com')
  void run(() => new Promise(() => {}))
  await expect.poll(states).toEqual(['sending'])
  const { sent, send } = collector()
  await run(send)
  expect(sent).toEqual([])
  now += 5 * 60_000
  await run(send)
  expect([sent, await states()]).toEqual([['a@example.com'], ['sent']])
})

test('a started sender sends mails of an earlier process and later ones, until it is stopped', async () => {
  await queue('a@example.com')
  const { sent, send } = collector()
  const stop = startOutboxSender({ database, send, pollIntervalMs: 5 })
  await expect.poll(() => sent).toEqual(['a@example.com'])
  await queue('b@example.com')
  await expect.poll(() => sent).toEqual(['a@example.com', 'b@example.com'])
  await stop()
  await queue('c@example.com')
  expect(await states()).toEqual(['sent', 'sent', 'unsent'])
})
