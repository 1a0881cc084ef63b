import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { openDatabase } from 'pouchery/server/wiring/data/schema'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import {
  getCurrentContractTexts,
  type PublishedContractText,
  storeContractTextVersions,
} from '../texts/text-versions.ts'
import { createTestMail, testUnsubscribeUrl } from './mails/mails.fixture.ts'
import { queueMail } from './outbox.ts'
import { sendDueMails } from './sender.ts'
import { createSmtpSender } from './smtp.ts'

let server: Server
let url: string
let received: string
let greeting: string

/** Handles a connection to the fake SMTP server, which records what it receives. */
function talk(socket: Socket): void {
  let inMessage = false
  const answer = (line: string) => {
    if (inMessage) inMessage = line !== '.'
    else if (line === 'DATA') inMessage = true
    else if (line === 'QUIT') return void socket.end('221 bye\r\n')
    else return void socket.write('250 ok\r\n')
    if (line === 'DATA') socket.write('354 go on\r\n')
    if (line === '.') socket.write('250 taken\r\n')
  }
  socket.write(greeting)
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    received += chunk
    for (const line of chunk.toString().split('\r\n').slice(0, -1)) answer(line)
  })
}

beforeEach(async () => {
  received = ''
  greeting = '220 here\r\n'
  server = createServer(talk)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

const mail = createTestMail('ada@example.com', 'el')

/** Sends the mail and returns its outbox row. */
async function send(more: object = {}, opened?: Database) {
  const database = opened ?? (await openDatabase(':memory:'))
  await queueMail(database, { ...mail, ...more }, 0)
  await sendDueMails({ database, send: createSmtpSender(url, { name: 'Pouchery', address: 'shop@shop.example' }) })
  return database.selectFrom('outbox_mail').selectAll().executeTakeFirstOrThrow()
}

test('sends a mail as text and HTML from the shop, with its outbox id and one-click unsubscribe (RFC 8058)', async () => {
  const row = await send()
  expect(row.state).toBe('sent')
  const envelope = ['RCPT TO:<ada@example.com>', 'From: Pouchery <shop@shop.example>', 'Content-Language: el']
  const types = ['multipart/alternative', 'text/plain; charset=utf-8', 'text/html; charset=utf-8']
  const headers = [`Message-ID: <${row.id}@shop.example>`, ...types.map((type) => `Content-Type: ${type}`)]
  const oneClick = [`List-Unsubscribe: <${testUnsubscribeUrl}>`, 'List-Unsubscribe-Post: List-Unsubscribe=One-Click']
  const unfolded = received.replace(/\r\n[ \t]+/g, ' ')
  for (const line of [...envelope, ...headers, ...oneClick]) expect(unfolded).toContain(line)
})

test('sets Reply-To to the writer of a forwarded contact message', async () => {
  await send({ replyTo: 'ada@example.com' })
  expect(received).toContain('Reply-To: ada@example.com')
  received = ''
  await send()
  expect(received).not.toContain('Reply-To')
})

test('a mail that the server rejects stays unsent, with the error', async () => {
  greeting = '421 too busy\r\n'
  const row = await send()
  expect([row.state, row.attempts]).toEqual(['unsent', 1])
  expect(row.last_error).toContain('421')
})

test('attaches contract texts in the version that the buyer accepted', async () => {
  const database = await openDatabase(':memory:')
  const terms = (text: string): PublishedContractText => {
    const body = [{ _type: 'block', children: [{ _type: 'span', text }] }]
    return { page: 'terms', language: 'el', title: 'Όροι', body }
  }
  await storeContractTextVersions(database, [terms('Whole and true')], 0)
  const [text] = (await getCurrentContractTexts(database)).get('el') ?? []
  await storeContractTextVersions(database, [terms('Other words')], 1)
  await send({ attached: [{ page: 'terms', language: 'el', version: text?.version ?? '' }] }, database)
  expect(received).toContain('Content-Disposition: attachment')
  const codes = received.matchAll(/base64\r\n[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/g)
  const files = [...codes].map(([, code = '']) => Buffer.from(code, 'base64').toString())
  const whole = `${received}${files.join('')}`
  expect(whole).toContain('Whole and true')
  expect(whole).not.toContain('Other words')
})
