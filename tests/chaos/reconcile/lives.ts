import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { type Actor, stockLedger } from '#embedded/commerce/admin.ts'
import type { OrderEvent } from '#embedded/commerce/order-life/events.ts'
import { lived, type OrderLife, type PlacedOrder } from '#embedded/commerce/order-life/life.ts'
import { readEvents, readPlacedOrder } from '#embedded/commerce/order-life/stored-life.ts'
import { decide, isFault } from '#embedded/commerce/order-life/transitions.ts'
import type { Database } from '#embedded/database/database.ts'
import { actionOf } from '../lives/action.ts'
import { deedId, type Told } from '../lives/kill-worker.ts'
import type { PlacedLife } from '../lives/place-orders.ts'

/** What the plan, the people and the database say of orders' lives. */
interface Lives {
  placed: readonly PlacedLife[]
  told: Told
  /** Units on the shelves before anything was sold. */
  start: ReadonlyMap<string, number>
}

interface Reconciled {
  /** What does not fit together, one sentence each. */
  findings: string[]
  /** What all lives came to, in numbers. */
  figures: Record<string, number>
  /** The same for the same plan, whatever the database and whoever was killed. */
  digest: string
}

interface Stored extends PlacedLife {
  order: PlacedOrder
  events: readonly OrderEvent[]
  keys: readonly string[]
  state: string
  claims: { stock: Record<string, number>; vouchers: string[] }
  mails: ReadonlyMap<string, number>
  audited: number
}

const owner: Actor = { name: 'reconcile', role: 'owner' }

/** Holds what is stored of all lives against the plan, against what was told, and against itself. */
export async function reconcileLives(database: Database, { placed, told, start }: Lives): Promise<Reconciled> {
  const stored = await readStored(database, placed)
  const findings = [
    ...stored.flatMap((each) => lifeFindings(each, told)),
    ...(await shelfFindings(database, stored, start)),
    ...(await voucherFindings(database, stored)),
    ...(await strangers(database, placed)),
  ]
  return { findings, figures: figuresOf(stored, told), digest: digestOf(stored) }
}

const claimsSchema = v.object({ stock: v.record(v.string(), v.number()), vouchers: v.array(v.string()) })

async function readStored(database: Database, placed: readonly PlacedLife[]): Promise<Stored[]> {
  const orders = await database
    .selectFrom('shop_order')
    .innerJoin('payment', 'payment.id', 'shop_order.payment')
    .select(['shop_order.number', 'shop_order.document', 'shop_order.state', 'payment.claims'])
    .execute()
  const byRow = new Map(orders.map((order) => [order.number, order]))
  const keys = Map.groupBy(
    await database.selectFrom('order_event').select(['order_number', 'key']).execute(),
    ({ order_number }) => order_number,
  )
  const mails = Map.groupBy(
    await database.selectFrom('outbox_mail').select(['recipient', 'kind']).execute(),
    ({ recipient }) => recipient,
  )
  const audits = Map.groupBy(
    await database.selectFrom('audit_entry').select('subject').execute(),
    ({ subject }) => subject,
  )
  const events = await eventsOf(database, placed)
  return placed.flatMap((life): Stored[] => {
    const order = byRow.get(life.row)
    if (!order) return []
    const kinds = Map.groupBy(mails.get(life.email) ?? [], ({ kind }) => kind)
    return [
      {
        ...life,
        order: readPlacedOrder(order.document),
        events: events.get(life.row) ?? [],
        keys: (keys.get(life.row) ?? []).map(({ key }) => key),
        state: order.state,
        claims: v.parse(claimsSchema, JSON.parse(order.claims)),
        mails: new Map([...kinds].map(([kind, same]) => [kind, same.length])),
        audited: audits.get(`order ${10_000 + life.row}`)?.length ?? 0,
      },
    ]
  })
}

const atOnce = 500

