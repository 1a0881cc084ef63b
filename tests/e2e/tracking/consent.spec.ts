import type { Page } from '@playwright/test'
import { describeEachLanguage, expect, test } from '../helpers/fixtures.ts'
import { expectNoAxeViolations } from '../helpers/pages/axe.ts'
import { clickAfterHydration, signalUserIntent, waitForHydration } from '../helpers/shop-actions.ts'
import { findStockedCan } from '../helpers/shopping/inventory.ts'

const landing = '/nicotine-pouches?gclid=click-1&utm_source=klaviyo&utm_campaign=may'

/** Reads the attribution data that the shop stores. */
const readAttribution = (page: Page) =>
  page.evaluate(() => ({
    tracking: sessionStorage.getItem('orderTracking'),
    gclid: sessionStorage.getItem('gclid'),
  }))

const nothing = { tracking: null, gclid: null }
const everything = {
  path: expect.stringContaining('/nicotine-pouches'),
  ...{ gclid: 'click-1', google_ads: 'true', klaviyo: 'true', utm_source: 'klaviyo', utm_campaign: 'may' },
}

describeEachLanguage(['en', 'el'], 'consent (specification sections 3 and 10.7)', () => {
  test.use({ consent: 'unanswered' })

  test('the source of the visit is kept from consent until withdrawal', async ({ page, visit, text }) => {
    await visit(landing)
    await signalUserIntent(page)
    const banner = page.getByRole('region', { name: text('consent_title') })
    await expect(banner).toBeVisible()
    expect(await readAttribution(page)).toEqual(nothing)

    // The attribution data must remain that of the first page of the visit.
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
    await expect(page).toHaveURL(/nicotine-pouches\//)
    await clickAfterHydration(banner.getByRole('button', { name: text('consent_accept'), exact: true }))
    await expect(banner).toBeHidden()
    const tracking = async () => JSON.parse((await readAttribution(page)).tracking ?? '{}')
    await expect.poll(tracking).toMatchObject(everything)
    expect((await readAttribution(page)).gclid).toBe('click-1')

    await clickAfterHydration(page.getByRole('contentinfo').getByRole('link', { name: text('consent_choices') }))
    await expect(page.getByText('orderTracking', { exact: true })).toBeVisible()
    await page.getByRole('checkbox', { name: text('consent_marketing') }).uncheck()
    await expect(page.getByText('orderTracking', { exact: true })).toBeHidden()
    expect(await readAttribution(page)).toEqual(nothing)
  })
})

test.describe('before the age answer', () => {
  test.use({ ageGatePassed: false, consent: 'unanswered' })

  test('the consent banner is hidden', async ({ page, visit, text }) => {
    await visit('/')
    await signalUserIntent(page)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.locator('.consent-banner')).toHaveCount(0)
    await page.getByRole('button', { name: text('age_adult', { age: 18 }) }).click()
    await expect(page.getByRole('region', { name: text('consent_title') })).toBeVisible()
    await expectNoAxeViolations(page)
  })
})

test.describe('the consent banner', () => {
  test.use({ consent: 'unanswered' })

  test('is not shown again after a refusal, and nothing is stored', async ({ page, visit, text }) => {
    await visit(landing)
    await signalUserIntent(page)
    const banner = page.getByRole('region', { name: text('consent_title') })
    await clickAfterHydration(banner.getByRole('button', { name: text('consent_decline'), exact: true }))
    await expect(banner).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
    await page.reload()
    await signalUserIntent(page)
    await page.waitForLoadState('networkidle')
    await expect(banner).toBeHidden()
    expect(await readAttribution(page)).toEqual(nothing)
  })

  test('does not cover the buy button', async ({ page, main, shop, visit, text }) => {
    const { path, name } = findStockedCan(shop)
    await visit(path)
    await signalUserIntent(page)
    await expect(page.getByRole('region', { name: text('consent_title') })).toBeVisible()
    const add = main.getByRole('button', { name: text('cart_add_named', { name }), exact: true }).first()
    await waitForHydration(add)
    const onTop = await add.evaluate((button) => {
      button.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      const { x, y, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    expect(onTop).toBe(true)
  })
})
