import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { seedContent } from '@pouchery/demo-data/content'
import type { Database } from '@pouchery/platform/database/database'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/wiring/data/schema.ts'
import { openCustomerShop } from '../contract/commerce/customers.ts'
import { ownLooksDone } from '../load/own-looks.ts'
import { type RunningServer, startShop } from '../load/shop-process.ts'
import { makeBareData } from '../security/bare-data.ts'
import { exchange } from './exchange.ts'
import { fuzzRequest, spoiledRequest } from './fuzz-request.ts'
import { randomOf } from './random.ts'
import { oddBytes, rawBytes } from './raw-request.ts'
import { curlLine, type FuzzRequest } from './request.ts'
import { serverRequests } from './server-routes.ts'
import { accounts, snapshotOf } from './snapshot.ts'
import { leaks } from './verdict.ts'
import { makeWitness, makeWorld, type Witness, type World, worldOf } from './world.ts'

const requests = Number(process.env.FUZZ_SERVER_REQUESTS ?? 1500)
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121)
const atOnce = 8
const mostFaults = 20

let data: Awaited<ReturnType<typeof makeBareData>>
let database: Database
let witness: Witness
let world: World
let server: RunningServer

beforeAll(async () => {
  data = await makeBareData()
  database = await openDatabase(data.dataDir)
  await seedContent(database, { log: () => undefined, density: 8 })
  const shop = await openCustomerShop({ database })
  witness = await makeWitness(shop)
  world = await makeWorld(shop, witness, 0)
  server = await startShop(data.dataDir, { RATE_LIMITS: 'off' })
  await ownLooksDone(database, { comes: false })
})
afterAll(async () => {
  await server.stop()
  await database.destroy()
  await data.remove()
})

test(`${requests} malformed requests over sockets leave the server alive and its data alone`, {
  timeout: 3_600_000,
}, async () => {
  const before = await snapshotOf(database, witness)
  const balance = await accounts(database)
  const run = await runAll()
  console.warn(
    `seed ${seed}: ${requests} requests over sockets, ${JSON.stringify(Object.fromEntries([...run.statuses].sort()))}`,
  )
  expect(run.faults, run.faults.join('\n')).toEqual([])
  await expectAlive()
  const after = await snapshotOf(database, witness)
  expect(after.tables).toEqual(before.tables)
  expect(after.witness).toEqual(before.witness)
  expect(after.orders).toEqual(expect.arrayContaining([...before.orders]))
  expect(await accounts(database)).toEqual(balance)
})

async function expectAlive(): Promise<void> {
  expect(server.process.exitCode).toBeNull()
  for (const path of ['/', '/healthz', '/nicotine-pouches', '/embedded/commerce/selection']) {
    expect.soft((await fetch(server.origin + path)).status, path).toBe(200)
  }
}

interface Run {
  /** How many got which status; `closed` without an answer. */
  statuses: Map<string, number>
  faults: string[]
}

async function runAll(): Promise<Run> {
  const run: Run = { statuses: new Map(), faults: [] }
  const own = serverRequests(functionIds())
  const ours: World = { ...world, secret: commerceSecret(), values: { ...world.values, origin: server.origin } }
  let index = 0
  const worker = async () => {
    while (index < requests && run.faults.length < mostFaults) {
      const number = index
      index += 1
      await sendOne(number, own, worldOf(ours, number), run)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return run
}

async function sendOne(number: number, own: readonly FuzzRequest[], known: World, run: Run): Promise<void> {
  const random = randomOf(seed, number)
  const ofCommerce = random.happens(0.4)
  const request = ofCommerce ? fuzzRequest(random, known) : spoiledRequest(random, random.pick(own), known)
  const { host, port } = new URL(server.origin)
  const odd = random.happens(0.25)
  const bytes = odd ? oddBytes(random, request, host) : rawBytes(request, host)
  const answer = await exchange(Number(port), bytes, number, odd ? 400 : 3000).catch((error: Error) => error.message)
  const status = typeof answer === 'object' ? String(answer.status) : 'closed'
  run.statuses.set(status, (run.statuses.get(status) ?? 0) + 1)
  const fault = typeof answer === 'string' ? answer : answer && faultOf(answer.status, answer.body)
  if (fault === undefined) return
  const sent = JSON.stringify(bytes.subarray(0, 1500).toString('latin1'))
  run.faults.push(`seed ${seed}, request ${number}: ${fault}\n${curlLine(server.origin, request)}\nas sent: ${sent}`)
}

function faultOf(status: number, body: string): string | undefined {
  if (status >= 500) return `status ${status} ${body.slice(0, 300)}`
  const leak = leaks.exec(body)
  return leak ? `tells ${JSON.stringify(body.slice(Math.max(0, leak.index - 80), leak.index + 80))}` : undefined
}

/** Ids of the server functions of the build. */
function functionIds(): string[] {
  const folder = 'dist/server/assets'
  const files = readdirSync(folder).filter((name) => name.includes('server-fn-resolver'))
  const ids = files.flatMap((name) => readFileSync(join(folder, name), 'utf8').match(/\b[0-9a-f]{64}\b/g) ?? [])
  if (ids.length === 0) throw new Error('The build names no server functions')
  return ids
}

function commerceSecret(): string {
  const schema = v.pipe(v.string(), v.parseJson(), v.object({ commerce: v.string() }))
  return v.parse(schema, readFileSync(join(data.dataDir, 'secrets.json'), 'utf8')).commerce
}
