import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { buttonStart, press } from '../journey.ts'
import type { Text } from '../texts.ts'

/** A window that has no room for the filters beside a list: there a dialog has them. */
export async function narrowWindow(page: Page): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  if (width < 1280) return
  // The browser aborts a view transition when the window changes, as an uncaught error.
  await expect.poll(() => page.evaluate(() => document.activeViewTransition === null)).toBe(true)
  await page.setViewportSize({ width: 1100, height })
}

/** The filters beside the list, in a window that has room for them. */
export function filterRail(page: Page, text: Text): Locator {
  return page.getByRole('form', { name: text('filter_title') })
}

export async function openFilters(page: Page, text: Text): Promise<Locator> {
  await narrowWindow(page)
  await press(filterButton(page, text))
  const dialog = page.getByRole('dialog', { name: text('filter_title') })
  await expect(dialog).toBeVisible()
  return dialog
}

export function filterButton(page: Page, text: Text): Locator {
  return page.getByRole('main').getByRole('button', { name: buttonStart(text('catalogue_filter_button')) })
}

/** One value in the open filter dialog, such as "Mint 34". */
export function filterOption(dialog: Locator, name: string): Locator {
  return dialog.getByRole('button', { name: new RegExp(`^${name} ?\\d+$`) })
}

/** The button of the filter dialog that shows the chosen products, and how many it promises. */
export async function promisedCount(dialog: Locator): Promise<{ button: Locator; count: number }> {
  const button = dialog.getByRole('status').getByRole('button')
  return { button, count: Number(/\d+/.exec((await button.textContent()) ?? '')?.[0]) }
}

/** The orders of the list, below their button once that was pressed; on a phone in a dialog. */
export function sortMenu(page: Page, text: Text): Locator {
  return page.getByRole('list', { name: text('sort_title') })
}

export async function sortBy(page: Page, text: Text, from: string, to: string): Promise<void> {
  await press(page.getByRole('main').getByRole('button', { name: new RegExp(`${text(from)}$`) }))
  const orders = sortMenu(page, text)
  await orders.getByRole('link', { name: text(to), exact: true }).click()
  await expect(orders).toBeHidden()
}

export function chosenFilters(page: Page, text: Text): Locator {
  return page.getByRole('main').getByRole('list', { name: text('catalogue_active_filters') })
}

export async function count(page: Page, text: Text): Promise<number> {
  const words = text('catalogue_product_count', { count: 2 }).replace('2', '')
  const line = page.getByRole('main').getByText(new RegExp(`^\\d+${words}$`))
  return Number.parseInt((await line.textContent()) ?? '', 10)
}

export async function names(page: Page): Promise<string[]> {
  return (await page.getByRole('article').getByRole('heading').allTextContents()).slice(0, 8)
}

export function shownCards(page: Page): Promise<number> {
  return page.getByRole('article').count()
}

/** A card of the list, by its place from 1. */
export function cardAt(page: Page, place: number): Locator {
  return page.getByRole('article').nth(place - 1)
}
