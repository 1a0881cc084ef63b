import { expect, test } from 'vitest'
import { sellerVariables } from '#market-rules/seller/seller.fixture.ts'
import { commerceSecret, openShop } from '../../contract/commerce/shop.ts'
import { serveDuringTest } from '../../receiver/serve-during-test.ts'
import { runShopCommand } from '../run-shop-command.ts'

test('rules checks the catalogue of hosted commerce', async () => {
  // The rules of this service allow every product in every market, so only the shop's own rules apply.
  const { service } = await openShop()
  const address = `${await serveDuringTest(service.fetch)}/embedded/commerce`
  const hosted = {
    DATA_DIR: '/nonexistent',
    CENTRA_API_URL: address,
    CENTRA_SECRET: commerceSecret,
    ...sellerVariables,
  }
  const { code, out, err } = await runShopCommand(['rules'], hosted)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(/^DK Denmark +yes +240 +12 /m)
  expect((await runShopCommand(['rules', '--market', 'GR'], hosted)).out).toContain('it has 18')
})
