import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, createServer, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type RunningServer, startServer, startShop } from '../load/shop-process.ts'
import { createBareData } from './bare-data.ts'

test('SIGTERM ends the shop in order', async () => {
  const { dataDir, remove } = await createBareData()
  const shop = await startShop(dataDir)
  expect(shop.output()).toContain(shop.origin)
  expect(await shop.stop()).toBe(0)
  await remove()
})

test('every answer names its request, and the log has a line with that name', async () => {
  const { dataDir, remove } = await createBareData()
  const shop = await startShop(dataDir)
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
  await remove()
})

test('SIGTERM ends what editors listen to, and then the shop', async () => {
  const { dataDir, remove } = await createBareData()
  const shop = await startShop(dataDir)
  const headers = { authorization: `Bearer ${await readFile(join(dataDir, 'content-write-token'), 'utf8')}` }
  const stream = await fetch(`${shop.origin}/embedded/content/v2024-12-18/data/listen/production?query=*`, { headers })
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toContain('event: welcome')
  const ended = reader?.read()
  expect(await shop.stop()).toBe(0)
  expect((await ended)?.done).toBe(true)
  await remove()
})

test('a port that is taken is said in a sentence', async () => {
  const { dataDir, remove } = await createBareData()
  const other = createServer()
  const port = await listenAnywhere(other)
  const start = startServer(['dist/server/server.js'], 'http://127.0.0.1:1', {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
  })
  await expect(start).rejects.toThrow(
    `Port ${port} is already in use. Stop the other program or set PORT to a free one.`,
  )
  other.close()
  await remove()
})

test('data that was never prepared is said in a sentence, with the way out', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-empty-'))
  await expect(startShop(dataDir)).rejects.toThrow(/is not prepared\. Run "npm start"/)
  await rm(dataDir, { recursive: true, force: true })
})

test('a second shop in the same data folder is refused, until the first is gone, however it went', async () => {
  const { dataDir, remove } = await createBareData()
  const first = await startShop(dataDir)
  await expect(startShop(dataDir)).rejects.toThrow(
    `ended with code 1:\nThe data folder "${dataDir}" is in use by another shop (process ${first.process.pid}). ` +
      'Stop that shop first, or set DATA_DIR to a different folder.',
  )
  expect((await fetch(`${first.origin}/healthz`)).status).toBe(200)
  first.process.kill('SIGKILL')
  await once(first.process, 'exit')
  const second = await startShop(dataDir)
  expect(await second.stop()).toBe(0)
  await remove()
})

test('a misspelt variable is pointed out, and the shop starts', async () => {
  const { dataDir, remove } = await createBareData()
  const shop = await startShop(dataDir, { SANITY_PROJECTID: 'abc' })
  expect(shop.output()).toContain('SANITY_PROJECTID is not a known variable and was ignored.')
  await shop.stop()
  await remove()
})

// These tests mostly wait, so run them concurrently.
describe.concurrent('a shop that is told to stop under load', () => {
  /** Sends one request after another over a keep-alive connection, as a load balancer does, and records the responses. */
  async function client(shop: RunningServer, path: string, until: AbortSignal, record: (answer: Answer) => void) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (!until.aborted) record({ askedAt: performance.now(), said: await ask(shop.origin + path, agent) })
    agent.destroy()
  }

  /** `said`: status and `Connection` header of a response, or the error message; `askedAt`: time of the request, ms. */
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

  test('first says so at /readyz and goes on answering, closing each connection; nothing is lost', async ({
    expect,
  }) => {
    const { dataDir, remove } = await createBareData()
    const shop = await startShop(dataDir, { STOP_GRACE_SECONDS: '8' })
    expect((await fetch(`${shop.origin}/readyz`)).status).toBe(200)
    const balancer = new AbortController()
    const answers: Answer[] = []
    const paths = ['/favicon.svg', '/embedded/commerce/selection', '/nicotine-pouches', '/api/geo', '/no/such']
    const clients = [...paths, ...paths].map((path) =>
      client(shop, path, balancer.signal, (answer) => answers.push(answer)),
    )
    await expect.poll(() => answers.length, { timeout: 30_000 }).toBeGreaterThan(100)
    const told = performance.now()
    const stopped = shop.stop()
    await expect.poll(async () => (await fetch(`${shop.origin}/readyz`)).status).toBe(503)
    const known = performance.now()
    expect(await (await fetch(`${shop.origin}/readyz`)).json()).toEqual({ status: 'stopping' })
    // After one second, the simulated load balancer has noticed the shutdown and sends no more requests.
    await expect.poll(() => performance.now() - told > 1000).toBe(true)
    balancer.abort()
    await Promise.all(clients)
    const saidBetween = (from: number, to: number) =>
      new Set(answers.filter(({ askedAt }) => askedAt >= from && askedAt < to).map(({ said }) => said))
    expect([...saidBetween(0, told)].sort()).toEqual(['200 keep-alive', '404 keep-alive'])
    expect([...saidBetween(known, Number.POSITIVE_INFINITY)].sort()).toEqual(['200 close', '404 close'])
    expect(await stopped).toBe(0)
    expect(performance.now() - told).toBeGreaterThan(7900)
    await expect(fetch(shop.origin)).rejects.toThrow()
    await remove()
  })

  test('finishes the answers that are under way when it stops listening', async ({ expect }) => {
    const { shop, answered, remove } = await startWithSlowRequest({ STOP_GRACE_SECONDS: '0' })
    const stopped = shop.stop()
    expect(await answered).toBe(200)
    expect(await stopped).toBe(0)
    await remove()
  })

  test('waits for nobody after Ctrl+C, which several processes pass on at once', async ({ expect }) => {
    // The pending request keeps the process running until all three signals have arrived.
    const { shop, answered, remove } = await startWithSlowRequest({ STOP_GRACE_SECONDS: '30' })
    const told = performance.now()
    const ended = once(shop.process, 'exit')
    for (let time = 0; time < 3; time += 1) shop.process.kill('SIGINT')
    expect(await answered).toBe(200)
    expect(await ended).toEqual([0, null])
    expect(performance.now() - told).toBeLessThan(20_000)
    await remove()
  })

  test('ends at once when it is told a second time, later', async ({ expect }) => {
    const { dataDir, remove } = await createBareData()
    const shop = await startShop(dataDir, { STOP_GRACE_SECONDS: '30' })
    const ended = once(shop.process, 'exit')
    shop.process.kill('SIGTERM')
    const again = setInterval(() => shop.process.kill('SIGTERM'), 300)
    expect(await ended).toEqual([1, null])
    clearInterval(again)
    await remove()
  })
})

function listenAnywhere(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address && typeof address === 'object') resolve(address.port)
    })
  })
}

/** Starts a shop with a pending request, already received, whose response takes several seconds. */
async function startWithSlowRequest(settings: Record<string, string>) {
  const { dataDir, remove } = await createBareData()
  const shop = await startShop(dataDir, { FAULTS: 'on', FAULT_COMMERCE: 'slow', ...settings })
  const sent = request(`${shop.origin}/embedded/commerce/brands`, { agent: false, headers: { expect: '100-continue' } })
  const answered = once(sent, 'response').then(([answer]) => {
    answer.resume()
    return answer.statusCode
  })
  sent.end()
  await once(sent, 'continue')
  return { shop, answered, remove }
}
