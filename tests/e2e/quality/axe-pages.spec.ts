import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/fixtures.ts'
import { expectNoAxeFindings } from '../helpers/pages/axe.ts'
import { pageTypes } from '../helpers/pages/page-types.ts'
import {
  addFirstProduct,
  clickHydrated,
  openCart,
  openMarketDialog,
  payButton,
  waitForHydration,
} from '../helpers/shop-actions.ts'
import { openAccount } from '../helpers/shopping/customer.ts'
import { soldOutCans, stockedCan } from '../helpers/shopping/inventory.ts'
import { sortMenu } from '../helpers/shopping/list-actions.ts'
import { clearPageCache, setFault } from '../helpers/shops/faults.ts'

// These tests cover each page type and its states. Other tests cover pages that require preparation, such as cart,
// payment and receipt (buy.spec.ts), address book, order page and contract version. Stories cover every component.

async function waitForContent(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}

test.describe('in German', () => {
  test.use({ language: 'de' })

  for (const { path, status } of pageTypes.filter((kind) => !/\.(xml|txt)$/.test(kind.path))) {
    test(`axe finds nothing on ${path}`, async ({ page, visit, browserErrors }) => {
      if (status) browserErrors.expect(new RegExp(String(status)))
      await visit(path)
      await waitForContent(page)
      await expectNoAxeFindings(page)
    })
  }
})

test.describe('axe finds nothing', () => {
  test('in the open menu after all content has loaded', async ({ page, visit, text }) => {
    await visit('/')
    const banner = page.getByRole('banner')
    await banner.locator('details > summary').click()
    await expect(page.getByRole('navigation', { name: text('layout_menu'), exact: true })).toBeVisible()
    await expect(banner.getByRole('link', { name: 'Fjallvik' })).toBeVisible()
    await expectNoAxeFindings(page)
  })

  test('in the dialogs for the country, the account and the empty cart', async ({ page, visit, text, language }) => {
    await visit('/nicotine-pouches')
    const market = await openMarketDialog(page, text)
    await expectNoAxeFindings(page)
    await market.getByLabel(text('market_country_label')).selectOption('NL')
    const netherlands = new Intl.DisplayNames(language, { type: 'region' }).of('NL') ?? ''
    await expect(market.getByText(text('market_closed', { country: netherlands }))).toBeVisible()
    await expectNoAxeFindings(page)
    await page.keyboard.press('Escape')
    await expect(market).toBeHidden()
    const account = await openAccount(page, text, 'account_title_login')
    await expectNoAxeFindings(page)
    await page.keyboard.press('Escape')
    await expect(account).toBeHidden()
    const cart = await openCart(page, text)
    await expect(cart.getByText(text('cart_empty_title'))).toBeVisible()
    await expectNoAxeFindings(page)
  })

  test('in the sort menu, and on a list that the filters leave empty', async ({ page, visit, text }) => {
    await visit('/nicotine-pouches')
    await clickHydrated(page.getByRole('main').getByRole('button', { name: new RegExp(`${text('sort_popularity')}$`) }))
    await expect(sortMenu(page, text)).toBeVisible()
    await expectNoAxeFindings(page)
    const filters = [
      { name: 'flavor', values: ['natural'] },
      { name: 'format', values: ['large'] },
      { name: 'strength', values: ['1'] },
      { name: 'brand', values: ['none'] },
    ]
    await visit(`/nicotine-pouches?filters=${encodeURIComponent(JSON.stringify(filters))}`)
    await expect(page.getByText(text('catalogue_empty_title'))).toBeVisible()
    await expectNoAxeFindings(page)
  })

  test('in the enlarged view of a picture', async ({ page, shop, visit, text }) => {
    const can = stockedCan(shop)
    const name = can?.name ?? ''
    await visit(can?.path ?? '')
    const picture = text('product_picture_top', { name })
    await clickHydrated(page.getByRole('link', { name: text('product_gallery_zoom', { picture }) }))
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await expectNoAxeFindings(page)
  })

  test('on a sold-out product whose notification form is submitted empty', async ({ page, shop, visit, text }) => {
    const [can] = soldOutCans(shop)
    await visit(can?.path ?? '')
    await page.keyboard.press('Shift')
    const form = page.getByRole('region', { name: text('product_stock_title') })
    const submit = form.getByRole('button', { name: text('product_stock_submit') })
    await expect(submit).toBeEnabled()
    await submit.click()
    await expect(form.getByText(text('error_email_empty'))).toBeVisible()
    await expectNoAxeFindings(page)
  })

  test('at a checkout where all details are missing', async ({ page, visit, text }) => {
    await visit('/nicotine-pouches')
    await addFirstProduct(page, text)
    await visit('/checkout')
    await expect(page.getByLabel(text('checkout_email_label'), { exact: true })).toBeVisible()
    await payButton(page, text).click()
    await expect(
      page
        .getByRole('main')
        .getByRole('alert')
        .getByText(text('checkout_problem_adult', { age: 18 })),
    ).toBeVisible()
    await expectNoAxeFindings(page)
  })

  test('on a page whose cart cannot be loaded', async ({ page, shop, visit, text, browserErrors }) => {
    await visit('/nicotine-pouches')
    await addFirstProduct(page, text)
    browserErrors.expect(/503/)
    await setFault(shop, 'commerce', 'off')
    await visit('/checkout')
    await expect(page.getByText(text('cart_failed_title'))).toBeVisible()
    await expectNoAxeFindings(page)
    await setFault(shop, 'commerce', 'on')
    await page.getByRole('button', { name: text('cart_retry') }).click()
    await expect(page.getByLabel(text('checkout_email_label'), { exact: true })).toBeVisible()
  })

  test('on the fallback page for a failed page', async ({ page, shop, visit, text, browserErrors }) => {
    browserErrors.expect(/50\d|could not be reached/)
    await clearPageCache(shop)
    await setFault(shop, 'commerce', 'off')
    await visit('/no/such/page')
    await expect(page.getByRole('heading', { level: 1, name: text('error_title') })).toBeVisible()
    await expectNoAxeFindings(page)
  })

  test.afterEach(({ shop }) => setFault(shop, 'commerce', 'on'))
})

test.describe('before the visitor answers any question', () => {
  test.use({ ageGatePassed: false, consent: 'unanswered' })

  test('axe finds nothing in the closed age gate and the consent banner', async ({ page, visit, text }) => {
    await visit('/')
    const gate = page.getByRole('dialog', { name: text('age_title', { age: 18 }) })
    await gate.getByRole('button', { name: text('age_minor', { age: 18 }) }).click()
    await expect(gate.getByText(text('age_refused', { age: 18 }))).toBeVisible()
    await expectNoAxeFindings(page)
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    await gate.getByRole('button', { name: text('age_adult', { age: 18 }) }).click()
    await waitForHydration(page.getByRole('main'))
    await page.keyboard.press('Tab')
    await expect(page.getByRole('region', { name: text('consent_title') })).toBeVisible()
    await expectNoAxeFindings(page)
  })
})
