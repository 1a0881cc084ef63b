import type { Page } from '@playwright/test'
import { describeEachLanguage, expect, test } from '../helpers/fixtures.ts'
import {
  addCanAndFillCheckout,
  addFirstProduct,
  buyers,
  clickAfterHydration,
  getCartButton,
  getPayButton,
  holdRequests,
  orderOnTestPaymentPage,
  readOrderNumber,
  waitForHydration,
} from '../helpers/shop-actions.ts'
import { logInAsNewCustomer } from '../helpers/shopping/customer.ts'
import { countOrders } from '../helpers/shopping/inventory.ts'

describeEachLanguage(['en', 'de'], 'going back in the browser', (language) => {
  test('from the payment page leads to a checkout that can pay', async ({ page, shop, visit, text }) => {
    await addCanAndFillCheckout(page, visit, text, buyers[language])
    const before = countOrders(shop)
    await getPayButton(page, text).scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => Math.round(scrollY))
    await getPayButton(page, text).click()
    await page.waitForURL(/\/embedded\/commerce\/pay\//)
    await page.goBack()
    await expect(getPayButton(page, text)).toBeInViewport()
    expect(await page.evaluate(() => Math.round(scrollY))).toBe(place)
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(page.getByLabel(text('checkout_city_label'), { exact: true })).toHaveValue(buyers[language].city)
    await orderOnTestPaymentPage(page, text, 'pay')
    await readOrderNumber(page, text)
    expect(countOrders(shop)).toBe(before + 1)
  })
})

test('a receipt is printed, and going back from it does not order again', async ({ page, main, shop, visit, text }) => {
  await addCanAndFillCheckout(page, visit, text)
  const before = countOrders(shop)
  await orderOnTestPaymentPage(page, text, 'pay')
  const number = await readOrderNumber(page, text)
  await expect(page.getByText(text('receipt_seen'))).toHaveCount(0)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: text('receipt_print') })).toBeHidden()
  await expect(main.getByText(text('cart_total'), { exact: true })).toBeVisible()
  await expectOnlyMain(page)
  await page.emulateMedia({ media: 'screen' })

  await page.reload()
  expect(await readOrderNumber(page, text)).toBe(number)
  await expect(page.getByText(text('receipt_seen'))).toBeVisible()
  // Going back opens the payment page, which redirects either to the receipt or to the empty checkout.
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(countOrders(shop)).toBe(before + 1)
})

describeEachLanguage(['en', 'el'], 'going back and forward in the browser', () => {
  test('restores every kind of page as it was', async ({ page, main, visit }) => {
    const heading = page.getByRole('heading', { level: 1 })
    const footer = page.getByRole('contentinfo')
    const steps = [
      footer.locator('a[href$="/brands"]').first(),
      main.locator('a[href$="/brands/fjallvik"]').filter({ visible: true }).first(),
      main.getByRole('article').first().getByRole('heading').getByRole('link'),
      footer.locator('a[href$="/blog"]').first(),
      main.getByRole('article').first().getByRole('link').first(),
      footer.locator('a[href$="/info/delivery"]').first(),
      footer.locator('a[href$="/your-data"]').first(),
    ]
    await visit('/')
    const places = [await urlAndTitle(page)]
    for (const step of steps) {
      const { title } = places.at(-1) ?? { title: '' }
      await clickAfterHydration(step)
      await expect(heading).not.toHaveText(title)
      places.push(await urlAndTitle(page))
    }
    expect(new Set(places.map(({ url }) => url)).size).toBe(steps.length + 1)
    for (const { url, title } of places.slice(0, -1).reverse()) {
      await page.goBack()
      await expect(page).toHaveURL(url)
      await expect(heading).toHaveText(title)
    }
    for (const { url, title } of places.slice(1)) {
      await page.goForward()
      await expect(page).toHaveURL(url)
      await expect(heading).toHaveText(title)
    }
  })
})

test.describe('going back and forward in the browser', () => {
  test('leads to the page of the address before the code has loaded', async ({ page, visit }) => {
    const heading = page.getByRole('heading', { level: 1 })
    await visit('/')
    await visit('/brands')
    await clickAfterHydration(
      page.getByRole('main').locator('a[href$="/brands/fjallvik"]').filter({ visible: true }).first(),
    )
    await expect(heading).toHaveAccessibleName('Fjallvik')
    await page.goBack()
    await expect(heading).not.toHaveAccessibleName('Fjallvik')
    await page.goBack()
    const release = await holdRequests(page, /\/assets\/index-[^/]*\.js$/)
    await page.goForward({ waitUntil: 'commit' })
    await expect(page).toHaveURL(/brands$/)
    await expect(heading).toBeVisible()
    // Both history entries belong to the same document, so the browser only changes the URL.
    await page.goForward({ waitUntil: 'commit' })
    await expect(heading).toHaveAccessibleName('Fjallvik')
    release()
    await waitForHydration(page.getByRole('main'))
    await expect(heading).toHaveAccessibleName('Fjallvik')
  })

  test('from the checkout leads to the previous list, with the cart', async ({ page, visit, text }) => {
    await visit('/nicotine-pouches?sort=newest')
    const drawer = await addFirstProduct(page, text)
    await drawer.getByRole('link', { name: text('cart_checkout') }).click()
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(page.getByLabel(text('checkout_email_label'), { exact: true })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/nicotine-pouches\?sort=newest$/)
    await expect(getCartButton(page, text, 1)).toBeVisible()
    await page.goForward()
    await expect(page.getByLabel(text('checkout_email_label'), { exact: true })).toBeVisible()
  })

  test('from the login leads to the previous page', async ({ page, shop, visit, text }) => {
    await visit('/blog')
    const { title } = await urlAndTitle(page)
    await logInAsNewCustomer(page, shop, visit, text)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  })
})

test('a page is printed without the cart bar', async ({ page, visit, text }) => {
  await visit('/nicotine-pouches')
  await addFirstProduct(page, text)
  await expect(page.locator('body > .cart-dock')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  await expectOnlyMain(page)
})

/**
 * Expects `main` to be the only visible part of the page. Locates `main` by its element name, because an open cart
 * hides `main` from the accessibility tree, even in print.
 */
async function expectOnlyMain(page: Page): Promise<void> {
  await expect(page.locator('body > :not(:has(main))').filter({ visible: true })).toHaveCount(0)
  await expect(page.locator('main')).toBeVisible()
}

async function urlAndTitle(page: Page): Promise<{ url: string; title: string }> {
  return { url: page.url(), title: (await page.getByRole('heading', { level: 1 }).textContent()) ?? '' }
}
