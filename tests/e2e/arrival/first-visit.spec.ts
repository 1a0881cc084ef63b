import { test as base, describeEachLanguage, expect } from '../helpers/fixtures.ts'
import type { GetText } from '../helpers/messages.ts'
import { expectFirstCardPrice } from '../helpers/shop-actions.ts'
import { writeOpenRules } from '../helpers/shops/market-rules.ts'
import { startShop } from '../helpers/shops/shop-server.ts'

// Returning shoppers and undetected countries are covered by src/features/market/visit/first-visit.test.ts.

/**
 * Test fixtures with a shop that trusts the country header of a proxy. The market rules allow sales to France, but the
 * shop does not deliver there.
 */
const test = base.extend({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright derives the fixture dependencies from this pattern
    async ({}, use) => {
      const shop = await startShop({ TRUST_PROXY: 'on', TRADE_RULES: await writeOpenRules('FR') })
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

describeEachLanguage(
  [
    { language: 'en', from: 'CH', shown: 'CH / EN', price: /\d\s€/ },
    { language: 'de', from: 'GB', shown: 'GB / DE', price: /^£\d/ },
  ],
  'a first visit from abroad',
  ({ from, shown, price }) => {
    test('shows the prices of the detected country', async ({ page, visit }) => {
      await page.setExtraHTTPHeaders({ 'x-geo-country': from })
      await visit('/nicotine-pouches')
      await page.keyboard.press('Shift')
      await expect(page.getByRole('banner').getByRole('button', { name: shown })).toBeVisible()
      await expectFirstCardPrice(page, price)
      expect(await page.evaluate(() => localStorage.getItem('country'))).toBe(from)
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
    test('shows a notice, and offers another country', async ({ page, visit, text }) => {
      await page.setExtraHTTPHeaders({ 'x-geo-country': from })
      await visit('/nicotine-pouches')
      await page.keyboard.press('Shift')
      const dialog = page.getByRole('dialog', { name: text('market_title') })
      await expect(dialog.getByText(message(text))).toBeVisible()
      await dialog.getByLabel(text('market_country_label')).selectOption('SE')
      await dialog.getByRole('button', { name: text('market_save') }).click()
      await expect(dialog).toBeHidden()
      await expectFirstCardPrice(page, /\d\skr$/)
      await page.reload()
      await page.keyboard.press('Shift')
      const button = page.getByRole('banner').getByRole('button', { name: `SE / ${language.toUpperCase()}` })
      await expect(button).toBeVisible()
    })
  },
)
