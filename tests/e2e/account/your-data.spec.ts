import { readFileSync } from 'node:fs'
import { expect, test } from '../helpers/fixtures.ts'
import { addFirstCard, press } from '../helpers/journey.ts'

for (const language of ['en', 'de'] as const) {
  test.describe(`what is stored on this device, in ${language}`, () => {
    test.use({ language })

    test('is shown with its purpose, taken along as a file, and deleted one by one', async ({ page, visit, text }) => {
      await visit('/nicotine-pouches/mini')
      await addFirstCard(page, text)
      await visit('/your-data')
      const row = page.getByRole('listitem').filter({ hasText: 'apiToken' })
      await expect(row).toContainText(text('data_purpose_cart'))
      await expect(row).toContainText(text('data_kept_local'))

      const waiting = page.waitForEvent('download')
      await page.getByRole('link', { name: text('data_export') }).click()
      const stored = JSON.parse(readFileSync(await (await waiting).path(), 'utf8'))
      expect(stored).toContainEqual({ place: 'session', name: 'ageConfirmed', value: '1' })
      expect(stored.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(['apiToken', 'country']))

      await press(page.getByRole('button', { name: text('data_delete_named', { name: 'pricelist' }), exact: true }))
      await expect(
        page.getByRole('status').filter({ hasText: text('data_deleted', { name: 'pricelist' }) }),
      ).toHaveCount(1)
      expect(await page.evaluate(() => localStorage.getItem('pricelist'))).toBeNull()
    })

    test('shows the cookie of an age answer without script, and deletes it', async ({
      page,
      context,
      shop,
      visit,
      text,
    }) => {
      await context.addCookies([{ name: 'ageConfirmed', value: '1', url: shop.origin }])
      await visit('/your-data')
      const rows = page.getByRole('listitem').filter({ hasText: 'ageConfirmed' })
      await expect(rows).toHaveCount(2)
      const row = rows.last()
      await expect(row).toContainText(text('data_purpose_age'))
      await expect(row).toContainText(text('data_kept_session'))
      await press(row.getByRole('button'))
      await expect(rows).toHaveCount(1)
      expect(await context.cookies()).toEqual([])
    })

    test('is deleted whole, the cart with it', async ({ page, visit, text }) => {
      await visit('/nicotine-pouches/mini')
      await addFirstCard(page, text)
      await visit('/your-data')
      const token = await page.evaluate(() => localStorage.getItem('apiToken'))
      const reloaded = page.waitForEvent('load')
      await press(page.getByRole('button', { name: text('data_delete_all') }))
      await reloaded
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('consent_choices'))
      expect(await page.evaluate(() => localStorage.getItem('apiToken'))).not.toBe(token)
    })
  })
}
