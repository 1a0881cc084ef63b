import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/fixtures.ts'
import type { GetText } from '../helpers/messages.ts'
import { expectNoAxeViolations } from '../helpers/pages/axe.ts'

/** Background colours of tokens.css, as computed by the browser. */
const backgroundColours = { light: 'rgb(251, 250, 246)', dark: 'rgb(20, 21, 19)', contrast: 'rgb(255, 255, 255)' }

test('the page follows the system until the shopper chooses', async ({ page, visit, text }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await visit('/')
  await expectBackground(page, backgroundColours.dark)
  await expect(appearanceRadio(page, text, 'theme_system')).toBeChecked()
  await page.emulateMedia({ colorScheme: 'light' })
  await expectBackground(page, backgroundColours.light)
  // `theme-color`, which colours the frame of the browser, matches the background of the page.
  expect(await activeThemeColours(page)).toEqual(['#fbfaf6'])
  await chooseAppearance(page, text, 'theme_dark')
  expect(await activeThemeColours(page)).toEqual(['#141513'])
})

for (const [key, ground] of [
  ['theme_light', backgroundColours.light],
  ['theme_dark', backgroundColours.dark],
  ['theme_contrast', backgroundColours.contrast],
] as const) {
  test(`${key} applies on other pages, after reloads and in other tabs`, async ({
    page,
    context,
    shop,
    visit,
    text,
  }) => {
    await page.emulateMedia({ colorScheme: key === 'theme_light' ? 'dark' : 'light' })
    await visit('/')
    await chooseAppearance(page, text, key)
    await expectBackground(page, ground)
    await page.getByRole('contentinfo').locator('a[href="/brands"]').click()
    await expect(page).toHaveURL(/\/brands$/)
    await expectBackground(page, ground)
    await page.reload()
    await expectBackground(page, ground)
    await expect(appearanceRadio(page, text, key)).toBeChecked()
    const tab = await context.newPage()
    await tab.goto(`${shop.origin}/checkout`)
    await expect(appearanceRadio(tab, text, key)).toBeChecked()
    await chooseAppearance(page, text, 'theme_system')
    await expect(appearanceRadio(tab, text, 'theme_system')).toBeChecked()
  })
}

test('applies the saved choice before the first paint', async ({ page, visit }) => {
  await page.addInitScript(() => {
    localStorage.setItem('appearance', 'dark')
    const look = () => document.documentElement.dataset.scheme && performance.mark('scheme set')
    // Observe the document, because the root element does not exist yet when this script runs.
    new MutationObserver(look).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-scheme'] })
  })
  await visit('/')
  await expectBackground(page, backgroundColours.dark)
  const [set, painted] = await page.evaluate(async () => {
    const paint = await new Promise<number>((resolve) => {
      const observer = new PerformanceObserver((list) =>
        resolve(list.getEntriesByName('first-paint')[0]?.startTime ?? 0),
      )
      observer.observe({ type: 'paint', buffered: true })
    })
    return [performance.getEntriesByName('scheme set')[0]?.startTime ?? Number.POSITIVE_INFINITY, paint] as const
  })
  expect(set).toBeLessThan(painted)
})

for (const look of ['dark', 'contrast'] as const) {
  for (const path of ['/', '/brands', '/flavours/mint', '/no/such/page']) {
    test(`axe finds nothing on ${path} with the appearance "${look}"`, async ({ page, visit, browserErrors }) => {
      if (path.startsWith('/no/')) browserErrors.expect(/404/)
      await page.addInitScript((kept) => localStorage.setItem('appearance', kept), look)
      await visit(path)
      await expectNoAxeViolations(page)
    })
  }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, ageGatePassed: false })

  test('follows the system and offers no choice, which would have no effect', async ({ page, visit, text }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await visit('/')
    await expectBackground(page, backgroundColours.dark)
    await expect(page.getByText(text('theme_legend'))).toBeHidden()
  })
})

function appearanceRadio(page: Page, text: GetText, key: string) {
  return page.getByRole('contentinfo').getByRole('radio', { name: text(key) })
}

/** Clicks the label instead of the radio input, which is visually hidden. */
async function chooseAppearance(page: Page, text: GetText, key: string): Promise<void> {
  await page.getByRole('contentinfo').getByText(text(key), { exact: true }).click()
}

async function expectBackground(page: Page, colour: string): Promise<void> {
  await expect(page.locator('html')).toHaveCSS('background-color', colour)
}

function activeThemeColours(page: Page): Promise<(string | null)[]> {
  return page.locator('head meta[name="theme-color"]').evaluateAll((all) => {
    const active = all.filter((meta) => matchMedia(meta.getAttribute('media') ?? '').matches)
    return active.map((meta) => meta.getAttribute('content'))
  })
}
