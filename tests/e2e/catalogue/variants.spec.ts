import { describeEachLanguage, expect, test } from '../helpers/fixtures.ts'
import { waitUntilSettled } from '../helpers/shop-actions.ts'

const path = '/nicotine-pouches/fjallvik-cool-mint-slim'

describeEachLanguage(['en', 'de'], 'strengths and formats of a flavour', () => {
  test('link to each other, and are compared side by side at a URL', async ({ page, visit, text }) => {
    await visit(path)
    const choice = page.getByRole('navigation', { name: text('product_variants') })
    const own = await choice.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(own.length).toBeGreaterThan(1)
    await expect(choice.locator('a[aria-current="page"]')).toHaveCount(1)
    await waitUntilSettled(page)
    const title = await page.getByRole('heading', { level: 1 }).textContent()
    await choice.locator('a:not([aria-current])').first().click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title ?? '')
    await expect(choice.locator('a[aria-current="page"]')).toHaveCount(1)
    await page.getByRole('link', { name: text('compare_link'), exact: true }).click()
    await expect(page).toHaveURL(/\/compare\?cans=\d+(\+\d+)+$/)
    const table = page.getByRole('table')
    await expect(table.getByRole('columnheader')).toHaveCount(Math.min(4, own.length))
    await expect(table.getByRole('rowheader', { name: text('product_fact_nicotine_pouch') })).toBeVisible()
    const first = (await table.getByRole('columnheader').first().getByRole('link').first().textContent()) ?? ''
    await table.getByRole('link', { name: text('compare_remove_named', { name: first }) }).click()
    await expect(table.getByRole('columnheader')).toHaveCount(Math.min(4, own.length) - 1)
  })
})

test('a can is added to the cans of the last comparison', async ({ page, visit, text }) => {
  await visit('/compare?cans=1001+1020')
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('compared'))).toBe('1001 1020')
  await visit(path)
  await waitUntilSettled(page)
  await page.keyboard.press('Tab')
  const link = page.getByRole('link', { name: text('compare_link'), exact: true })
  await expect(link).toHaveAttribute('href', /cans=1001\+1020\+\d+$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a comparison is displayed from its URL and kept from search engines', async ({ page, visit, text }) => {
    await visit('/compare?cans=1001,1002')
    await expect(page.getByRole('columnheader')).toHaveCount(2)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    await visit('/compare?cans=%3Cscript%3E&cans=none')
    await expect(page.getByText(text('compare_empty_title'))).toBeVisible()
  })
})
