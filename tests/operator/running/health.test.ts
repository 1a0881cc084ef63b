import { getLastBackupTime } from '@pouchery/platform/operation/last-backup'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findFreePort } from '../../e2e/helpers/shops/shop-server.ts'
import { startShop } from '../../load/shop-process.ts'
import { createBareData } from '../../security/bare-data.ts'
import { runShop } from '../run-shop.ts'
import { createShopFolder } from '../shop-folder.ts'

let data: Awaited<ReturnType<typeof createBareData>>
beforeEach(async () => {
  data = await createBareData()
})
afterEach(() => data.remove())

test('the running shop is asked, on its own host name and without a token being set', async () => {
  const shop = await startShop(data.dataDir, { SHOP_ORIGIN: 'https://shop.example', TEST_PAYMENTS: 'off' }, '/healthz')
  const { port } = new URL(shop.origin)
  const environment = { DATA_DIR: data.dataDir, PORT: port, SHOP_ORIGIN: 'https://shop.example' }
  const { code, out, err } = await runShop(['health'], environment)
  await shop.stop()
  expect(out).toMatch(/^\d+ problems?: /)
  expect(out).toMatch(/^[✓!] Database: .*\(SQLite\)\.$/m)
  expect(out).toMatch(/^✓ Background jobs: /m)
  expect(out).toMatch(/^✗ Emails: SMTP_URL is not set/m)
  expect([code, err]).toEqual([1, 'Something needs action now.\n'])
})

test('where no shop answers, that is said, and what can be told without it', async () => {
  const environment = { DATA_DIR: data.dataDir, PORT: String(await findFreePort()) }
  const { code, out } = await runShop(['health'], environment)
  expect(code).toBe(1)
  expect(out).toMatch(/^1 problem: 1 to fix now\n\n✗ Shop: No response from http:\/\/127\.0\.0\.1:\d+\.\n {4}Start it/)
  expect(out).toMatch(/^✓ Migrations: All \d+ migrations have run\.$/m)
  expect(out).not.toContain('Memory')
})

test('a shop that is well ends the command with 0', async () => {
  const shop = await startShop(data.dataDir, {}, '/readyz')
  const environment = { DATA_DIR: data.dataDir, PORT: new URL(shop.origin).port, SHOP_ORIGIN: shop.origin }
  const look = () => runShop(['health'], environment)
  // On a busy machine a service can start slowly.
  await expect
    .poll(look, { timeout: 30_000 })
    .toEqual({ code: 0, err: '', out: expect.stringMatching(/^✓ Commerce service: /m) })
  await shop.stop()
})

test('a backup that was made is known, and one that failed is not', async () => {
  const folder = await createShopFolder()
  const before = Date.now()
  expect(await folder.withDatabase(getLastBackupTime)).toBeUndefined()
  expect(await folder.shop('backup', folder.dataDir)).toMatchObject({ code: 1 })
  expect(await folder.withDatabase(getLastBackupTime)).toBeUndefined()
  expect(await folder.shop('backup', folder.file('backup'))).toMatchObject({ code: 0 })
  expect(await folder.withDatabase(getLastBackupTime)).toBeGreaterThanOrEqual(before - 1000)
  const { out } = await runShop(['health'], { DATA_DIR: folder.dataDir, PORT: String(await findFreePort()) })
  expect(out).toMatch(/^✓ Backup: The last backup was made .* ago\.$/m)
  await folder.remove()
})
