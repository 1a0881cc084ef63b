import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, type onTestFinished, test } from 'vitest'
import { createTemporaryFolder } from '../../packages/platform/src/database/temporary-folder.fixture.ts'
import { type RunningServer, startShop } from '../load/shop-process.ts'
import { createBareDataFolder, startBareShop } from './bare-data.ts'

test('the shop reports its URL and unknown variables, and adds an id to each response and log line', async () => {
  const { shop } = await startBareShop({ SANITY_PROJECTID: 'abc' })
  expect(shop.output()).toContain(shop.origin)
  expect(shop.output()).toContain('SANITY_PROJECTID is not a known variable and was ignored.')
  const headers = { 'x-request-id': 'visit-0000-0001' }
  for (const path of ['/api/geo', '/no/such', '/no/such', '/embedded/commerce/brands']) {
    expect((await fetch(shop.origin + path, { headers })).headers.get('x-request-id'), path).toBe('visit-0000-0001')
  }
  const made = (await fetch(`${shop.origin}/api/geo?email=a@b.example`)).headers.get('x-request-id') ?? 'none'
  expect(made).toMatch(/^[0-9a-f-]{36}$/)
  expect(await shop.stop()).toBe(0)
  const lines = shop.output().trim().split('\n')
  const line = JSON.parse(lines.find((text) => text.includes(made)) ?? '{}')
  expect(line).toMatchObject({ level: 'info', message: 'GET /api/geo', requestId: made, status: 200 })
  expect(lines.filter((text) => text.includes('visit-0000-0001')).length).toBeGreaterThanOrEqual(3)
  expect(shop.output()).not.toContain('a@b.example')
  expect(shop.output()).toMatch(/Market rules are enforced\. Closed: .*DE \(sale-banned\), /)
})

test("SIGTERM closes the editors' event streams, and then stops the shop", async () => {
  const { dataDir, shop } = await startBareShop()
  const headers = { authorization: `Bearer ${await readFile(join(dataDir, 'content-write-token'), 'utf8')}` }
  const stream = await fetch(`${shop.origin}/embedded/content/v2024-12-18/data/listen/production?query=*`, { headers })
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toContain('event: welcome')
  const ended = reader?.read()
  expect(await shop.stop()).toBe(0)
  expect((await ended)?.done).toBe(true)
})

test('a port that is already in use is reported in a sentence', async () => {
  const { dataDir, remove } = await createBareDataFolder()
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const start = startShop(dataDir, { PORT: String(port) })
  const advice = 'Stop the other program or set PORT to a free one.'
  await expect(start).rejects.toThrow(`Port ${port} is already in use. ${advice}`)
  other.close()
  await remove()
})

test('unprepared data is reported in a sentence, with the solution', async () => {
  await expect(startShop(createTemporaryFolder())).rejects.toThrow(/is not prepared\. Run "npm start"/)
})

test('a second shop in the same data folder is rejected until the first has ended in any way', async () => {
  const { dataDir, shop: first } = await startBareShop()
  await expect(startShop(dataDir)).rejects.toThrow(
    `ended with code 1:\nThe data folder "${dataDir}" is in use by another shop (process ${first.process.pid}). ` +
      'Stop that shop first, or set DATA_DIR to a different folder.',
  )
  expect((await fetch(`${first.origin}/healthz`)).status).toBe(200)
  first.process.kill('SIGKILL')
  await once(first.process, 'exit')
  const second = await startShop(dataDir)
  expect(await second.stop()).toBe(0)
})

