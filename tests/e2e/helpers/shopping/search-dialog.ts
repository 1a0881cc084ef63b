import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import type { GetText } from '../messages.ts'
import { tabTo } from '../pages/keyboard.ts'
import { waitForHydration } from '../shop-actions.ts'

export async function openSearchDialog(page: Page, text: GetText): Promise<void> {
  const link = page.getByRole('banner').getByRole('link', { name: text('search_title') })
  await tabTo(link)
  // Before hydration, the link opens the search page instead of the dialog.
  await waitForHydration(link)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: text('search_field') })).toBeFocused()
}

/** Returns the first product among the results of the search dialog. */
export function getFirstResult(page: Page, text: GetText): Locator {
  const products = page.getByRole('group', { name: text('search_products') })
  return products.getByRole('option').first()
}

export async function openFirstResult(page: Page, text: GetText, word: string): Promise<void> {
  const first = getFirstResult(page, text)
  // The first search in a language loads the index, which on a busy machine can exceed the dialog's timeout.
  await expect(async () => {
    await page.getByRole('combobox').fill('')
    await page.keyboard.type(word)
    await expect(first).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await expect(page.getByRole('dialog').getByRole('status')).not.toBeEmpty()
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(first).toHaveAttribute('data-highlighted', '', { timeout: 2000 })
  }).toPass()
  const name = (await first.locator('.truncate').first().textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
