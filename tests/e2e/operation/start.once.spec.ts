import { expect, test } from '@playwright/test'
import { openRow } from '#trade/rules/open-everywhere.fixture.ts'
import { launch, startShop } from '../helpers/shops/shop-server.ts'
import { rulesFile } from '../helpers/shops/trade-rules.ts'

test('a SHOP_DOMAINS that does not parse stops the start with the reason', async () => {
  await expect(launch({ SHOP_DOMAINS: '{"sv": shop.se}', PORT: '1' })).rejects.toThrow(/SHOP_DOMAINS/)
})

test('all problems of the environment are listed together', async () => {
  const start = launch({
    SHOP_DOMAINS: '{"xx":"https://a.example"}',
    PORT: 'three thousand',
    CENTRA_SECRET: 'only half of it',
  })
  await expect(start).rejects.toThrow(
    /PORT[\s\S]*SHOP_DOMAINS[\s\S]*CENTRA_API_URL|PORT[\s\S]*CENTRA_API_URL[\s\S]*SHOP_DOMAINS|SHOP_DOMAINS[\s\S]*PORT[\s\S]*CENTRA_API_URL/,
  )
})

test('a shop that sends mails does not start while nobody knows who sells (trade review 7.6)', async () => {
  const start = launch({ SMTP_URL: 'smtp://mail.example:587', SELLER_NAME: 'Fen Trading Ltd', PORT: '1' })
  await expect(start).rejects.toThrow(/SELLER_ADDRESS, SELLER_REGISTER, .*SELLER_COMPLAINTS: missing; .*SMTP_URL/)
})

test('a file of rules that cannot be used stops the start with a sentence', async () => {
  const start = startShop({ TRADE_RULES: await rulesFile({ ...openRow, country: 'Sweden' }) })
  await expect(start).rejects.toThrow(
    /code 1:\n(.*\n)*The trade rules of .* cannot be used: row 1 country: must be a country code of two letters\n$/,
  )
})

test('the start says which markets are closed, and why', async () => {
  const overdue = { ...openRow, country: 'GB', reviewBy: '2026-01-02' }
  const shop = await startShop({ TRADE_RULES: await rulesFile(overdue, { ...openRow, country: 'NO' }) })
  await expect
    .poll(() => shop.output())
    .toMatch(/Closed: DE \(sale-banned\), .*LT \(unknown\), .*GB \(overdue\), US \(/)
  await shop.stop()
})

test('a language with a domain of its own has its pages there', async () => {
  const shop = await startShop({ SHOP_DOMAINS: '{"sv":"http://shop.test"}' })
  try {
    const moved = await fetch(`${shop.origin}/sv/nicotine-pouches?sort=newest`, { redirect: 'manual' })
    expect([301, 308]).toContain(moved.status)
    expect(moved.headers.get('location')).toBe('http://shop.test/nicotine-pouches?sort=newest')
    const home = await (await fetch(`${shop.origin}/de`)).text()
    expect(home).toContain('hrefLang="sv" href="http://shop.test/"')
  } finally {
    await shop.stop()
  }
})

test('a prepared shop answers as soon as it says that it is open, and SIGTERM ends it in order', async () => {
  const shop = await startShop()
  try {
    const answer = await fetch(`${shop.origin}/nicotine-pouches`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('<article')
  } finally {
    await shop.stop()
  }
  await expect(fetch(shop.origin)).rejects.toThrow()
})

test('an unknown host is refused', async () => {
  const shop = await startShop()
  try {
    const { request } = await import('node:http')
    const status = await new Promise((resolve, reject) => {
      request(shop.origin, { headers: { host: 'elsewhere.example' } }, (answer) => resolve(answer.statusCode))
        .on('error', reject)
        .end()
    })
    expect(status).toBe(421)
  } finally {
    await shop.stop()
  }
})
