import { describeEachLanguage, expect, test } from '../helpers/fixtures.ts'
import {
  expectMaxLayoutShift,
  recordLayoutShifts,
  scrollSlightly,
  scrollThroughPage,
} from '../helpers/pages/layout-shift.ts'
import {
  addFirstProduct,
  chooseDeliveryCountry,
  fetchFirstProductPath,
  waitUntilSettled,
} from '../helpers/shop-actions.ts'
import { createUniqueEmail, fillRegistration } from '../helpers/shopping/customer.ts'

/** Maximum layout shift while a page loads (specification section 12). */
const maxLayoutShift = 0.01
/** Maximum layout shift in another market, where the quit line can add a line to the footer. */
const maxFooterLayoutShift = 0.03

const pages = { home: '/', list: '/nicotine-pouches', product: '' }

describeEachLanguage(['en', 'de'], 'layout shift', (language) => {
  for (const [name, path] of Object.entries(pages)) {
    test(`${name}: nothing moves on a first visit`, async ({ page, shop, visit }) => {
      await recordLayoutShifts(page)
      await visit(path || (await fetchFirstProductPath(shop)))
      await scrollThroughPage(page)
      await expectMaxLayoutShift(page, maxLayoutShift)
    })
  }

  test('registration and logout cause no layout shift', async ({ page, main, visit, text }) => {
    await recordLayoutShifts(page)
    await visit('/register')
    await fillRegistration(main, text, createUniqueEmail())
    // Simulate a slow network, because the browser ignores layout shifts within 500 ms after a click.
    await page.route(/\/embedded\/commerce\/(register|logout)$/, async (route) => {
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)))
      await route.continue()
    })
    await main.getByRole('button', { name: text('account_register_submit') }).click()
    await expect(main.getByRole('button', { name: text('account_details_save') })).toBeVisible()
    await expectMaxLayoutShift(page, maxLayoutShift)
    await main.getByRole('button', { name: text('account_logout') }).click()
    await expect(main.getByText(text('account_login_text'))).toBeVisible()
    await expectMaxLayoutShift(page, maxLayoutShift)
  })

  test('a returning visitor with a cart and a currency sees no layout shift', async ({ page, shop, visit, text }) => {
    await visit('/nicotine-pouches/mini')
    await addFirstProduct(page, text)
    await page.keyboard.press('Escape')
    await chooseDeliveryCountry(page, text, language === 'de' ? 'SE' : 'ES')
    await recordLayoutShifts(page)
    await visit('/')
    await scrollSlightly(page)
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight }))
    await waitUntilSettled(page)
    await expectMaxLayoutShift(page, maxFooterLayoutShift)
    for (const path of [pages.home, await fetchFirstProductPath(shop)]) {
      await visit(path)
      await scrollThroughPage(page)
      await expectMaxLayoutShift(page, maxFooterLayoutShift)
    }
  })
})
