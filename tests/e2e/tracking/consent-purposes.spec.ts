import type { Page } from '@playwright/test'
import { serializeConsent } from '#features/consent/rules/stored-consent.ts'
import { describeEachLanguage, expect } from '../helpers/fixtures.ts'
import { clickAfterHydration, signalUserIntent } from '../helpers/shop-actions.ts'
import { test } from '../helpers/shops/tracked-shop.ts'

const landing = '/nicotine-pouches?gclid=click-1'
const yearMs = 365 * 86_400_000

const kept = (page: Page) =>
  page.evaluate(() => ({ answer: localStorage.getItem('consent'), gclid: sessionStorage.getItem('gclid') }))

describeEachLanguage(['en', 'de'], 'consent by purpose', () => {
  test.use({ consent: 'unanswered' })

  test('is granted and withdrawn by purpose, and expires after a year', async ({ page, visit, text, received }) => {
    const banner = page.getByRole('region', { name: text('consent_title') })
    const box = (purpose: string) => page.getByRole('checkbox', { name: text(purpose) })

    await test.step('the visitor grants consent to marketing only, in the banner', async () => {
      await visit(landing)
      await signalUserIntent(page)
      await clickAfterHydration(banner.getByRole('button', { name: text('consent_choose') }))
      await expect(banner).toContainText(/Pouchery.*Google \(Analytics\)[\s\S]*Pouchery.*Klaviyo/)
      await box('consent_marketing').check()
      await banner.getByRole('button', { name: text('consent_save') }).click()
      await expect(banner).toBeHidden()
      await expect.poll(() => received.scripts).toEqual(['static.klaviyo.com'])
      expect(await kept(page)).toEqual({
        answer: expect.stringMatching(/^1 \d{4}-\d\d-\d\dT\S+ marketing$/),
        gclid: 'click-1',
      })
    })

    await test.step('the visitor switches to statistics on the consent page', async () => {
      await clickAfterHydration(page.getByRole('contentinfo').getByRole('link', { name: text('consent_choices') }))
      await expect(box('consent_marketing')).toBeChecked()
      await expect(page.getByText('gclid', { exact: true })).toBeVisible()
      await box('consent_analytics').check()
      await expect.poll(() => received.scripts).toContain('www.googletagmanager.com')
      await box('consent_marketing').uncheck()
      await expect(page.getByText('gclid', { exact: true })).toBeHidden()
      expect(await kept(page)).toEqual({ answer: expect.stringMatching(/ analytics$/), gclid: null })
    })

    await test.step('the consent expires after a year', async () => {
      const old = serializeConsent('analytics', Date.now() - yearMs)
      await page.evaluate((answer) => localStorage.setItem('consent', answer), old)
      await visit(landing)
      await signalUserIntent(page)
      await expect(banner).toBeVisible()
      expect(await kept(page)).toEqual({ answer: null, gclid: null })
    })
  })
})
