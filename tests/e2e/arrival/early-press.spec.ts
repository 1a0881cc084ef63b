import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/fixtures.ts'

/** React has begun to take the page over, and waits for the code of its route. */
async function whileHydrating(page: Page, path: string): Promise<{ goOn: () => void }> {
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/assets/routes-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('body').dispatchEvent('pointermove', { pointerType: 'mouse', movementX: 1 })
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')))
  return { goOn }
}

test.describe('what is pressed while the page is being hydrated', () => {
  test.use({ ageKnown: false })

  test('the age gate', async ({ page, shop, text }) => {
    const { goOn } = await whileHydrating(page, shop.origin)
    const gate = page.getByRole('dialog', { name: text('age_title', { age: 18 }) })
    await gate.getByRole('button', { name: text('age_adult', { age: 18 }) }).click()
    await expect(gate).toBeHidden()
    goOn()
  })
})

test('the appearance chosen while the page is being hydrated', async ({ page, shop, text }) => {
  const { goOn } = await whileHydrating(page, shop.origin)
  await page.getByRole('contentinfo').getByText(text('appearance_dark'), { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  goOn()
})
