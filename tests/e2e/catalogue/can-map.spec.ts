import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/fixtures.ts'
import { expectMaxLayoutShift, recordLayoutShifts, scrollSlightly } from '../helpers/pages/layout-shift.ts'

const mapOf = (page: Page) => page.locator('.can-map')
const thumbnailsOf = (page: Page) => mapOf(page).locator('.map-stack > a')

/** Scrolls to the map, which is far below the first viewport, and waits for its cans. */
async function scrollToMap(page: Page): Promise<void> {
  await scrollSlightly(page)
  await mapOf(page).scrollIntoViewIfNeeded()
  await expect.poll(() => thumbnailsOf(page).count()).toBeGreaterThan(200)
}

test.describe('the map of all cans', () => {
  test('loads when it is near, causes no layout shift, and links each can to its page', async ({ page, visit }) => {
    await recordLayoutShifts(page)
    await visit('/')
    await expect(thumbnailsOf(page)).toHaveCount(0)
    const rows = await mapOf(page).locator('.map-row').count()
    expect(rows).toBe(9)
    await scrollToMap(page)
    await expectMaxLayoutShift(page, 0)
    const counted = (await mapOf(page).locator('.map-row > a > span').allTextContents()).map((words) =>
      parseInt(words, 10),
    )
    expect(counted.reduce((sum, count) => sum + count)).toBe(await thumbnailsOf(page).count())
    const can = thumbnailsOf(page).nth(30)
    const [name = '', amount = ''] = ((await can.getAttribute('aria-label')) ?? '').split(', ')
    await can.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByRole('definition').first()).toHaveText(amount)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('shows the cans as dots and links to the flavours', async ({ page, visit }) => {
      await visit('/')
      await expect(mapOf(page).locator('.map-dots > path').first()).toBeVisible()
      await mapOf(page).locator('.map-row > a').first().click()
      await expect(page).toHaveURL(/\/nicotine-pouches\?filters=.*mint/)
    })
  })
})
