import { expect, test } from '../helpers/fixtures.ts'
import { rawRequest } from '../helpers/http.ts'
import { expectNoAxeFindings } from '../helpers/pages/axe.ts'
import { setFault } from '../helpers/shops/faults.ts'

test.describe('the page behind the shop', () => {
  test.afterEach(async ({ shop }) => {
    await setFault(shop, 'search', 'on')
  })

  test('shows services, switches, reports and the log, and axe finds nothing', async ({ page, shop }) => {
    await page.goto(`${shop.origin}/embedded`)
    await expect(page.getByRole('heading', { level: 1, name: 'Behind the shop' })).toBeVisible()
    for (const name of ['Services', 'Switches', 'Error reports', 'Log']) {
      await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
    }
    const services = page.getByRole('region', { name: 'Services' }).getByRole('listitem')
    for (const name of ['Database', 'Commerce', 'Content', 'Search']) {
      await expect(services.filter({ hasText: name })).toContainText(/answers/i)
    }
    await expectNoAxeFindings(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNoAxeFindings(page)
  })

  test('its buttons switch a service, by keyboard too', async ({ page, shop }) => {
    await page.goto(`${shop.origin}/embedded`)
    const search = page.getByRole('group', { name: 'search' })
    await expect(search.getByRole('button', { name: 'Well', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await search.getByRole('button', { name: 'Down' }).click()
    await expect(page).toHaveURL(/\/embedded#switches$/)
    await expect(search.getByRole('button', { name: 'Down' })).toHaveAttribute('aria-pressed', 'true')
    const services = page.getByRole('region', { name: 'Services' }).getByRole('listitem')
    await expect(services.filter({ hasText: 'Search service' })).toContainText('embedded: unreachable')
    expect(JSON.parse((await rawRequest(shop, '/readyz')).body.toString())).toMatchObject({
      status: 'degraded',
      upstreams: { search: { state: 'failing' } },
    })
    await search.getByRole('button', { name: 'Well', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(search.getByRole('button', { name: 'Well', exact: true })).toHaveAttribute('aria-pressed', 'true')
  })

  test('is as narrow as the window', async ({ page, shop }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    for (const path of ['/embedded', '/embedded/monitoring', '/embedded/health']) {
      await page.goto(shop.origin + path)
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(over, path).toBe(0)
    }
  })

  test('leads to the page of health, which says what to do; axe finds nothing', async ({ page, shop }) => {
    await setFault(shop, 'search', 'off')
    await page.goto(`${shop.origin}/embedded`)
    await page.getByRole('link', { name: 'What to do' }).click()
    await expect(page).toHaveURL(/\/embedded\/health$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/needs? you: \d now/)
    const search = page.getByRole('region', { name: 'What to do' }).getByRole('listitem').filter({ hasText: 'Search' })
    await expect(search).toContainText('Needs you now')
    await expect(search).toContainText('The search finds nothing')
    await expect(search).toContainText('restart the shop')
    await expectNoAxeFindings(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNoAxeFindings(page)
    await setFault(shop, 'search', 'on')
    const well = page.getByRole('region', { name: 'What is well' })
    await expect(async () => {
      await page.reload()
      await expect(well).toContainText('Search service', { timeout: 1000 })
    }).toPass()
  })
})
