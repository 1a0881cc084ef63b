import type { Page } from '@playwright/test'
import { describeEachLanguage, expect, test } from '../helpers/fixtures.ts'
import type { GetText } from '../helpers/messages.ts'
import { readAccessibleNames } from '../helpers/pages/accessible-names.ts'
import { pageTypes } from '../helpers/pages/page-types.ts'
import { getBuyableCards } from '../helpers/shop-actions.ts'
import { getFilterOption, getFilterSidebar, getSortMenu, readProductCount } from '../helpers/shopping/list-actions.ts'

test.use({ javaScriptEnabled: false })

/** Pages that require JavaScript, because they read the shopper's token or other browser storage. */
const personalPaths = new Set([
  ...['/checkout', '/receipt', '/account', '/account/order'],
  ...['/login', '/register', '/password-reset', '/your-data'],
])

test.describe('without JavaScript', () => {
  test('shows lists and products, with working links', async ({ page, visit, text }) => {
    await visit('/')
    await page.getByRole('main').locator('a[href$="/nicotine-pouches"]').first().click()
    await expect(page).toHaveURL(/\/nicotine-pouches$/)
    await expect(page.getByRole('article')).toHaveCount(36)
    await expect(page.getByRole('article').first()).toContainText(/\d\skr/)
    await page.getByRole('link', { name: text('catalogue_show_more') }).click()
    await expect(page.getByRole('article')).toHaveCount(72)
    const card = getBuyableCards(page, text).first()
    const name = (await card.getByRole('heading').textContent()) ?? ''
    await card.getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByRole('main')).toContainText(/\d\skr/)
    await expect(page.getByText(text('product_in_stock'))).toBeVisible()
  })

  test('applies filters from the address, and their chips remove them', async ({ page, visit, text }) => {
    await visit(`/nicotine-pouches?filters=${encodeURIComponent('[{"name":"flavor","values":["cola"]}]')}&sort=newest`)
    await expect(page.getByRole('article').first()).toContainText(text('flavour_cola'))
    const chip = text('catalogue_remove_filter', { filter: text('flavour_cola') })
    await page.getByRole('link', { name: chip }).click()
    await expect(page).toHaveURL(/\/nicotine-pouches\?sort=newest$/)
    await expect(page.getByRole('article')).toHaveCount(36)
  })

  test('filters and sorts a list, and shows it in rows', async ({ page, visit, text }) => {
    await visit('/nicotine-pouches')
    const mint = getFilterOption(getFilterSidebar(page, text), text('flavour_mint'))
    const promised = Number(/\d+/.exec((await mint.textContent()) ?? '')?.[0])
    await mint.click()
    await expect(page).toHaveURL(/flavor/)
    expect(await readProductCount(page, text)).toBe(promised)
    await page.getByRole('button', { name: new RegExp(`${text('sort_popularity')}$`) }).click()
    await getSortMenu(page, text)
      .getByRole('link', { name: text('sort_strength_asc') })
      .click()
    await expect(page).toHaveURL(/flavor.*sort=strength-asc$/)
    await expect(page.getByRole('article').first()).toContainText(/3\smg/)
    const height = async () => (await page.getByRole('article').first().boundingBox())?.height ?? 0
    const before = await height()
    await page.locator('label:has([value="rows"])').click()
    expect(await height()).toBeLessThan(before / 2)
  })

  describeEachLanguage(['en', 'de'], 'pages', () => {
    test('shows every page that is not personal', async ({ page, shop, visit, browserErrors }) => {
      browserErrors.expect(/404/)
      const paths = pageTypes.filter(({ path }) => !/\.(xml|txt)$/.test(path) && !personalPaths.has(path))
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

    test('opens the menu, whose links work', async ({ page, visit }) => {
      await visit('/')
      const menu = page.getByRole('banner').locator('details')
      await menu.locator('summary').click()
      await menu.getByRole('link').first().click()
      await expect(page).not.toHaveURL(/\/(de)?$/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  })
})

describeEachLanguage(['en', 'el'], 'the age question without JavaScript', () => {
  test.use({ ageGatePassed: false })
  const age = 18

  test('covers every page until it is answered', async ({ page, context, browser, visit, text }) => {
    await visit('/nicotine-pouches?sort=newest')
    const { href } = new URL(page.url())
    const question = page.getByRole('region', { name: text('age_title', { age }) })
    await expectPageCovered(page, text)
    await expect(question).toContainText(text('layout_adults_only', { age }))
    await expect(question.getByText(text('age_refused', { age }))).toBeHidden()
    for (const way of ['age_link_help', 'age_link_identity', 'age_link_privacy', 'age_link_accessibility', 'age_exit'])
      await expect(question.getByRole('link', { name: text(way) })).toBeVisible()
    await expect(page.locator('main article')).toHaveCount(36)
    await question.getByRole('button', { name: text('age_adult', { age }) }).click()
    await expect(question).toBeHidden()
    await expect(page).toHaveURL(href)
    await expect(page.getByRole('article')).toHaveCount(36)
    await page.getByRole('article').first().getByRole('link').first().click()
    await expect(page).not.toHaveURL(href)
    await expect(question).toBeHidden()
    expect(await context.cookies()).toMatchObject([{ name: 'ageConfirmed', value: '18', expires: -1, sameSite: 'Lax' }])

    const stranger = await browser.newPage({ javaScriptEnabled: false })
    await stranger.goto(href)
    await expect(stranger.getByRole('region', { name: text('age_title', { age }) })).toBeVisible()
    await stranger.close()
  })

  test('covers every page except information pages after the answer "I am under 18"', async ({ page, visit, text }) => {
    await visit('/blog')
    const question = page.getByRole('region', { name: text('age_title', { age }) })
    await question.getByRole('button', { name: text('age_minor', { age }) }).click()
    for (const path of ['/blog', '/nicotine-pouches', '/']) {
      await visit(path)
      await expect(question.getByText(text('age_refused', { age }))).toBeVisible()
      await expect(question.getByText(text('layout_quitting_help'))).toBeVisible()
      await expect(question.getByRole('button')).toHaveCount(0)
      await expectPageCovered(page, text)
    }
    await question.getByRole('link', { name: text('age_link_privacy') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(question).toHaveCount(0)
    await visit('/contact?about=accessibility')
    await expect(question).toHaveCount(0)
  })
})

/**
 * Expects the age question to cover the viewport. The page behind it must be unreachable by pointer, keyboard and
 * screen reader.
 */
async function expectPageCovered(page: Page, text: GetText): Promise<void> {
  const question = page.locator('.age-question')
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  expect(await question.boundingBox()).toMatchObject({ x: 0, y: 0, width, height })
  const heard = await readAccessibleNames(page)
  expect(heard).toContain(text('age_exit'))
  expect(heard).not.toContain(text('layout_skip'))
  for (let stops = 0; stops < 8; stops += 1) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main, header, footer') ?? null)).toBeNull()
  }
  const behind = page.locator('main a[href]').first()
  await expect(behind.click({ timeout: 1000 })).rejects.toThrow(/Timeout/)
}
