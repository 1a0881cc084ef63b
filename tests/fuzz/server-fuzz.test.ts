import { readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { seedContent } from '@pouchery/demo-data/content'
import type { Database } from '@pouchery/platform/database/database'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/wiring/data/schema.ts'
import { openShop } from '../contract/commerce/shop.ts'
import { type RunningServer, startShop } from '../load/shop-process.ts'
import { waitForStartupSync } from '../load/wait-for-startup-sync.ts'
import { createBareDataFolder } from '../security/bare-data.ts'
import { expectUnchanged } from './expect-unchanged.ts'
import { corruptRequest, createRandomCommerceRequest } from './fuzz-request.ts'
import { expectNoFaults, type FuzzedService } from './fuzz-run.ts'
import {
  type ControlCustomer,
  createControlCustomer,
  createFuzzTarget,
  type FuzzTarget,
  withUniqueValues,
} from './fuzz-target.ts'
import { serializeMalformedRequest, serializeRequest } from './raw-request.ts'
import { leakPattern, type ReceivedResponse } from './response-check.ts'
import { createServerRequests } from './server-routes.ts'

const requests = Number(process.env.FUZZ_SERVER_REQUESTS ?? 1500)
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121)

let data: Awaited<ReturnType<typeof createBareDataFolder>>
let database: Database
let controlCustomer: ControlCustomer
let world: FuzzTarget
let server: RunningServer

beforeAll(async () => {
  data = await createBareDataFolder()
  database = await openDatabase(data.dataDir)
  await seedContent(database, { log: () => undefined, density: 8 })
  const shop = await openShop({ rateLimits: false, database })
  controlCustomer = await createControlCustomer(shop)
  world = await createFuzzTarget(shop, controlCustomer, 0)
  server = await startShop(data.dataDir, { RATE_LIMITS: 'off' })
  await waitForStartupSync(database)
})
afterAll(async () => {
  await server.stop()
  await database.destroy()
  await data.remove()
})

test(`${requests} malformed requests neither stop the server nor change its data`, { timeout: 3_600_000 }, async () => {
  const own = createServerRequests(functionIds())
  const ours: FuzzTarget = { ...world, secret: commerceSecret(), values: { ...world.values, origin: server.origin } }
  const { host, port } = new URL(server.origin)
  const service: FuzzedService = {
    origin: server.origin,
    createRequest: (random, index) => {
      const known = withUniqueValues(ours, index)
      const ofCommerce = random.happens(0.4)
      return ofCommerce ? createRandomCommerceRequest(random, known) : corruptRequest(random, random.pick(own), known)
    },
    send: (request, random, index) => {
      const odd = random.happens(0.25)
      const bytes = odd ? serializeMalformedRequest(random, request, host) : serializeRequest(request, host)
      return sendRawBytes(Number(port), bytes, index, odd ? 400 : 3000)
    },
    findFault: ({ body }) => {
      const leak = leakPattern.exec(body)
      return leak ? `leaks ${JSON.stringify(body.slice(Math.max(0, leak.index - 80), leak.index + 80))}` : undefined
    },
  }
  await expectUnchanged(database, controlCustomer, async () => {
    await expectNoFaults(service, { requests, seed })
    await expectAlive()
  })
})

async function expectAlive(): Promise<void> {
  expect(server.process.exitCode).toBeNull()
  for (const path of ['/', '/healthz', '/nicotine-pouches', '/embedded/commerce/selection']) {
    expect.soft((await fetch(server.origin + path)).status, path).toBe(200)
  }
}

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

/** Maximum time without data from the server, in ms. */
const maxInactivityMs = 30_000

/**
 * Sends bytes over a new connection and reads until the server closes it. An incomplete request gets no response, so
 * the client half-closes the connection after `timeoutMs` without a response. Resolves to undefined if there is no
 * response. Rejects if the server sends nothing for `maxInactivityMs`. `client` determines the client's IP address.
 */
function sendRawBytes(port: number, bytes: Uint8Array, client: number, timeoutMs: number) {
  return new Promise<ReceivedResponse | undefined>((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', ...clientAddress(client) })
    const parts: Buffer[] = []
    socket.setTimeout(maxInactivityMs, () => {
      socket.destroy()
      reject(new Error(`The server did nothing for ${maxInactivityMs} ms`))
    })
    const impatience = setTimeout(() => socket.end(), timeoutMs)
    socket.on('data', (part: Buffer) => {
      // `100 Continue` is not the final response.
      if (!part.subarray(0, 12).includes(' 100')) clearTimeout(impatience)
      parts.push(part)
    })
    // Closing the connection is a valid reaction to malformed HTTP.
    socket.on('error', () => undefined)
    socket.once('close', () => {
      clearTimeout(impatience)
      resolve(read(Buffer.concat(parts)))
    })
    socket.write(bytes)
  })
}

/**
 * Returns a different loopback address for each client, so that the shop's own rate limits apply to each client
 * separately. Only Linux accepts all addresses in 127.0.0.0/8.
 */
function clientAddress(client: number): { localAddress?: string } {
  if (process.platform !== 'linux') return {}
  return { localAddress: `127.1.${Math.floor(client / 250) % 250}.${1 + (client % 250)}` }
}

function read(bytes: Buffer): ReceivedResponse | undefined {
  const final = bytes.toString('latin1').replace(/^(HTTP\/1\.1 1\d\d [\s\S]*?\r\n\r\n)+/, '')
  const [head = '', ...rest] = final.split('\r\n\r\n')
  const status = /^HTTP\/1\.\d (\d{3})/.exec(head)?.[1]
  if (status === undefined) return undefined
  const type = /^content-type: *([^\r\n]*)/im.exec(head)?.[1] ?? ''
  return { status: Number(status), type, body: rest.join('\r\n\r\n') }
}
