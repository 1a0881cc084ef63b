import { expect, test } from './fixtures.ts'
import { buyableCards } from './journey.ts'

test.use({ javaScriptEnabled: false })

test.describe('without JavaScript', () => {
  test('lists and products can be read, and links lead on', async ({ page, visit, text }) => {
    await visit('/')
    await page.getByRole('main').locator('a[href$="/nicotine-pouches"]').first().click()
    await expect(page).toHaveURL(/\/nicotine-pouches$/)
    await expect(page.getByRole('article')).toHaveCount(48)
    await expect(page.getByRole('article').first()).toContainText(/\d kr/)
    await page.getByRole('link', { name: text('catalogue_show_more') }).click()
    await expect(page.getByRole('article')).toHaveCount(96)
    const card = buyableCards(page, text).first()
    const name = (await card.getByRole('heading').textContent()) ?? ''
    await card.getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByRole('main')).toContainText(/\d kr/)
    await expect(page.getByText(text('product_in_stock'))).toBeVisible()
  })

  test('filters in the address are applied, and their chips lead back', async ({ page, visit, text }) => {
    await visit(`/nicotine-pouches?filters=${encodeURIComponent('[{"name":"flavor","values":["cola"]}]')}&sort=newest`)
    await expect(page.getByRole('article').first()).toContainText(text('flavour_cola'))
    const chip = text('catalogue_remove_filter', { filter: text('flavour_cola') })
    await page.getByRole('link', { name: chip }).click()
    await expect(page).toHaveURL(/\/nicotine-pouches\?sort=newest$/)
    await expect(page.getByRole('article')).toHaveCount(48)
  })
})