async function eventsOf(database: Database, placed: readonly PlacedLife[]): Promise<Map<number, OrderEvent[]>> {
  const all = new Map<number, OrderEvent[]>()
  for (let first = 0; first < placed.length; first += atOnce) {
    const rows = placed.slice(first, first + atOnce).map(({ row }) => row)
    for (const [row, events] of await readEvents(database, rows)) all.set(row, events)
  }
  return all
}

/** The life that the plan comes to where nobody is killed, by the rules alone; and which deeds are refused in it. */
function expectedOf({ order, deeds }: Stored): { life: OrderLife; done: string[] } {
  const events: OrderEvent[] = []
  const done: string[] = []
  for (const { key, step } of deeds) {
    const outcome = decide(lived(order, events), actionOf(step, order))
    if (isFault(outcome)) continue
    events.push({ ...outcome, position: events.length + 1, at: 0, actor: '', reason: '' })
    done.push(key)
  }
  return { life: lived(order, events), done }
}

function lifeFindings(stored: Stored, told: Told): string[] {
  const { row, events, keys, order, state, deeds, mails, audited } = stored
  const [life, expected] = [lived(order, events), expectedOf(stored)]
  const news = events.filter(({ kind }) => kind !== 'confirmed' && kind !== 'noted').length
  const outcomes = deeds.map(({ key }) => ({ key, outcomes: told.get(deedId(row, key)) ?? [] }))
  return [
    [same(keys.toSorted(), expected.done.toSorted()), `has the deeds ${keys}, planned were ${expected.done}`],
    [same(life, expected.life), `came to ${JSON.stringify(life)}, planned was ${JSON.stringify(expected.life)}`],
    [state === life.state, `is ${state}, its events say ${life.state}`],
    [life.refunded <= life.captured, `gave back ${life.refunded} of ${life.captured}`],
    [mails.get('order-confirmation') === 1, `has ${mails.get('order-confirmation') ?? 0} confirmations`],
    [(mails.get('order-news') ?? 0) === news, `has ${mails.get('order-news') ?? 0} mails of ${news} events`],
    [audited === events.length, `has ${audited} rows in the audit log for ${events.length} events`],
    ...outcomes.map(({ key, outcomes: said }): [boolean, string] => [
      isTrue(said, expected.done.includes(key)),
      `was told that ${key} is ${said.join(', then ') || 'nothing'}`,
    ]),
  ].flatMap(([holds, what]) => (holds ? [] : [`order ${row} ${what}`]))
}

