import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { DatabaseSync } from 'node:sqlite'

/**
 * The yardstick of purchases: the same eight requests on `node:sqlite` with nothing around them, no prices, stock,
 * checks or texts. Durable as the shop is: a commit is on disk before it is answered. Run with PORT and DATABASE_FILE.
 */
const database = new DatabaseSync(process.env.DATABASE_FILE ?? ':memory:')
database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
database.exec('create table cart (token text primary key, country text, payment text, shipping text)')
database.exec('create table line (token text, item text, quantity integer, primary key (token, item))')
database.exec('create table placed (number integer primary key, token text unique, document text)')

const insertCart = database.prepare('insert into cart (token) values (?)')
const addLine = database.prepare(
  'insert into line values (?, ?, ?) on conflict (token, item) do update set quantity = quantity + excluded.quantity',
)
const updates = {
  countries: database.prepare('update cart set country = ? where token = ?'),
  'payment-methods': database.prepare('update cart set payment = ? where token = ?'),
  'shipping-methods': database.prepare('update cart set shipping = ? where token = ?'),
}
const cartOf = database.prepare('select * from cart where token = ?')
const linesOf = database.prepare('select item, quantity from line where token = ?')
const emptyCart = database.prepare('delete from line where token = ?')
const place = database.prepare('insert into placed (token, document) values (?, ?) returning number')
const placedBy = database.prepare('select number, document from placed where token = ?')

const server = createServer(async (request, response) => {
  const body = await bodyOf(request)
  const [call = '', id = ''] = (request.url ?? '').split('/').slice(3)
  const token = String(request.headers['api-token'] ?? '') || newCart()
  const answer = call === 'payment' ? pay(token) : call === 'receipt' ? receipt(token) : change(token, call, id, body)
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ token, ...answer }))
})
server.listen(Number(process.env.PORT), '127.0.0.1')

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}

function newCart(): string {
  const token = randomUUID()
  insertCart.run(token)
  return token
}

function change(token: string, call: string, id: string, body: string) {
  if (call === 'items') addLine.run(token, id || body, 1)
  if (call === 'countries' || call === 'payment-methods' || call === 'shipping-methods') updates[call].run(id, token)
  return { selection: cartWithLines(token) }
}

function cartWithLines(token: string) {
  return { ...cartOf.get(token), items: linesOf.all(token) }
}

function pay(token: string) {
  database.exec('BEGIN IMMEDIATE')
  const row = place.get(token, JSON.stringify(cartWithLines(token)))
  emptyCart.run(token)
  database.exec('COMMIT')
  return { action: 'success', order: { order: String(row?.number) } }
}

function receipt(token: string) {
  const row = placedBy.get(token)
  return { order: { order: String(row?.number), document: row?.document } }
}
