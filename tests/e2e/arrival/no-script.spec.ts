import { expect, test } from '../helpers/fixtures.ts'
import { buyableCards } from '../helpers/journey.ts'
import { pageKinds } from '../helpers/page-kinds.ts'

test.use({ javaScriptEnabled: false })

/** What these show comes with the shopper's token, which only a script has. */
const personal = new Set([
  '/checkout',
  '/receipt',
  '/account',
  '/account/order',
  '/login',
  '/register',
  '/password-reset',
  '/your-data',
])

test.describe('without JavaScript', () => {
  test('lists and products can be read, and links lead on', async ({ page, visit, text }) => {
    await visit('/')
    await page.getByRole('main').locator('a[href$="/nicotine-pouches"]').first().click()
    await expect(page).toHaveURL(/\/nicotine-pouches$/)
    await expect(page.getByRole('article')).toHaveCount(48)
    await expect(page.getByRole('article').first()).toContainText(/\d\skr/)
    await page.getByRole('link', { name: text('catalogue_show_more') }).click()
    await expect(page.getByRole('article')).toHaveCount(96)
    const card = buyableCards(page, text).first()
    const name = (await card.getByRole('heading').textContent()) ?? ''
    await card.getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByRole('main')).toContainText(/\d\skr/)
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

  for (const language of ['en', 'de'] as const) {
    test.describe(`in ${language}`, () => {
      test.use({ language })

      test('every page that is not personal can be read, and its links lead on', async ({
        page,
        shop,
        visit,
        trouble,
      }) => {
        trouble.expect(/404/)
        const paths = pageKinds.filter(({ path }) => !/\.(xml|txt)$/.test(path) && !personal.has(path))
        for (const { path, status = 200 } of paths) {
          await visit(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect(page.getByRole('dialog')).toHaveCount(0)
          if (status !== 200) continue
          const words = (await page.getByRole('main').textContent()) ?? ''
          expect(words.length, path).toBeGreaterThan(100)
        }
        await visit('/')
        const hrefs = await page
          .locator('header a[href], main a[href], footer a[href]')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
        expect(hrefs.length).toBeGreaterThan(30)
        for (const href of new Set(hrefs.filter((href) => href.startsWith('/')))) {
          expect(`${(await fetch(shop.origin + href)).status} ${href}`).toBe(`200 ${href}`)
        }
      })

      test('the menu of a phone opens and leads on', async ({ page, visit, isMobile }) => {
        await visit('/')
        const menu = page.getByRole('banner').locator('details')
        if (!isMobile) return expect(menu).toBeHidden()
        await menu.locator('summary').click()
        await menu.getByRole('link').first().click()
        await expect(page).not.toHaveURL(/\/(de)?$/)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      })
    })
  }
})