// Run these tests concurrently, because they mostly wait.
describe.concurrent('a shop that is stopped under load', () => {
  /** Sends one request after another over a keep-alive connection, as a load balancer does. */
  async function client(shop: RunningServer, path: string, until: AbortSignal, record: (answer: Answer) => void) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (!until.aborted) record({ askedAt: performance.now(), said: await ask(shop.origin + path, agent) })
    agent.destroy()
  }

  /**
   * `said` contains the status and `Connection` header of a response, or the error message. `askedAt` is the time of
   * the request in ms.
   */
  interface Answer {
    askedAt: number
    said: string
  }

  function ask(url: string, agent: Agent): Promise<string> {
    return new Promise((resolve) => {
      const sent = request(url, { agent }, (answer) => {
        answer.resume()
        answer.on('end', () => resolve(`${answer.statusCode} ${answer.headers.connection}`))
        answer.on('error', (error) => resolve(error.message))
      })
      sent.on('error', (error) => resolve(error.message))
      sent.end()
    })
  }

  test('first reports it at /readyz and still responds, closing connections', async ({ expect, onTestFinished }) => {
    const { shop } = await startBareShop({ STOP_GRACE_SECONDS: '8' }, onTestFinished)
    expect((await fetch(`${shop.origin}/readyz`)).status).toBe(200)
    const balancer = new AbortController()
    const answers: Answer[] = []
    const paths = ['/favicon.svg', '/embedded/commerce/selection', '/nicotine-pouches', '/api/geo', '/no/such']
    const record = (answer: Answer) => answers.push(answer)
    const clients = [...paths, ...paths].map((path) => client(shop, path, balancer.signal, record))
    await expect.poll(() => answers.length, { timeout: 30_000 }).toBeGreaterThan(100)
    const received = performance.now()
    const stopped = shop.stop()
    await expect.poll(async () => (await fetch(`${shop.origin}/readyz`)).status).toBe(503)
    const known = performance.now()
    expect(await (await fetch(`${shop.origin}/readyz`)).json()).toEqual({ status: 'stopping' })
    // After one second, the simulated load balancer has detected the shutdown and sends no more requests.
    await expect.poll(() => performance.now() - received > 1000).toBe(true)
    balancer.abort()
    await Promise.all(clients)
    const saidBetween = (from: number, to: number) =>
      new Set(answers.filter(({ askedAt }) => askedAt >= from && askedAt < to).map(({ said }) => said))
    expect([...saidBetween(0, received)].sort()).toEqual(['200 keep-alive', '404 keep-alive'])
    expect([...saidBetween(known, Number.POSITIVE_INFINITY)].sort()).toEqual(['200 close', '404 close'])
    expect(await stopped).toBe(0)
    expect(performance.now() - received).toBeGreaterThan(7900)
    await expect(fetch(shop.origin)).rejects.toThrow()
  })

  test('completes pending responses when it stops listening', async ({ expect, onTestFinished }) => {
    const { shop, answered } = await startWithSlowRequest('0', onTestFinished)
    const stopped = shop.stop()
    expect(await answered).toBe(200)
    expect(await stopped).toBe(0)
  })

  test('does not wait after Ctrl+C, even if several processes forward it', async ({ expect, onTestFinished }) => {
    // The pending request prevents the process from exiting before all three signals have arrived.
    const { shop, answered } = await startWithSlowRequest('30', onTestFinished)
    const received = performance.now()
    const ended = once(shop.process, 'exit')
    for (let time = 0; time < 3; time += 1) shop.process.kill('SIGINT')
    expect(await answered).toBe(200)
    expect(await ended).toEqual([0, null])
    expect(performance.now() - received).toBeLessThan(20_000)
  })

  test('exits at once when it receives a second signal later', async ({ expect, onTestFinished }) => {
    const { shop } = await startBareShop({ STOP_GRACE_SECONDS: '30' }, onTestFinished)
    const ended = once(shop.process, 'exit')
    shop.process.kill('SIGTERM')
    const again = setInterval(() => shop.process.kill('SIGTERM'), 300)
    expect(await ended).toEqual([1, null])
    clearInterval(again)
  })
})

/**
 * Starts a shop and sends a request whose response takes several seconds. Resolves once the shop has received the
 * request.
 */
async function startWithSlowRequest(graceSeconds: string, whenFinished: typeof onTestFinished) {
  const settings = { FAULTS: 'on', FAULT_COMMERCE: 'slow', STOP_GRACE_SECONDS: graceSeconds }
  const { shop } = await startBareShop(settings, whenFinished)
  const sent = request(`${shop.origin}/embedded/commerce/brands`, { agent: false, headers: { expect: '100-continue' } })
  const answered = once(sent, 'response').then(([answer]) => {
    answer.resume()
    return answer.statusCode
  })
  sent.end()
  await once(sent, 'continue')
  return { shop, answered }
}
