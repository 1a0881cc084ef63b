import { expect } from '../helpers/fixtures.ts'
import { addFirstProduct, signalUserIntent } from '../helpers/shop-actions.ts'
import { createConsentCommand, filterEventsByName, test } from '../helpers/shops/tracked-shop.ts'

const denied = createConsentCommand('update', 'denied')
const granted = createConsentCommand('update', 'granted')
const byDefault = createConsentCommand('default', 'denied')
const storedByOthers = ['_ga', '__kla_id']

test.describe('without an answer', () => {
  test.use({ consent: 'unanswered' })

  test('nothing is sent, and earlier events are sent after consent', async ({ page, visit, text, received }) => {
    await visit('/nicotine-pouches/mini')
    await signalUserIntent(page)
    const banner = page.getByRole('region', { name: text('consent_title') })
    await expect(banner).toBeVisible()
    const drawer = await addFirstProduct(page, text)
    await page.waitForLoadState('networkidle')
    expect(received.events).toEqual([byDefault])
    expect([received.scripts, received.marketing]).toEqual([[], []])

    await drawer.getByRole('button', { name: text('cart_close') }).click()
    await banner.getByRole('button', { name: text('consent_accept'), exact: true }).click()
    await expect.poll(() => filterEventsByName(received, 'view_item_list', 'add_to_cart', 'view_cart')).toHaveLength(3)
    expect(received.events.slice(0, 2)).toEqual([byDefault, granted])
    await expect.poll(() => [...received.scripts].sort()).toEqual(['static.klaviyo.com', 'www.googletagmanager.com'])
    await expect.poll(() => received.marketing).toHaveLength(1)
  })
})

test.describe('with consent', () => {
  test.use({ consent: 'both' })

  test('a withdrawal stops all, and deletes data of third parties', async ({ page, visit, text, received }) => {
    await visit('/your-data')
    await signalUserIntent(page)
    await expect.poll(() => received.scripts).toHaveLength(2)
    const url = new URL(page.url()).origin
    await page.context().addCookies(storedByOthers.map((name) => ({ name, value: '1', url })))
    await page.getByRole('checkbox', { name: text('consent_analytics') }).uncheck()
    await page.getByRole('checkbox', { name: text('consent_marketing') }).uncheck()
    await expect.poll(() => received.events.at(-1)).toEqual(denied)
    expect(await page.context().cookies()).toEqual([])
    const before = received.events.length

    await visit('/nicotine-pouches/mini')
    await signalUserIntent(page)
    await addFirstProduct(page, text)
    await page.waitForLoadState('networkidle')
    // After a page load, the default consent is sent first, then the stored choice.
    expect(received.events.slice(before)).toEqual([byDefault, denied])
    expect(received.scripts).toHaveLength(2)
    expect(received.marketing).toEqual([])
  })
})

test.describe('before the age answer', () => {
  test.use({ ageGatePassed: false, consent: 'both' })

  test('nothing is loaded or sent, although consent is stored', async ({ page, visit, text, received }) => {
    await visit('/nicotine-pouches/mini')
    await signalUserIntent(page)
    await page.waitForLoadState('networkidle')
    expect([received.events, received.scripts]).toEqual([[], []])
    await page.getByRole('button', { name: text('age_adult', { age: 18 }) }).click()
    await expect.poll(() => filterEventsByName(received, 'view_item_list')).toHaveLength(1)
    expect(received.events.slice(0, 2)).toEqual([byDefault, granted])
  })
})
