import { seedCatalogue } from '#embedded/seed/catalogue/products.ts'
import { type ClientReport, runClients } from '../../../tests/load/clients/run-clients.ts'
import { cpuSeconds } from '../../../tests/load/cpu.ts'
import { say, tableRow } from '../print.ts'
import { median, record } from '../report/record.ts'
import { type Buyable, onBare, onPostgres, onSqlite, openBuyables } from './buyables.ts'

const clients = 8
const seconds = Number(process.env.BENCH_SECONDS ?? 10)
const warmUpSeconds = 3
const rounds = 3
/** On PostgreSQL, and as a part of what the bare server does, %; of whole purchases, all eight requests of 99 in 100. */
const aim = { onPostgres: 150, ofBare: 60, p99Ms: 60 }

interface Measured {
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** Of a single request. */
  requestP99Ms: number
  /** The server's CPU for one purchase, ms; not a number where it cannot be read. */
  cpuMs: number
}

/**
 * Full purchases per second, each eight requests, by eight clients: the shop on both databases, and a bare server. They
 * take turns, so that a busy moment of the machine does not fall on one alone.
 */
export async function benchPurchases(): Promise<void> {
  const buyables: Buyable[] = []
  try {
    await openBuyables(buyables)
    const measured = await takeTurns(buyables)
    say(`\nFull purchases of 8 requests, ${clients} clients, 240 products, median of ${rounds}`)
    say('                                               per second     p50 ms     p99 ms  p99 of one   CPU ms')
    for (const [name, one] of measured) sayAndRecord(name, one)
    recordPart(measured.get(onSqlite), measured.get(onBare))
  } finally {
    for (const { stop } of buyables) await stop()
  }
}

/** The median of each server's rounds, by its name. */
async function takeTurns(buyables: readonly Buyable[]): Promise<ReadonlyMap<string, Measured>> {
  const all = buyables.map((buyable) => ({ buyable, measured: [] as Measured[] }))
  for (const { base } of buyables) await buy(base, warmUpSeconds)
  for (let round = 0; round < rounds; round += 1)
    for (const { buyable, measured } of all) measured.push(await measure(buyable))
  return new Map(all.map(({ buyable, measured }) => [buyable.name, medians(measured)]))
}

async function measure({ base, server }: Buyable): Promise<Measured> {
  const before = cpuSeconds(server.process.pid) ?? Number.NaN
  const { perSecond, whole, request } = await buy(base, seconds)
  const used = (cpuSeconds(server.process.pid) ?? Number.NaN) - before
  const cpuMs = (used * 1000) / whole.count
  return { perSecond, p50Ms: whole.p50, p99Ms: whole.p99, requestP99Ms: request.p99, cpuMs }
}

function buy(base: string, time: number): Promise<ClientReport> {
  const items = seedCatalogue().map(({ item }) => item)
  return runClients({ does: 'purchase', base, clients, items, seconds: time })
}

function medians(measured: readonly Measured[]): Measured {
  const of = (pick: (one: Measured) => number) => median(measured.map(pick))
  return {
    perSecond: of((one) => one.perSecond),
    p50Ms: of((one) => one.p50Ms),
    p99Ms: of((one) => one.p99Ms),
    requestP99Ms: of((one) => one.requestP99Ms),
    cpuMs: of((one) => one.cpuMs),
  }
}

/** The bare server is the floor and has no aims. */
function sayAndRecord(name: string, { perSecond, p50Ms, p99Ms, requestP99Ms, cpuMs }: Measured): void {
  say(tableRow(name, [perSecond, 0], [p50Ms, 1], [p99Ms, 1], [requestP99Ms, 1], [cpuMs, 2]))
  const enough = name === onPostgres ? { aim: aim.onPostgres } : {}
  const soon = name === onBare ? {} : { aim: aim.p99Ms }
  record({ name, value: perSecond, unit: 'per second', better: 'higher', ...enough })
  record({ name: `${name}: p99 of a whole one`, value: p99Ms, unit: 'ms', better: 'lower', ...soon })
  record({ name: `${name}: CPU`, value: cpuMs, unit: 'ms', better: 'lower' })
}

function recordPart(shop: Measured | undefined, bare: Measured | undefined): void {
  const value = (100 * (shop?.perSecond ?? Number.NaN)) / (bare?.perSecond ?? Number.NaN)
  say(`  the shop on SQLite makes ${value.toFixed(0)} % of the bare server's purchases`)
  record({ name: `${onSqlite}: part of bare node:sqlite`, value, unit: '%', better: 'higher', aim: aim.ofBare })
}
