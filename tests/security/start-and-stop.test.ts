import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startServer, startShop } from '../load/shop-process.ts'
import { makeBareData } from './bare-data.ts'

test('SIGTERM ends the shop in order', async () => {
  const { dataDir, remove } = await makeBareData()
  const shop = await startShop(dataDir)
  expect(shop.output()).toContain(shop.origin)
  expect(await shop.stop()).toBe(0)
  await remove()
})

test('every answer names its request, and the log has a line with that name', async () => {
  const { dataDir, remove } = await makeBareData()
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
  const { dataDir, remove } = await makeBareData()
  const shop = await startShop(dataDir)
  const stream = await fetch(`${shop.origin}/embedded/content/v2024-12-18/data/listen/production?query=*`)
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toContain('event: welcome')
  const ended = reader?.read()
  expect(await shop.stop()).toBe(0)
  expect((await ended)?.done).toBe(true)
  await remove()
})

test('a port that is taken is said in a sentence', async () => {
  const { dataDir, remove } = await makeBareData()
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

function listenAnywhere(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address && typeof address === 'object') resolve(address.port)
    })
  })
}
