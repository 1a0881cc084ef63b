import { expect, test } from '../helpers/fixtures.ts'
import { readAccessibleNames } from '../helpers/pages/accessible-names.ts'
import { waitUntilSettled } from '../helpers/shop-actions.ts'

test.use({ ageGatePassed: false, consent: 'unanswered' })

test('a page behind the gate is closed to pointer, keyboard and screen reader', async ({ page, visit, text }) => {
  await visit('/nicotine-pouches')
  const gate = page.getByRole('dialog', { name: text('age_title', { age: 18 }) })
  await expect(gate).toBeVisible()
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape')
  await expect(gate).toBeVisible()
  const heard = await readAccessibleNames(page)
  expect(heard).toContain(text('age_adult', { age: 18 }))
  expect(heard).not.toContain(text('catalogue_filter_button'))
  for (let stops = 0; stops < 8; stops += 1) {
    await page.keyboard.press('Tab')
    const place = await page.evaluate(() => (document.activeElement?.closest('main, header, footer') ? 'page' : 'gate'))
    expect(place).toBe('gate')
  }
  expect(heard).toContain(text('age_exit'))
  const cart = page.locator('header button[aria-haspopup="dialog"]').last()
  await expect(cart.click({ timeout: 3000 })).rejects.toThrow(/intercepts pointer events/)
})

test('removing the gate from the page does not confirm the age', async ({ page, visit, text }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => document.getElementById('age-gate')?.remove()).observe(document, {
      childList: true,
      subtree: true,
    })
  })
  await visit('/nicotine-pouches')
  await expect(page.getByRole('dialog', { name: text('age_title', { age: 18 }) })).toHaveCount(0)
  await waitUntilSettled(page)
  expect(await page.evaluate(() => document.documentElement.dataset.age)).toBe('0')
  await expect(page.locator('.consent-banner')).toHaveCount(0)
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => localStorage.getItem('recentlyViewed'))).toBeNull()
})

test('the answer applies for the session, across pages and reloads', async ({ page, context, shop, visit, text }) => {
  await visit('/')
  const gate = page.getByRole('dialog', { name: text('age_title', { age: 18 }) })
  await gate.getByRole('button', { name: text('age_adult', { age: 18 }) }).click()
  await expect(gate).toBeHidden()
  for (const path of ['/nicotine-pouches', '/blog', '/checkout']) {
    await visit(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(gate).toBeHidden()
    // The minimum age is still displayed after the visitor has passed the age gate.
    await expect(page.locator('[data-health-notice]').first()).toContainText(text('layout_adults_only', { age: 18 }))
    await expect(page.getByRole('contentinfo')).toContainText(text('layout_adults_only', { age: 18 }))
  }
  await page.reload()
  await expect(gate).toBeHidden()
  const otherSession = await context.newPage()
  await otherSession.goto(shop.origin)
  await expect(otherSession.getByRole('dialog', { name: text('age_title', { age: 18 }) })).toBeVisible()
})
