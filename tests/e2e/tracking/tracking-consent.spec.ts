import { expect } from '../helpers/fixtures.ts'
import { addFirstProduct, clickHydrated, signalUserIntent } from '../helpers/shop-actions.ts'
import { consentCommand, eventsNamed, test } from '../helpers/shops/tracked-shop.ts'

const denied = consentCommand('update', 'denied')
const granted = consentCommand('update', 'granted')
const byDefault = consentCommand('default', 'denied')
const storedByOthers = ['_ga', '__kla_id']

test.describe('without an answer', () => {
  test.use({ consent: 'unanswered' })

  test('nothing is loaded or sent, and earlier events are sent after consent', async ({ page, visit, text, told }) => {
    await visit('/nicotine-pouches/mini')
    await signalUserIntent(page)
    const banner = page.getByRole('region', { name: text('consent_title') })
    await expect(banner).toBeVisible()
    const drawer = await addFirstProduct(page, text)
    await page.waitForLoadState('networkidle')
    expect(told.events).toEqual([byDefault])
    expect([told.scripts, told.marketing]).toEqual([[], []])

    await drawer.getByRole('button', { name: text('cart_close') }).click()
    await banner.getByRole('button', { name: text('consent_accept'), exact: true }).click()
    await expect.poll(() => eventsNamed(told, 'view_item_list', 'add_to_cart', 'view_cart')).toHaveLength(3)
    expect(told.events.slice(0, 2)).toEqual([byDefault, granted])
    await expect.poll(() => [...told.scripts].sort()).toEqual(['static.klaviyo.com', 'www.googletagmanager.com'])
    await expect.poll(() => told.marketing).toHaveLength(1)
  })

  test('a refusal discards earlier events, and nothing is loaded', async ({ page, visit, text, told }) => {
    await visit('/nicotine-pouches/mini')
    await signalUserIntent(page)
    const banner = page.getByRole('region', { name: text('consent_title') })
    await clickHydrated(banner.getByRole('button', { name: text('consent_decline'), exact: true }))
    await addFirstProduct(page, text)
    await page.waitForLoadState('networkidle')
    expect(told.events).toEqual([byDefault, denied])
    expect([told.scripts, told.marketing]).toEqual([[], []])
  })
})

test.describe('with consent', () => {
  test.use({ consent: 'both' })

  test('a withdrawal stops everything at once, and data stored by third parties is deleted', async ({
    page,
    visit,
    text,
    told,
  }) => {
    await visit('/your-data')
    await signalUserIntent(page)
    await expect.poll(() => told.scripts).toHaveLength(2)
    const url = new URL(page.url()).origin
    await page.context().addCookies(storedByOthers.map((name) => ({ name, value: '1', url })))
    await page.getByRole('checkbox', { name: text('consent_analytics') }).uncheck()
    await page.getByRole('checkbox', { name: text('consent_marketing') }).uncheck()
    await expect.poll(() => told.events.at(-1)).toEqual(denied)
    expect(await page.context().cookies()).toEqual([])
    const before = told.events.length

    await visit('/nicotine-pouches/mini')
    await signalUserIntent(page)
    await addFirstProduct(page, text)
    await page.waitForLoadState('networkidle')
    // After a page load, the default consent is sent first, then the stored choice.
    expect(told.events.slice(before)).toEqual([byDefault, denied])
    expect(told.scripts).toHaveLength(2)
    expect(told.marketing).toEqual([])
  })
})

test.describe('before the age answer', () => {
  test.use({ ageGatePassed: false, consent: 'both' })

  test('nothing is loaded or sent, although consent is stored', async ({ page, visit, text, told }) => {
    await visit('/nicotine-pouches/mini')
    await signalUserIntent(page)
    await page.waitForLoadState('networkidle')
    expect([told.events, told.scripts]).toEqual([[], []])
    await page.getByRole('button', { name: text('age_adult', { age: 18 }) }).click()
    await expect.poll(() => eventsNamed(told, 'view_item_list')).toHaveLength(1)
    expect(told.events.slice(0, 2)).toEqual([byDefault, granted])
  })
})
