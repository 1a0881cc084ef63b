import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import type { GetText } from '../messages.ts'
import { clickAfterHydration, createNamePrefixPattern } from '../shop-actions.ts'

/** Narrows a wide viewport, so that filters open in a dialog instead of a sidebar. */
export async function narrowViewport(page: Page): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  if (width < 1280) return
  // Wait until no view transition is running. Resizing would abort the transition, and the browser would report an
  // uncaught error.
  await expect.poll(() => page.evaluate(() => document.activeViewTransition === null)).toBe(true)
  await page.setViewportSize({ width: 1100, height })
}

/** Returns the filter sidebar, displayed only in wide viewports. */
export function getFilterSidebar(page: Page, text: GetText): Locator {
  return page.getByRole('form', { name: text('filter_title') })
}

export async function openFilters(page: Page, text: GetText): Promise<Locator> {
  await narrowViewport(page)
  await clickAfterHydration(getFilterButton(page, text))
  const dialog = page.getByRole('dialog', { name: text('filter_title') })
  await expect(dialog).toBeVisible()
  return dialog
}

export function getFilterButton(page: Page, text: GetText): Locator {
  return page.getByRole('main').getByRole('button', { name: createNamePrefixPattern(text('catalogue_filter_button')) })
}

/** Returns the button of a filter value in the filter dialog or sidebar, such as "Mint 34". */
export function getFilterOption(dialog: Locator, name: string): Locator {
  return dialog.getByRole('button', { name: new RegExp(`^${name} ?\\d+$`) })
}

/** Returns the submit button of the filter dialog and the number of products in its label. */
export async function readFilterResult(dialog: Locator): Promise<{ button: Locator; count: number }> {
  const button = dialog.getByRole('status').getByRole('button')
  return { button, count: Number(/\d+/.exec((await button.textContent()) ?? '')?.[0]) }
}

/** Returns the list of sort options, displayed after a click on the sort button. */
export function getSortMenu(page: Page, text: GetText): Locator {
  return page.getByRole('list', { name: text('sort_title') })
}

export async function chooseSortOrder(page: Page, text: GetText, from: string, to: string): Promise<void> {
  await clickAfterHydration(page.getByRole('main').getByRole('button', { name: new RegExp(`${text(from)}$`) }))
  const orders = getSortMenu(page, text)
  await orders.getByRole('link', { name: text(to), exact: true }).click()
  await expect(orders).toBeHidden()
}

export function getActiveFilters(page: Page, text: GetText): Locator {
  return page.getByRole('main').getByRole('list', { name: text('catalogue_active_filters') })
}

export async function readProductCount(page: Page, text: GetText): Promise<number> {
  const words = text('catalogue_product_count', { count: 2 }).replace('2', '')
  const line = page.getByRole('main').getByText(new RegExp(`^\\d+${words}$`))
  return Number.parseInt((await line.textContent()) ?? '', 10)
}

export async function readFirstProductNames(page: Page): Promise<string[]> {
  return (await page.getByRole('article').getByRole('heading').allTextContents()).slice(0, 8)
}

export function countCards(page: Page): Promise<number> {
  return page.getByRole('article').count()
}

/** Returns a product card. `place` starts at 1. */
export function getCard(page: Page, place: number): Locator {
  return page.getByRole('article').nth(place - 1)
}
