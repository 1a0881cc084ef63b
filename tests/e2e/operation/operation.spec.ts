// The content of the local admin pages is covered by tests/contract/operation.

import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/fixtures.ts'
import { expectNoAxeViolations } from '../helpers/pages/axe.ts'
import { setFault } from '../helpers/shops/faults.ts'

test.afterEach(({ shop }) => setFault(shop, 'search', 'on'))

test('the local admin pages fit a narrow window', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/embedded', '/embedded/monitoring', '/embedded/health']) {
    await page.goto(shop.origin + path)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(over, path).toBe(0)
  }
})

test('the local admin page switches a service by keyboard, and links to the health page', async ({ page, shop }) => {
  await page.goto(`${shop.origin}/embedded`)
  await expectNoAxeFindingsInAnyScheme(page)
  const search = page.getByRole('group', { name: 'search' })
  await expect(search.getByRole('button', { name: 'OK', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await search.getByRole('button', { name: 'Down' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/embedded#switches$/)
  await expect(search.getByRole('button', { name: 'Down' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'Health' }).click()
  await expect(page).toHaveURL(/\/embedded\/health$/)
  const problem = page.getByRole('region', { name: 'Problems' }).getByRole('listitem').filter({ hasText: 'Search' })
  await expect(problem).toContainText('Search returns no results')
  await expectNoAxeFindingsInAnyScheme(page)
  await setFault(shop, 'search', 'on')
  const passed = page.getByRole('region', { name: 'Passed checks' })
  await expect(async () => {
    await page.reload()
    await expect(passed).toContainText('Search service', { timeout: 1000 })
  }).toPass()
})

async function expectNoAxeFindingsInAnyScheme(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoAxeViolations(page)
  }
}
