import { expect, test } from '../helpers/fixtures.ts'
import { importCatalogue } from '../helpers/shops/operator.ts'
import { signInToStudio } from '../helpers/studio/studio.ts'

const catalogue = `sku,name,uri,brand,category,markets,price_20_SEK,stock,attribute:manufacturer_text,attribute:manufacturer_address_text,attribute:manufacturer_contact_text
ZED-1,Zedra Mint,zedra-mint,Zedra,nicotine-pouches,SE,39.90,12,Zedra AB,Hamngatan 1; 111 47 Stockholm,safety@zedra.example
`

test('an imported brand appears on the site by itself, and to a viewer in the studio', async ({ page, openShop }) => {
  const shop = await openShop()
  expect((await fetch(`${shop.origin}/brands`)).status).toBe(200)
  await importCatalogue(shop, catalogue)
  const status = async () => (await fetch(`${shop.origin}/brands/zedra`)).status
  // Poll, because the shop checks for changes only every second.
  await expect.poll(status).toBe(200)
  expect(await (await fetch(`${shop.origin}/brands`)).text()).toContain('href="/brands/zedra"')
  await signInToStudio(page, shop, 'viewer')
  await page.getByText('Sync log').click()
  await expect(page.getByText(/, after a change in commerce$/)).toBeVisible()
  await page.getByRole('link', { name: 'Zedra' }).click()
  await expect(page.getByTestId('form-view')).toBeVisible({ timeout: 30_000 })
  await page.goto(`${shop.origin}/studio/presentation?preview=/brands/zedra`)
  await expect(page.frameLocator('iframe').locator('html[data-preview]')).toBeAttached({ timeout: 60_000 })
})
