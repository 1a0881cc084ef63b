import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sellerSettings } from '#market-rules/seller/seller.fixture.ts'
import { multiProcessTimeoutMs } from '../run-node.ts'
import { runShop, runShopProcess } from '../run-shop.ts'

vi.setConfig({ testTimeout: multiProcessTimeoutMs, hookTimeout: multiProcessTimeoutMs })

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-none-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const shop = (...args: string[]) => runShop(args, { DATA_DIR: folder })
const shopProcess = (...args: string[]) => runShopProcess(args, { DATA_DIR: folder })

const names = [
  'orders list',
  'orders show',
  'stock set',
  'vouchers create',
  'catalogue import',
  'catalogue export',
  'content sync',
  'backup',
  'restore',
]

test('without a command all of them are listed', async () => {
  const { code, out } = await shopProcess()
  expect(code).toBe(0)
  for (const name of names) expect(out).toContain(`\n  ${name} `)
})

test('a wrong call ends with 2 and one sentence', async () => {
  expect(await shopProcess('orders', 'list', '--colour', 'red')).toEqual({
    code: 2,
    out: '',
    err: `Unknown option '--colour'; "npm run shop -- orders list --help" explains the command.\n`,
  })
})

describe('what cannot be done ends with 1 and no stack', () => {
  test.each([
    ['no shop there', ['orders', 'list'], /There is no shop in /],
    ['no such file', ['catalogue', 'import', 'nothing.csv'], /"nothing\.csv" cannot be read/],
    ['no such backup', ['restore', 'nowhere'], /is not a backup/],
  ])('%s', async (_, args, sentence) => {
    const { code, err } = await shop(...args)
    expect(code).toBe(1)
    expect(err).toMatch(sentence)
    expect(err).not.toMatch(/\bat .*:\d+/)
  })

  test('an environment that cannot be used', async () => {
    const { code, err } = await runShopProcess(['orders', 'list'], { DATA_DIR: folder, PORT: 'high' })
    expect(code).toBe(1)
    expect(err).toContain('PORT: must be a port number')
  })

  test('a hosted commerce service has its own back office', async () => {
    const hosted = {
      CENTRA_API_URL: 'https://shop.example/api/checkout',
      CENTRA_SECRET: 'long-enough',
      ...sellerSettings,
    }
    const { code, err } = await runShop(['stock', 'set', 'A', '1'], { DATA_DIR: folder, ...hosted })
    expect(code).toBe(1)
    expect(err).toContain('Commerce is hosted (CENTRA_API_URL is set)')
  })
})
