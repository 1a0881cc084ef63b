import { expect, test } from '../helpers/fixtures.ts'
import { rawRequest } from '../helpers/http.ts'
import { expectNoAxeFindings } from '../helpers/pages/axe.ts'
import { setFault } from '../helpers/shops/faults.ts'

test.describe('the local admin page', () => {
  test.afterEach(async ({ shop }) => {
    await setFault(shop, 'search', 'on')
  })

  test('shows services, switches, reports and the log, without axe findings', async ({ page, shop }) => {
    await page.goto(`${shop.origin}/embedded`)
    await expect(page.getByRole('heading', { level: 1, name: 'Local admin pages' })).toBeVisible()
    for (const name of ['Services', 'Failure simulation', 'Error reports', 'Log']) {
      await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
    }
    const services = page.getByRole('region', { name: 'Services' }).getByRole('listitem')
    for (const name of ['Database', 'Commerce', 'Content', 'Search']) {
      await expect(services.filter({ hasText: name })).toContainText(/responds/i)
    }
    await expectNoAxeFindings(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNoAxeFindings(page)
  })

  test('switches a service with its buttons, also by keyboard', async ({ page, shop }) => {
    await page.goto(`${shop.origin}/embedded`)
    const search = page.getByRole('group', { name: 'search' })
    await expect(search.getByRole('button', { name: 'OK', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await search.getByRole('button', { name: 'Down' }).click()
    await expect(page).toHaveURL(/\/embedded#switches$/)
    await expect(search.getByRole('button', { name: 'Down' })).toHaveAttribute('aria-pressed', 'true')
    const services = page.getByRole('region', { name: 'Services' }).getByRole('listitem')
    await expect(services.filter({ hasText: 'Search service' })).toContainText('embedded: unreachable')
    expect(JSON.parse((await rawRequest(shop, '/readyz')).body.toString())).toMatchObject({
      status: 'degraded',
      upstreams: { search: { state: 'failing' } },
    })
    await search.getByRole('button', { name: 'OK', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(search.getByRole('button', { name: 'OK', exact: true })).toHaveAttribute('aria-pressed', 'true')
  })

  test('fits the width of the window', async ({ page, shop }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    for (const path of ['/embedded', '/embedded/monitoring', '/embedded/health']) {
      await page.goto(shop.origin + path)
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(over, path).toBe(0)
    }
  })

  test('links to the health page, which lists the problems, without axe findings', async ({ page, shop }) => {
    await setFault(shop, 'search', 'off')
    await page.goto(`${shop.origin}/embedded`)
    await page.getByRole('link', { name: 'Health' }).click()
    await expect(page).toHaveURL(/\/embedded\/health$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d problems?: \d to fix now/)
    const search = page.getByRole('region', { name: 'Problems' }).getByRole('listitem').filter({ hasText: 'Search' })
    await expect(search).toContainText('Fix now')
    await expect(search).toContainText('Search returns no results')
    await expect(search).toContainText('restart the shop')
    await expectNoAxeFindings(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNoAxeFindings(page)
    await setFault(shop, 'search', 'on')
    const well = page.getByRole('region', { name: 'Passed checks' })
    await expect(async () => {
      await page.reload()
      await expect(well).toContainText('Search service', { timeout: 1000 })
    }).toPass()
  })
})
