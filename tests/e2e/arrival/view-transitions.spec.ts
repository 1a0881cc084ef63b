import type { Page } from '@playwright/test'
import { expect, test, type Visit } from '../helpers/fixtures.ts'
import { waitForHydration, waitUntilSettled } from '../helpers/shop-actions.ts'

/**
 * Opens the first card of a list. Returns, for each view transition, the transition names of the can pictures at its
 * start.
 */
async function recordTransitionNames(page: Page, visit: Visit): Promise<string[]> {
  await page.addInitScript(() => {
    const begin = document.startViewTransition?.bind(document)
    const seen: string[] = []
    Object.assign(window, { seen })
    document.startViewTransition = (update) => {
      seen.push(
        [...document.querySelectorAll<HTMLElement>('.can-picture')].map((can) => can.style.viewTransitionName).join(''),
      )
      return begin(update)
    }
  })
  await visit('/nicotine-pouches')
  await waitUntilSettled(page)
  const card = page.getByRole('main').getByRole('article').first()
  // First move the pointer off the card, because the app only detects pointer moves that happen after hydration.
  await page.mouse.move(5, 300)
  await waitForHydration(card.getByRole('button'))
  const motion = page.waitForResponse(/shared-element-transition/)
  await card.hover()
  await motion
  await card.click()
  await expect(page.locator('.can-stage')).toBeVisible()
  return page.evaluate(() => (window as unknown as { seen: string[] }).seen)
}

test('animates the clicked can and its name to the product page', async ({ page, visit }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await recordTransitionNames(page, visit)).toEqual(['can'])
  await expect(page.locator(':root[data-can]')).toHaveCount(0)
})

test('does not animate anything with reduced motion', async ({ page, visit }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await recordTransitionNames(page, visit)).toEqual([])
})
