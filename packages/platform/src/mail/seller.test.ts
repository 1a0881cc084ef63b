import { sellerSettings } from 'pouchery/market-rules/seller/seller.fixture'
import { afterAll, expect, test, vi } from 'vitest'

for (const [name, value] of Object.entries(sellerSettings)) vi.stubEnv(name, value)
vi.stubEnv('SHOP_ORIGIN', 'https://shop.example')
vi.stubEnv('SHOP_DOMAINS', '{"de":"https://shop.de"}')
afterAll(() => void vi.unstubAllEnvs())

test('every mail says who really sells, and leads to the imprint on the language’s own domain', async () => {
  const { allMails } = await import('./mails/mails.fixture.ts')
  for (const [language, imprint] of [
    ['en', 'https://shop.example/info/imprint'],
    ['de', 'https://shop.de/info/imprint'],
    ['el', 'https://shop.example/el/info/imprint'],
  ] as const) {
    for (const { kind, html, text } of allMails(language)) {
      expect(text, kind).toContain('Fen Trading Ltd, Fen Street 9, 10000 Town, Sweden')
      expect(text, kind).toContain('556000-0001')
      expect(text, kind).toContain(imprint)
      expect(html, kind).toContain(`href="${imprint}"`)
      expect(html + text, kind).not.toMatch(/Pouchery Demo|000000-0000/)
    }
  }
})

test('the confirmation names everything a shopper needs to complain', async () => {
  const { moment, order } = await import('./mails/mails.fixture.ts')
  const { orderConfirmationMail } = await import('./mails/order-confirmation.ts')
  const { text } = orderConfirmationMail(order('en'), '10001', moment)
  for (const value of Object.values(sellerSettings)) expect(text).toContain(value)
})