/** What was done is said to be done once at most; where nobody said so, the process was killed between doing and telling. */
function isTrue(said: readonly string[], isDone: boolean): boolean {
  if (!isDone) return said.length > 0 && said.every((each) => each === 'refused')
  const [first, ...later] = said
  return (first === 'done' || first === 'again') && later.every((each) => each === 'again')
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** Sold less what came back is what left the shelf; and the ledger begins with what was there. */
async function shelfFindings(database: Database, stored: readonly Stored[], start: Lives['start']): Promise<string[]> {
  const rows = await database
    .selectFrom('stock')
    .innerJoin('product', 'product.id', 'stock.product')
    .select(['stock.product', 'stock.quantity', 'product.sku'])
    .execute()
  const gone = await unitsGone(database, stored)
  const findings: string[] = []
  for (const { product, quantity, sku } of rows) {
    const before = start.get(product) ?? 0
    const left = before - (gone.get(product) ?? 0)
    if (quantity !== left) findings.push(`of ${product} there are ${quantity}, should be ${left}`)
    if (!gone.has(product)) continue
    const ledger = await stockLedger(database, owner, sku)
    if ('fault' in ledger || ledger.opening !== before) {
      findings.push(
        `the ledger of ${sku} begins with ${'fault' in ledger ? ledger.fault : ledger.opening}, not ${before}`,
      )
    }
  }
  return findings
}

/** Units of each shelf that payments took, less those that went back. */
async function unitsGone(database: Database, stored: readonly Stored[]): Promise<Map<string, number>> {
  const products = await database
    .selectFrom('product')
    .leftJoin('bundle_part', 'bundle_part.bundle', 'product.id')
    .select(['product.id', 'product.item', 'bundle_part.product as single', 'bundle_part.quantity as size'])
    .execute()
  const byItem = new Map(products.map(({ item, id, single, size }) => [item, { shelf: single ?? id, size: size ?? 1 }]))
  const gone = new Map<string, number>()
  const add = (product: string, units: number) => gone.set(product, (gone.get(product) ?? 0) + units)
  for (const { claims, events, order } of stored) {
    for (const [product, units] of Object.entries(claims.stock)) add(product, units)
    for (const event of events) {
      if (event.kind !== 'cancelled' && !(event.kind === 'returned' && event.toStock)) continue
      for (const { line, quantity } of event.parts) {
        const from = byItem.get(order.lines.find((each) => each.line === line)?.item ?? '')
        if (from) add(from.shelf, -quantity * from.size)
      }
    }
  }
  return gone
}

/** A voucher counts in each order that has it and did not come to nothing. */
async function voucherFindings(database: Database, stored: readonly Stored[]): Promise<string[]> {
  const rows = await database.selectFrom('voucher').select(['code', 'used']).execute()
  return rows.flatMap(({ code, used }) => {
    const uses = stored.filter(({ claims, state }) => claims.vouchers.includes(code) && state !== 'cancelled').length
    return used === uses ? [] : [`voucher ${code} counts ${used} uses, orders have ${uses}`]
  })
}

/** Each planned order is there once, and no other. */
async function strangers(database: Database, placed: readonly PlacedLife[]): Promise<string[]> {
  const rows = (await database.selectFrom('shop_order').select('number').execute()).map(({ number }) => number)
  const planned = placed.map(({ row }) => row)
  const isSame = same(
    rows.toSorted((a, b) => a - b),
    planned.toSorted((a, b) => a - b),
  )
  return isSame ? [] : [`${rows.length} orders are there, ${new Set(planned).size} were placed`]
}

function figuresOf(stored: readonly Stored[], told: Told): Record<string, number> {
  const lives = stored.map(({ order, events }) => lived(order, events))
  const sum = (of: (life: OrderLife) => number) => lives.reduce((all, life) => all + of(life), 0)
  const units = (of: 'quantity' | 'shipped' | 'cancelled' | 'returned') =>
    sum(({ lines }) => lines.reduce((all, line) => all + line[of], 0))
  const states = Map.groupBy(lives, ({ state }) => state)
  return {
    orders: stored.length,
    deeds: stored.reduce((all, { deeds }) => all + deeds.length, 0),
    done: stored.reduce((all, { events }) => all + events.length, 0),
    'asked again': [...told.values()].filter(({ length }) => length > 1).length,
    ...Object.fromEntries([...states].toSorted().map(([state, same]) => [state, same.length])),
    ...{ units: units('quantity'), shipped: units('shipped'), 'units cancelled': units('cancelled') },
    ...{
      returned: units('returned'),
      captured: sum(({ captured }) => captured),
      refunded: sum(({ refunded }) => refunded),
    },
  }
}

/** Without numbers, moments and ids, which differ from one database to the next. */
function digestOf(stored: readonly Stored[]): string {
  const lives = stored.map(({ order, events, claims, email }) => {
    const { state, refunded, captured, lines } = lived(order, events)
    const counted = lines.map(({ sku, quantity, shipped, cancelled, returned }) => [
      sku,
      quantity,
      shipped,
      cancelled,
      returned,
    ])
    return [email, state, captured, refunded, counted.toSorted(), events.map(({ kind }) => kind), claims.vouchers]
  })
  return createHash('sha256').update(JSON.stringify(lives)).digest('hex').slice(0, 16)
}
