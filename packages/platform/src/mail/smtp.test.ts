import { createServer, type Server, type Socket } from 'node:net'
import { openDatabase } from 'pouchery/server/wiring/data/schema'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getCurrentTexts, type PublishedText, storeTextVersions } from '../texts/text-versions.ts'
import { facts, unsubscribeUrl } from './mails/mails.fixture.ts'
import { newsletterWelcomeMail } from './mails/newsletter-welcome.ts'
import { queueMail } from './outbox.ts'
import { sendDueMails } from './sender.ts'
import { smtpSender } from './smtp.ts'

let server: Server
let url: string
let received: string
let greeting: string

/** Fake SMTP server that accepts and records every message. */
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
  const place = server.address()
  url = `smtp://127.0.0.1:${place && typeof place === 'object' ? place.port : 0}`
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

async function send() {
  const database = await openDatabase(':memory:')
  await queueMail(database, newsletterWelcomeMail('ada@example.com', 'el', { unsubscribeUrl, facts }), 0)
  await sendDueMails({ database, send: smtpSender(url, { name: 'Pouchery', address: 'shop@shop.example' }) })
  return database.selectFrom('outbox_mail').selectAll().executeTakeFirstOrThrow()
}

test('a mail goes out as text and HTML, from the shop, under the id it has in the outbox', async () => {
  const row = await send()
  expect(row.state).toBe('sent')
  expect(received).toContain('RCPT TO:<ada@example.com>')
  expect(received).toContain('From: Pouchery <shop@shop.example>')
  expect(received).toContain(`Message-ID: <${row.id}@shop.example>`)
  expect(received).toContain('Content-Type: multipart/alternative')
  expect(received).toContain('Content-Type: text/plain; charset=utf-8')
  expect(received).toContain('Content-Type: text/html; charset=utf-8')
  expect(received).toContain('Content-Language: el')
})

test('a mail that somebody subscribed to lets a mail program unsubscribe with one press (RFC 8058)', async () => {
  await send()
  const headers = received.replace(/\r\n[ \t]+/g, ' ')
  expect(headers).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`)
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
})

test('an answer to a message that is passed on goes to its writer', async () => {
  const database = await openDatabase(':memory:')
  const mail = newsletterWelcomeMail('desk@shop.example', 'en', { unsubscribeUrl, facts })
  await queueMail(database, { ...mail, replyTo: 'ada@example.com' }, 0)
  await sendDueMails({ database, send: smtpSender(url, { name: 'Pouchery', address: 'shop@shop.example' }) })
  expect(received).toContain('Reply-To: ada@example.com')
  received = ''
  await send()
  expect(received).not.toContain('Reply-To')
})

test('a server that refuses leaves the mail unsent with what it said', async () => {
  greeting = '421 too busy\r\n'
  const row = await send()
  expect([row.state, row.attempts]).toEqual(['unsent', 1])
  expect(row.last_error).toContain('421')
})

test('texts of a contract go along as files, in the version that was agreed to', async () => {
  const database = await openDatabase(':memory:')
  const terms: PublishedText = {
    page: 'terms',
    language: 'el',
    title: 'Όροι',
    body: [{ _type: 'block', children: [{ _type: 'span', text: 'Whole and true' }] }],
  }
  await storeTextVersions(database, [terms], 0)
  const [text] = (await getCurrentTexts(database)).get('el') ?? []
  await storeTextVersions(
    database,
    [{ ...terms, body: [{ _type: 'block', children: [{ _type: 'span', text: 'Other words' }] }] }],
    1,
  )
  const mail = newsletterWelcomeMail('ada@example.com', 'el', { unsubscribeUrl, facts })
  const attached = [{ page: 'terms', language: 'el', version: text?.version ?? '' }]
  await queueMail(database, { ...mail, attached }, 0)
  await sendDueMails({ database, send: smtpSender(url, { name: 'Pouchery', address: 'shop@shop.example' }) })
  expect(received).toContain('Content-Disposition: attachment')
  const files = [...received.matchAll(/base64\r\n[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/g)].map(([, code = '']) => {
    return Buffer.from(code, 'base64').toString()
  })
  const whole = `${received}${files.join('')}`
  expect(whole).toContain('Whole and true')
  expect(whole).not.toContain('Other words')
})
