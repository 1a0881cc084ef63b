import { localizePath } from '#lib/urls/locale-url.ts'
import { describeEachLanguage, expect, test } from '../helpers/fixtures.ts'
import { expectNoAxeViolations } from '../helpers/pages/axe.ts'
import { expectHealthWarning, expectQuitLine } from '../helpers/pages/market-notices.ts'
import {
  addFirstProduct,
  buyers,
  choosePaymentMethod,
  fillCheckout,
  getPayButton,
  readOrderNumber,
} from '../helpers/shop-actions.ts'
import { createUniqueEmail, fetchMailsTo } from '../helpers/shopping/customer.ts'

describeEachLanguage(['en', 'el'], 'the contract', (language) => {
  test('is shown before the button, stored with the order and mailed', async ({ page, main, shop, visit, text }) => {
    const email = createUniqueEmail()
    await visit('/nicotine-pouches')
    // On phones, the warning is in the top bar, so that the list begins with its products (decision 0067).
    await expectHealthWarning(page.locator('body'), buyers[language].country, language)
    await expectQuitLine(page.getByRole('contentinfo'), buyers[language].country)
    await expectHealthWarning(await addFirstProduct(page, text), buyers[language].country, language)
    await visit('/checkout')
    await fillCheckout(page, text, { ...buyers[language], email })
    const button = getPayButton(page, text)
    await expectHealthWarning(main, buyers[language].country, language)

    await test.step('the products are displayed above the button, with their contents', async () => {
      const perPouch = page.getByText(text('checkout_per_pouch', { amount: '' }).trim())
      const goods = perPouch.filter({ visible: true }).first()
      await expect(goods).toBeVisible()
      const [line, order] = await Promise.all([goods.boundingBox(), button.boundingBox()])
      expect(line?.y).toBeLessThan(order?.y ?? 0)
      // The ordered items must be neither hidden nor in a collapsible element.
      expect(await goods.evaluate((element) => element.closest('details, [hidden], [aria-hidden=true]'))).toBeNull()
      await expect(page.getByText(text('checkout_delivery_time', { from: 2, to: 5 }))).toBeVisible()
    })

    const links = page.getByRole('navigation', { name: text('checkout_about_label') })
    for (const name of ['checkout_about_withdrawal', 'checkout_about_guarantee', 'checkout_about_privacy'] as const) {
      await expect(links.getByRole('link', { name: text(name) })).toBeVisible()
    }

    await choosePaymentMethod(page, 'demo-invoice')
    await button.click()
    await readOrderNumber(page, text)
    await expectHealthWarning(main, buyers[language].country, language)
    await expectQuitLine(main, buyers[language].country)

    await test.step('the receipt links to each text in its version at the time of the order', async () => {
      const terms = main.locator(`a[href^="${localizePath('/info/terms', language)}?version=1-"]`)
      const [version] = await Promise.all([page.waitForEvent('popup'), terms.click()])
      await expect(version.getByRole('heading', { level: 1 })).toHaveText(text('demo_page_terms'))
      await expect(version.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await expectNoAxeViolations(version)
      await version.getByRole('link', { name: text('server_version_current') }).click()
      await expect(version).toHaveURL(`${shop.origin}${localizePath('/info/terms', language)}`)
      await version.close()
    })

    const [mail] = await fetchMailsTo(shop, email)
    for (const part of ['mail_seller_title', 'mail_order_guarantee', 'checkout_about_withdrawal'] as const) {
      expect(mail?.text).toContain(text(part))
    }
    expect(mail?.text).toContain('Pouchery Demo AB')
  })

  test('names the seller', async ({ main, visit, text }) => {
    await visit('/info/imprint')
    await expect(main.getByRole('heading', { name: text('mail_seller_title'), exact: true })).toBeVisible()
    await expect(main.getByText(text('mail_seller_demo'))).toBeVisible()
    await expect(main.getByText('000000-0000', { exact: true })).toBeVisible()
  })
})
