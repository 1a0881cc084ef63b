import { sellerVariables } from 'pouchery/market-rules/seller/seller.fixture'
import { afterAll, expect, test, vi } from 'vitest'

for (const [name, value] of Object.entries(sellerVariables)) vi.stubEnv(name, value)
vi.stubEnv('SHOP_ORIGIN', 'https://shop.example')
vi.stubEnv('SHOP_DOMAINS', '{"de":"https://shop.de"}')
afterAll(() => void vi.unstubAllEnvs())

test('every mail names the seller, and links to the imprint on the domain of the language', async () => {
  const { composeAllMails } = await import('./mails/mails.fixture.ts')
  for (const language of ['en', 'de', 'el'] as const) {
    const origin = { en: 'https://shop.example', de: 'https://shop.de', el: 'https://shop.example/el' }[language]
    const imprint = `${origin}/info/imprint`
    for (const { kind, html, text } of composeAllMails(language)) {
      for (const part of ['Fen Trading Ltd, Fen Street 9, 10000 Town, Sweden', '556000-0001', imprint])
        expect(text, kind).toContain(part)
      expect(html, kind).toContain(`href="${imprint}"`)
      expect(html + text, kind).not.toMatch(/Pouchery Demo|000000-0000/)
    }
  }
})

test('the confirmation names everything a shopper needs to complain', async () => {
  const { testMailContext, createTestOrderDocument } = await import('./mails/mails.fixture.ts')
  const { composeOrderConfirmationMail } = await import('./mails/order-confirmation.ts')
  const { text } = composeOrderConfirmationMail(createTestOrderDocument('en'), '10001', testMailContext)
  for (const value of Object.values(sellerVariables)) expect(text).toContain(value)
})
