import { getLastBackupTime } from '@pouchery/platform/operation/last-backup'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePort } from '../../e2e/helpers/shops/shop-server.ts'
import { createBareDataFolder, startBareShop } from '../../security/bare-data.ts'
import { runShopCommand } from '../run-shop-command.ts'
import { createShopFolder } from '../shop-folder.ts'

test('the report comes from the running shop, on its own host name and without a token', async () => {
  const origin = 'https://shop.example'
  const { dataDir, shop } = await startBareShop({ SHOP_ORIGIN: origin, TEST_PAYMENTS: 'off' })
  const environment = { DATA_DIR: dataDir, PORT: new URL(shop.origin).port, SHOP_ORIGIN: origin }
  const { code, out, err } = await runShopCommand(['health'], environment)
  expect(out).toMatch(/^\d+ problems?: /)
  expect(out).toMatch(/^[✓!] Database: .*\(SQLite\)\.$/m)
  expect(out).toMatch(/^✓ Background jobs: /m)
  expect(out).toMatch(/^✗ Emails: SMTP_URL is not set/m)
  expect([code, err]).toEqual([1, 'Something needs action now.\n'])
})

test('the command reports that no shop is running, and the checks that do not need one', async () => {
  const { dataDir, remove } = await createBareDataFolder()
  onTestFinished(remove)
  const environment = { DATA_DIR: dataDir, PORT: String(await findFreePort()) }
  const { code, out } = await runShopCommand(['health'], environment)
  expect(code).toBe(1)
  expect(out).toMatch(/^1 problem: 1 to fix now\n\n✗ Shop: No response from http:\/\/127\.0\.0\.1:\d+\.\n {4}Start it/)
  expect(out).toMatch(/^✓ Migrations: All \d+ migrations have run\.$/m)
  expect(out).not.toContain('Memory')
})

test('the command exits with 0 for a healthy shop', async () => {
  const { dataDir, shop } = await startBareShop()
  const environment = { DATA_DIR: dataDir, PORT: new URL(shop.origin).port, SHOP_ORIGIN: shop.origin }
  const healthy = { code: 0, err: '', out: expect.stringMatching(/^✓ Commerce service: /m) }
  // Poll, because a service can start slowly on a busy machine.
  await expect.poll(() => runShopCommand(['health'], environment), { timeout: 60_000 }).toEqual(healthy)
})

test('a successful backup is reported, and a failed one is not', async () => {
  const folder = await createShopFolder()
  onTestFinished(folder.remove)
  const before = Date.now()
  expect(await folder.withDatabase(getLastBackupTime)).toBeUndefined()
  expect(await folder.shop('backup', folder.dataDir)).toMatchObject({ code: 1 })
  expect(await folder.withDatabase(getLastBackupTime)).toBeUndefined()
  expect(await folder.shop('backup', folder.file('backup'))).toMatchObject({ code: 0 })
  expect(await folder.withDatabase(getLastBackupTime)).toBeGreaterThanOrEqual(before - 1000)
  const { out } = await runShopCommand(['health'], { DATA_DIR: folder.dataDir, PORT: String(await findFreePort()) })
  expect(out).toMatch(/^✓ Backup: The last backup was made .* ago\.$/m)
})
