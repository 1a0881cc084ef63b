import { expect, test } from '../helpers/fixtures.ts'
import { getBuyableCards, holdRequests, waitForCartCount } from '../helpers/shop-actions.ts'

const entry = /\/assets\/index-[^/]+\.js$/

test('adds a can and opens a dialog once the page is hydrated', async ({ page, shop, text }) => {
  const release = await holdRequests(page, entry)
  await page.goto(`${shop.origin}/nicotine-pouches/mini`, { waitUntil: 'commit' })
  await page.locator('h1').waitFor()
  const add = getBuyableCards(page, text).first().getByRole('button')
  const filter = page.locator('main button[aria-haspopup=dialog]:not([popovertarget])')
  await page.setViewportSize({ width: 390, height: 844 })
  await add.click()
  await filter.click()
  await expect(filter).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByRole('dialog', { name: text('filter_title') })).toBeVisible()
  await page.keyboard.press('Escape')
  await waitForCartCount(page, text)
  await expect(page).toHaveURL(/nicotine-pouches\/mini$/)
})

test.describe('for a first-time visitor', () => {
  test.use({ consent: 'unanswered' })

  test('a click without a pointer, as by a screen reader, starts hydration', async ({ page, shop, text }) => {
    // Suppress timers of 8 seconds or longer, so that only the click can start hydration.
    await page.addInitScript(() => {
      const { setTimeout: wait } = window
      Object.assign(window, {
        setTimeout: (work: TimerHandler, ms = 0, ...rest: unknown[]) => (ms >= 8000 ? 0 : wait(work, ms, ...rest)),
      })
    })
    await page.goto(`${shop.origin}/nicotine-pouches/mini`)
    await getBuyableCards(page, text).first().getByRole('button').dispatchEvent('click')
    await waitForCartCount(page, text)
  })
})

test('forms and cart lead to the checkout when the app does not load', async ({ page, shop, text, browserErrors }) => {
  browserErrors.expect(/Failed to load resource|ERR_FAILED|Failed to fetch/)
  await page.route(entry, (route) => route.abort())
  await page.goto(`${shop.origin}/nicotine-pouches/mini`)
  await getBuyableCards(page, text).first().getByRole('button').click()
  await expect(page).toHaveURL(/\/checkout\?add=/, { timeout: 15_000 })
  await page.goto(`${shop.origin}/nicotine-pouches/mini`)
  await page.locator('header [data-cart]').click()
  await expect(page).toHaveURL(/\/checkout$/, { timeout: 15_000 })
})
