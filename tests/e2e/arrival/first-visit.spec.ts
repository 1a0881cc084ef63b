import type { LanguageCode } from '#app.config'
import { localizePath } from '#lib/urls/locale-url.ts'
import { test as base, describeEachLanguage, expect } from '../helpers/fixtures.ts'
import type { GetText } from '../helpers/messages.ts'
import { addFirstProduct, expectPrice } from '../helpers/shop-actions.ts'
import { writeOpenRules } from '../helpers/shops/market-rules.ts'
import { type Shop, startShop } from '../helpers/shops/shop-server.ts'

/**
 * Test fixtures with a shop behind a proxy that sends the visitor's country. The market rules allow sales to France,
 * but the shop does not deliver there.
 */
const test = base.extend<object, { proxied: Shop }>({
  proxied: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright derives the fixture dependencies from this pattern
    async ({}, use) => {
      const shop = await startShop({ TRUST_PROXY: 'on', TRADE_RULES: await writeOpenRules('FR') })
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

const list = (shop: Shop, language: LanguageCode) => shop.origin + localizePath('/nicotine-pouches', language)

describeEachLanguage(
  [
    { language: 'en', from: 'CH', shown: 'CH / EN', price: /\d\s€/ },
    { language: 'de', from: 'GB', shown: 'GB / DE', price: /^£\d/ },
  ],
  'a first visit from abroad',
  ({ language, from, shown, price }) => {
    test('shows the prices of the detected country', async ({ page, proxied }) => {
      await page.setExtraHTTPHeaders({ 'x-geo-country': from })
      await page.goto(list(proxied, language))
      await page.keyboard.press('Shift')
      await expect(page.getByRole('banner').getByRole('button', { name: shown })).toBeVisible()
      await expectPrice(page, price)
      expect(await page.evaluate(() => localStorage.getItem('country'))).toBe(from)
    })

    test('does not change the country of a returning shopper', async ({ page, proxied, text }) => {
      await page.goto(list(proxied, language))
      await addFirstProduct(page, text)
      const home = await page.evaluate(() => localStorage.getItem('country'))
      const asked: string[] = []
      page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
      await page.setExtraHTTPHeaders({ 'x-geo-country': from })
      await page.reload()
      await page.keyboard.press('Shift')
      // When the app starts, it sets the language of the selection to the locale (specification section 4).
      await expect.poll(() => asked.filter((call) => call.endsWith(`/languages/${language}`))).toHaveLength(1)
      expect(await page.evaluate(() => localStorage.getItem('country'))).toBe(home)
      expect(asked.filter((call) => call.includes('/countries/'))).toEqual([])
    })
  },
)

const undeliveredMessage = (text: GetText) => text('market_unsupported', { currentCountry: 'France' })
const closedMarketMessage = (text: GetText) => text('market_closed', { country: 'Γερμανία' })

describeEachLanguage(
  [
    { language: 'en', from: 'FR', message: undeliveredMessage },
    { language: 'el', from: 'DE', message: closedMarketMessage },
  ],
  'a first visit from where nothing is sold or delivered',
  ({ language, from, message }) => {
    test('shows a notice, and offers another country', async ({ page, proxied, text }) => {
      await page.setExtraHTTPHeaders({ 'x-geo-country': from })
      await page.goto(list(proxied, language))
      await page.keyboard.press('Shift')
      const dialog = page.getByRole('dialog', { name: text('market_title') })
      await expect(dialog.getByText(message(text))).toBeVisible()
      await dialog.getByLabel(text('market_country_label')).selectOption('SE')
      await dialog.getByRole('button', { name: text('market_save') }).click()
      await expect(dialog).toBeHidden()
      await expectPrice(page, /\d\skr$/)
      await page.reload()
      await page.keyboard.press('Shift')
      await expect(
        page.getByRole('banner').getByRole('button', { name: `SE / ${language.toUpperCase()}` }),
      ).toBeVisible()
    })
  },
)

test('a first visit keeps the prices of its language when no proxy sends the country', async ({ page, shop }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(list(shop, 'de'))
  await page.keyboard.press('Shift')
  await expectPrice(page, /\d\s€/)
  expect(asked.filter((path) => path.includes('/countries/'))).toEqual([])
})
