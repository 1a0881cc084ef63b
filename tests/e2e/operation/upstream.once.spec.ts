import { expect, test } from '../helpers/fixtures.ts'
import { expectNoAxeViolations } from '../helpers/pages/axe.ts'
import { addCanAndFillCheckout, orderOnTestPaymentPage, readOrderNumber } from '../helpers/shop-actions.ts'
import { findStockedCan } from '../helpers/shopping/inventory.ts'
import { clearPageCache, setFault } from '../helpers/shops/faults.ts'

test.describe('during an outage', () => {
  test.afterEach(async ({ shop }) => {
    for (const service of ['content', 'commerce', 'search'] as const) await setFault(shop, service, 'on')
  })

  test('a can is ordered and paid without the content service', async ({ page, shop, visit, text, browserErrors }) => {
    // The browser logs failed image requests, because the content service serves the images of editors.
    browserErrors.expect(/503.*\/embedded\/content\/images\//)
    await setFault(shop, 'content', 'off')
    await clearPageCache(shop)
    await visit('/')
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.getByRole('main').locator('a[href$="/nicotine-pouches"]').first().click()
    await expect(page.getByRole('article')).toHaveCount(36)
    const { name, path } = findStockedCan(shop)
    await visit(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await addCanAndFillCheckout(page, visit, text)
    await orderOnTestPaymentPage(page, text, 'pay')
    await readOrderNumber(page, text)
  })

  test('an uncached editorial page shows a temporary error', async ({ page, text, browserErrors, openShop }) => {
    browserErrors.expect(/503|content service|inline script|Content/i)
    // Uses a separate shop, because in a shared shop another test may have cached the page.
    const shop = await openShop({ FAULTS: 'on' })
    await page.goto(`${shop.origin}/flavours`)
    await setFault(shop, 'content', 'off')
    const answer = await page.goto(`${shop.origin}/flavours/liquorice`)
    expect(answer?.status()).toBe(503)
    await expect(page.getByRole('heading', { level: 1, name: text('error_title') })).toBeVisible()
    await expectNoAxeViolations(page)
    await setFault(shop, 'content', 'on')
    await page.getByRole('button', { name: text('error_retry') }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  test('pages respond while the content service takes 5 seconds', async ({ page, shop, visit }) => {
    await clearPageCache(shop)
    await setFault(shop, 'content', 'slow')
    for (const path of ['/sv/nicotine-pouches', '/sv', `/sv${findStockedCan(shop).path}`]) {
      const started = performance.now()
      const answer = await fetch(shop.origin + path)
      expect(performance.now() - started, path).toBeLessThan(5000)
      expect(answer.status, path).toBe(200)
      await visit(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })
})
