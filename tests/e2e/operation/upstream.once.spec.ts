import { expect, test } from '../helpers/fixtures.ts'
import { addFirstCard, fillCheckout, orderAndAnswer, orderNumber } from '../helpers/journey.ts'
import { cansOnShelf } from '../helpers/shopping/shelves.ts'
import { forgetPages, setFault } from '../helpers/shops/faults.ts'
import { startShop } from '../helpers/shops/shop-server.ts'

test.describe('on a bad day', () => {
  test.afterEach(async ({ shop }) => {
    for (const service of ['content', 'commerce', 'search'] as const) await setFault(shop, service, 'on')
  })

  test('without the content service a can is still found, ordered and paid', async ({
    page,
    shop,
    visit,
    text,
    trouble,
  }) => {
    // Pictures are the content service's own.
    trouble.expect(/503.*\/embedded\/content\/images\//)
    await setFault(shop, 'content', 'off')
    await forgetPages(shop)
    await visit('/')
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.getByRole('main').locator('a[href$="/nicotine-pouches"]').first().click()
    await expect(page.getByRole('article')).toHaveCount(48)
    const [can] = cansOnShelf(shop, 1)
    await visit(can?.path ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(can?.name ?? '')
    await visit('/nicotine-pouches/mini')
    await addFirstCard(page, text)
    await visit('/checkout')
    await fillCheckout(page, text, { country: 'SE', zipCode: '111 22', city: 'Stockholm' })
    await orderAndAnswer(page, text, 'pay')
    await orderNumber(page, text)
  })

  test('without the commerce service a list is answered from the last good copy', async ({ page, shop, visit }) => {
    await visit('/nicotine-pouches/slim')
    await forgetPages(shop)
    await setFault(shop, 'commerce', 'off')
    const answer = await page.goto(`${shop.origin}/nicotine-pouches/slim`)
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('article').first()).toContainText(/\d\skr/)
  })

  test('without the commerce service a page nobody saw yet says so, and comes back with it', async ({
    page,
    trouble,
  }) => {
    // A shop of its own: in a shared one, another journey may have been there.
    const shop = await startShop({ FAULTS: 'on' })
    const path = `${shop.origin}/it/nicotine-pouches/strong`
    // The error boundary notes what it shows.
    trouble.expect(/50[0-9]|could not be reached/)
    try {
      await setFault(shop, 'commerce', 'off')
      const answer = await page.goto(path)
      expect(answer?.status()).toBeGreaterThanOrEqual(500)
      expect(await page.locator('body').textContent()).not.toMatch(/at .*\.js:\d+|fetch failed/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await setFault(shop, 'commerce', 'on')
      await page.goto(path)
      await expect(page.getByRole('article').first()).toContainText(/\d\s€/)
    } finally {
      // What the page still asks for would be refused.
      await page.close()
      await shop.stop()
    }
  })

  test('without the commerce service the cart says that it could not be loaded', async ({
    page,
    shop,
    visit,
    text,
    trouble,
  }) => {
    await visit('/nicotine-pouches')
    await addFirstCard(page, text)
    trouble.expect(/503/)
    await setFault(shop, 'commerce', 'off')
    await visit('/checkout')
    await expect(page.getByText(text('cart_failed_title'))).toBeVisible()
    await setFault(shop, 'commerce', 'on')
    await page.getByRole('button', { name: text('cart_retry') }).click()
    await expect(page.getByLabel(text('checkout_email_label'), { exact: true })).toBeVisible()
  })

  test('the journal is answered from the last good copy while the content service is away', async ({
    page,
    shop,
    visit,
    trouble,
  }) => {
    trouble.expect(/503.*\/embedded\/content\/images\//)
    await visit('/blog')
    const articles = await page.getByRole('article').count()
    expect(articles).toBeGreaterThan(0)
    await forgetPages(shop)
    await setFault(shop, 'content', 'off')
    await visit('/blog')
    await expect(page.getByRole('article')).toHaveCount(articles)
  })

  test("an editors' page that nobody has seen is an error for now, not a missing page", async ({
    page,
    text,
    trouble,
  }) => {
    trouble.expect(/503|content service|inline script|Content/i)
    // A shop of its own: in a shared one, another journey may have been there.
    const shop = await startShop({ FAULTS: 'on' })
    try {
      await page.goto(`${shop.origin}/flavours`)
      await setFault(shop, 'content', 'off')
      const answer = await page.goto(`${shop.origin}/flavours/liquorice`)
      expect(answer?.status()).toBe(503)
      await expect(page.getByRole('heading', { level: 1, name: text('error_title') })).toBeVisible()
      await setFault(shop, 'content', 'on')
      await page.getByRole('button', { name: text('error_retry') }).click()
      await expect(page.getByRole('article').first()).toBeVisible()
    } finally {
      // What the page still asks for would be refused.
      await page.close()
      await shop.stop()
    }
  })

  test('pages answer while the content service takes 5 seconds', async ({ page, shop, visit }) => {
    await forgetPages(shop)
    await setFault(shop, 'content', 'slow')
    const [can] = cansOnShelf(shop, 1)
    for (const path of ['/sv/nicotine-pouches', '/sv', `/sv${can?.path}`]) {
      const started = performance.now()
      const answer = await fetch(shop.origin + path)
      expect(performance.now() - started, path).toBeLessThan(5000)
      expect(answer.status, path).toBe(200)
      await visit(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })
})
