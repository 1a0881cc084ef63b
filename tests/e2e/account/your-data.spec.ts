import { readFileSync } from 'node:fs'
import { describeEachLanguage, expect, test } from '../helpers/fixtures.ts'
import {
  addCanAndFillCheckout,
  addFirstProduct,
  clickAfterHydration,
  payByInvoice,
  signalUserIntent,
} from '../helpers/shop-actions.ts'

describeEachLanguage(['en', 'de'], 'what is stored on this device', () => {
  test('is shown with its purpose, exported as a file and deleted item by item', async ({ page, visit, text }) => {
    await visit('/nicotine-pouches/mini')
    await addFirstProduct(page, text)
    await visit('/your-data')
    const row = page.getByRole('listitem').filter({ hasText: 'apiToken' })
    await expect(row).toContainText(text('data_purpose_cart'))
    await expect(row).toContainText(text('data_stored_local'))

    const waiting = page.waitForEvent('download')
    await page.getByRole('link', { name: text('data_export') }).click()
    const stored = JSON.parse(readFileSync(await (await waiting).path(), 'utf8'))
    expect(stored).toContainEqual({ place: 'session', name: 'ageConfirmed', value: '30' })
    expect(stored.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(['apiToken', 'country']))

    const name = 'pricelist'
    await clickAfterHydration(page.getByRole('button', { name: text('data_delete_named', { name }), exact: true }))
    await expect(page.getByRole('status').filter({ hasText: text('data_deleted', { name }) })).toHaveCount(1)
    expect(await page.evaluate(() => localStorage.getItem('pricelist'))).toBeNull()
  })
})

test.describe('data stored on this device', () => {
  test('includes the cookie of an age answer, which can be deleted', async ({ page, context, shop, visit, text }) => {
    await context.addCookies([{ name: 'ageConfirmed', value: '30', url: shop.origin }])
    await visit('/your-data')
    const rows = page.getByRole('listitem').filter({ hasText: 'ageConfirmed' })
    await expect(rows).toHaveCount(2)
    const row = rows.last()
    await expect(row).toContainText(text('data_purpose_age'))
    await expect(row).toContainText(text('data_stored_session'))
    await clickAfterHydration(row.getByRole('button'))
    await expect(rows).toHaveCount(1)
    expect(await context.cookies()).toEqual([])
  })

  test('can be deleted as a whole, including the cart', async ({ page, visit, text }) => {
    await visit('/nicotine-pouches/mini')
    await addFirstProduct(page, text)
    await visit('/your-data')
    const token = await page.evaluate(() => localStorage.getItem('apiToken'))
    const reloaded = page.waitForEvent('load')
    await clickAfterHydration(page.getByRole('button', { name: text('data_delete_all') }))
    await reloaded
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('consent_choices'))
    expect(await page.evaluate(() => localStorage.getItem('apiToken'))).not.toBe(token)
  })
})

test.describe('the data stored during a purchase', () => {
  test.use({ consent: 'both' })

  test('is listed on the cookie page, with purpose and duration', async ({ page, visit, text }) => {
    const names = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    await visit('/search?q=mint&gclid=click-1')
    await signalUserIntent(page)
    await expect.poll(names).toContain('gclid')
    await page.getByRole('article').first().getByRole('link').first().click()
    await expect(page).toHaveURL(/nicotine-pouches\//)
    await addCanAndFillCheckout(page, visit, text)
    await payByInvoice(page, text)
    await visit('/account')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const received = ['apiToken', 'consent', 'gclid', 'orderTracking', 'receiptShown']
    await expect.poll(names).toEqual(expect.arrayContaining(received))
    const kept = await names()

    await visit('/info/cookies')
    const periods = [text('data_stored_local'), text('data_stored_session'), text('data_stored_year')]
    const entries = await page.getByRole('main').getByRole('listitem').allTextContents()
    const rows = entries.filter((entry) => periods.some((period) => entry.includes(period)))
    // In the names of storage entries, the page displays an ellipsis in place of an order or version number.
    const rowOf = (name: string) => rows.find((row) => row.includes(name) || row.includes(name.replace(/v?\d.*$/, '…')))
    expect(kept.filter((name) => rowOf(name) === undefined)).toEqual([])
    expect(rowOf('gclid')).toContain(text('demo_storage_marketing'))
    expect(rowOf('consent')).toContain(text('data_stored_year'))
  })
})
