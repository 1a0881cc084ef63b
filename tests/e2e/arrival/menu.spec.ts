import type { Locator } from '@playwright/test'
import { describeEachLanguage, expect, test } from '../helpers/fixtures.ts'
import { expectNoAxeViolations } from '../helpers/pages/axe.ts'
import { waitForHydration } from '../helpers/shop-actions.ts'

describeEachLanguage(['en', 'de'], 'the menu', () => {
  test('loads its links only when opened, closes on Escape, and leads to a flavour', async ({ page, visit, text }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await visit('/')
    const menu = page.getByRole('banner').locator('details')
    const button = menu.locator('summary')
    await waitForHydration(button)
    const before = new Set(asked)
    await button.focus()
    await page.keyboard.press('Enter')
    const flavours = menu.locator('a[href*="/flavours/"]')
    await expect(flavours).toHaveCount(9)
    await expect(menu.locator('a[href*="/brands/"]')).toHaveCount(16)
    await expect(menu.getByRole('link', { name: text('strength_4') })).toBeVisible()
    expect(asked.some((path) => path.startsWith('/_serverFn/') && !before.has(path))).toBe(true)
    await expectNoAxeViolations(page)

    await menu.getByRole('link').first().focus()
    await page.keyboard.press('Escape')
    await expect(menu).not.toHaveAttribute('open')
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    const name = (await flavours.first().textContent()) ?? ''
    await flavours.first().click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(menu).not.toHaveAttribute('open')
  })
})

test.describe('the links of the header in a language with long words', () => {
  test.use({ language: 'el' })

  test('fit in one line next to the search, and become visible on focus', async ({ page, visit, text }) => {
    await visit('/')
    const header = page.getByRole('banner')
    const links = header
      .getByRole('navigation')
      .and(page.getByLabel(text('layout_main_navigation')))
      .getByRole('link')
    const search = header.getByRole('link', { name: text('search_title') })
    await waitForHydration(search)
    await links.first().focus()
    const top = (await boxOf(links.first())).y
    for (const link of await links.all()) {
      await link.focus()
      const { x, y, width } = await boxOf(link)
      expect(x + width).toBeLessThan((await boxOf(search)).x)
      expect(Math.abs(y - top)).toBeLessThan(6)
    }
    await search.focus()
    expect((await boxOf(links.first())).y).toBe(top)
  })
})

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not visible')
  return box
}
