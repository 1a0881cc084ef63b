import { localizePath } from '#lib/urls/locale-url.ts'
import { describeEachLanguage, expect, test } from '../helpers/fixtures.ts'
import { holdRequests, waitForHydration } from '../helpers/shop-actions.ts'

describeEachLanguage(['en', 'de'], 'the place on a page', (language) => {
  const path = language === 'en' ? '/nicotine-pouches' : '/info/terms'

  test('is kept when a visitor scrolls before the code has loaded', async ({ page, shop }) => {
    const release = await holdRequests(page, /\/assets\/index-[^/]*\.js$/)
    await page.goto(shop.origin + localizePath(path, language), { waitUntil: 'commit' })
    await expect(page.getByRole('contentinfo')).toBeAttached()
    await page.evaluate(() => scrollTo(0, 700))
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(300)
    release()
    await waitForHydration(page.getByRole('main'))
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    // Rows that render late can differ from their estimated height, so the comparison has a tolerance.
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(150)
  })

  test('is the same after a reload', async ({ page, visit }) => {
    await visit(path)
    await waitForHydration(page.getByRole('main'))
    await page.evaluate(() => scrollTo(0, 900))
    await page.reload()
    await waitForHydration(page.getByRole('main'))
    // The second page load uses the web font, which can change line breaks, so the comparison has a tolerance.
    await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - 900)).toBeLessThan(60)
  })
})
