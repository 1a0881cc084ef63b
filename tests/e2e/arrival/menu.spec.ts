import { expect, test } from '../helpers/fixtures.ts'
import { hydrated } from '../helpers/journey.ts'

for (const language of ['en', 'de'] as const) {
  test.describe(`the menu, in ${language}`, () => {
    test.use({ language })

    test('leads to a flavour, and asks for its links when it is opened', async ({ page, visit, text }) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await visit('/')
      const menu = page.getByRole('banner').locator('details')
      const button = menu.locator('summary')
      await hydrated(button)
      expect(asked).not.toContain('/api/menu')
      await button.focus()
      await page.keyboard.press('Enter')
      const flavours = menu.locator('a[href*="/flavours/"]')
      await expect(flavours).toHaveCount(9)
      await expect(menu.locator('a[href*="/brands/"]')).toHaveCount(16)
      await expect(menu.getByRole('link', { name: text('strength_4') })).toBeVisible()
      const name = (await flavours.first().textContent()) ?? ''
      await flavours.first().click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(menu).not.toHaveAttribute('open')
    })
  })
}
