import type { Page } from '@playwright/test'
import { describeEachLanguage, expect, test } from '../helpers/fixtures.ts'
import { holdRequests, waitUntilSettled } from '../helpers/shop-actions.ts'

const canonical = (page: Page) => page.locator('link[rel="canonical"]').getAttribute('href')

describeEachLanguage(['en', 'de'], 'another page', (language) => {
  test('has its own title and address, and its heading has the focus', async ({ page, shop, visit }) => {
    await visit('/brands')
    const prefix = language === 'en' ? '' : `/${language}`
    const brand = page.getByRole('main').locator(`a[href^="${prefix}/brands/"]`).filter({ visible: true }).first()
    await waitUntilSettled(page)
    const path = await brand.getAttribute('href')
    await brand.click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(page).toHaveURL(`${shop.origin}${path}`)
    await expect(heading).toBeFocused()
    await expect(page).toHaveTitle(new RegExp(`^${await heading.textContent()}.* \\| Pouchery$`))
    expect(await canonical(page)).toBe(`${shop.origin}${path}`)

    await page.goBack()
    await expect(page).toHaveURL(`${shop.origin}${prefix}/brands`)
    await expect(heading).toBeFocused()
    expect(await canonical(page)).toBe(`${shop.origin}${prefix}/brands`)
    await expect(page.locator('head title')).toHaveCount(1)
  })

  test('shows a progress bar while it loads slowly, and then focuses its heading', async ({ page, visit }) => {
    await visit('/brands')
    await waitUntilSettled(page)
    const release = await holdRequests(page, '**/_serverFn/**')
    await page.getByRole('contentinfo').locator('a[href$="/blog"]').click()
    await expect(page.locator(':root[data-loading]')).toHaveCount(1)
    release()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.locator(':root[data-loading]')).toHaveCount(0)
  })
})

test('shows the brand, the country and the cart above the checkout, without a menu', async ({ page, visit, text }) => {
  await visit('/checkout')
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('link', { name: text('layout_home', { brand: 'Pouchery' }) })).toBeVisible()
  await expect(banner.getByRole('button', { name: new RegExp(text('market_title')) })).toBeVisible()
  await expect(banner.getByRole('navigation')).toHaveCount(0)
})
