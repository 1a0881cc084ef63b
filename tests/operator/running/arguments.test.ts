import { afterAll, describe, expect, test } from 'vitest'
import { sellerVariables } from '#market-rules/seller/seller.fixture.ts'
import { createTemporaryFolder } from '../../../packages/platform/src/database/temporary-folder.fixture.ts'
import { runShopCommand, runShopCommandAsProcess } from '../run-shop-command.ts'

const folder = createTemporaryFolder(afterAll)

describe('a failed command exits with 1 and without a stack trace', () => {
  test.each([
    ['orders list', /There is no shop in /],
    ['catalogue import nothing.csv', /"nothing\.csv" cannot be read/],
    ['restore nowhere', /is not a backup/],
  ])('%s', async (command, sentence) => {
    const { code, err } = await runShopCommand(command.split(' '), { DATA_DIR: folder })
    expect(code).toBe(1)
    expect(err).toMatch(sentence)
    expect(err).not.toMatch(/\bat .*:\d+/)
  })

  test('an invalid environment is rejected', async () => {
    const { code, err } = await runShopCommandAsProcess(['orders', 'list'], { DATA_DIR: folder, PORT: 'high' })
    expect(code).toBe(1)
    expect(err).toContain('PORT: must be a port number')
  })

  test('a hosted commerce service uses its own back office', async () => {
    const hosted = { CENTRA_API_URL: 'https://shop.example/api/checkout', CENTRA_SECRET: 'long-enough' }
    const environment = { DATA_DIR: folder, ...hosted, ...sellerVariables }
    const { code, err } = await runShopCommand(['stock', 'set', 'A', '1'], environment)
    expect(code).toBe(1)
    expect(err).toContain('Commerce is hosted (CENTRA_API_URL is set)')
  })
})
