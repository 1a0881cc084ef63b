import { expect, test } from '@playwright/test'
import { openMarketRule } from '#market-rules/rules/open-everywhere.fixture.ts'
import { writeRulesFile } from '../helpers/shops/market-rules.ts'
import { launchServer, startShop } from '../helpers/shops/shop-server.ts'

const brokenDomains = { SHOP_DOMAINS: '{"sv": shop.se}', PORT: '1' }
const severalProblems = { SHOP_DOMAINS: '{"xx":"https://a.example"}', PORT: 'three', CENTRA_SECRET: 'only half of it' }
const unknownSeller = { SMTP_URL: 'smtp://mail.example:587', SELLER_NAME: 'Fen Trading Ltd', PORT: '1' }

for (const [what, env, sentences] of [
  ['a SHOP_DOMAINS that does not parse', brokenDomains, [/SHOP_DOMAINS/]],
  ['several problems', severalProblems, [/PORT/, /SHOP_DOMAINS/, /CENTRA_API_URL/]],
  ['mails of nobody (trade review 7.6)', unknownSeller, [/SELLER_ADDRESS, .*SELLER_COMPLAINTS: missing; .*SMTP_URL/]],
] as const) {
  test(`the shop refuses to start with ${what} and prints the reason`, async () => {
    const refusal = await launchServer(env).then(() => 'started', String)
    for (const sentence of sentences) expect(refusal).toMatch(sentence)
  })
}

test('an invalid rules file stops the start with a message', async () => {
  const start = startShop({ TRADE_RULES: await writeRulesFile({ ...openMarketRule, country: 'Sweden' }) })
  await expect(start).rejects.toThrow(
    /code 1:\n(.*\n)*The market rules in .* cannot be used: row 1 country: must be a country code of two letters\n$/,
  )
})

test('the start reports closed markets and the reasons', async () => {
  const overdue = { ...openMarketRule, country: 'GB', reviewBy: '2026-01-02' }
  const shop = await startShop({ TRADE_RULES: await writeRulesFile(overdue, { ...openMarketRule, country: 'NO' }) })
  const closed = /Closed: DE \(sale-banned\), .*LT \(unknown\), .*GB \(overdue\), US \(/
  await expect.poll(() => shop.output()).toMatch(closed)
  await shop.stop()
})
