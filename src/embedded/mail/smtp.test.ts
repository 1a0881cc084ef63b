import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#embedded/schema.ts'
import { newsletterWelcomeMail } from './mails/newsletter-welcome.ts'
import { queueMail } from './outbox.ts'
import { sendDueMails } from './sender.ts'
import { smtpSender } from './smtp.ts'

let server: Server
let url: string
let received: string
let greeting: string

/** A mail server that takes everything and keeps what it was told. */
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
  await queueMail(database, newsletterWelcomeMail('ada@example.com', 'el'), 0)
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

test('a server that refuses leaves the mail unsent with what it said', async () => {
  greeting = '421 too busy\r\n'
  const row = await send()
  expect([row.state, row.attempts]).toEqual(['unsent', 1])
  expect(row.last_error).toContain('421')
})
