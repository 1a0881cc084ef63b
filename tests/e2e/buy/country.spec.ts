import { describeEachLanguage, expect, test } from '../helpers/fixtures.ts'
import {
  addFirstProduct,
  chooseDeliveryCountry,
  expectFirstCardPrice,
  getPayButton,
  openCartDrawer,
  openMarketDialog,
  readFirstLineName,
} from '../helpers/shop-actions.ts'

const strong = `/nicotine-pouches?filters=${encodeURIComponent('[{"name":"strength","values":["4"]}]')}`

describeEachLanguage(['en', 'de'], 'another country', (language) => {
  const homePrice = language === 'en' ? /\d\skr/ : /\d\s€/

  test('removes products not sold there, shows its prices, and can be undone', async ({ page, visit, text }) => {
    const readMarket = () =>
      page.evaluate(() => [localStorage.getItem('country'), localStorage.getItem('currency')] as const)
    await visit(strong)
    const drawer = await addFirstProduct(page, text)
    await expect(drawer.getByText(homePrice).first()).toBeVisible()
    const name = await readFirstLineName(drawer)
    const quantity = drawer.getByRole('textbox', { name: text('cart_line_quantity', { name }) })
    await drawer.getByRole('button', { name: text('cart_line_more', { name }), exact: true }).click()
    await expect(quantity).toHaveValue('2')
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    const before = await readMarket()
    await chooseDeliveryCountry(page, text, 'CZ')
    await expect(drawer.getByText(text('cart_removed_country_title'))).toBeVisible()
    await expect(drawer.getByText(text('cart_removed_gone', { name }))).toBeVisible()
    // Locate cards by CSS, because the open drawer removes the list from the accessibility tree.
    await expect(page.locator('main article').first()).toContainText(/\d\s€/)
    await expect(page.locator('main article').filter({ hasText: name })).toHaveCount(0)
    expect(await readMarket()).toEqual(['CZ', 'EUR'])
    const country = nameOf(language, before[0] ?? '')
    await drawer.getByRole('button', { name: text('cart_undo_country', { country }) }).click()
    await expect(drawer.getByText(text('cart_restored'))).toBeVisible()
    await expect(quantity).toHaveValue('2')
    expect(await readMarket()).toEqual(before)
  })

  test('re-prices the page and the cart, and shows a notice with a link back', async ({ page, visit, text }) => {
    await visit('/nicotine-pouches/light')
    const drawer = await addFirstProduct(page, text)
    const name = await readFirstLineName(drawer)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await chooseDeliveryCountry(page, text, 'GB')
    await expectFirstCardPrice(page, /£\d/)
    const notice = page.getByRole('dialog', { name: text('market_changed', { country: nameOf(language, 'GB') }) })
    await expect(notice.getByText(text('market_changed_text'))).toBeVisible()
    // Hovering prevents the notice from timing out.
    await notice.hover()
    await notice.getByRole('button', { name: text('toast_undo') }).click()
    await expect(notice).toBeHidden()
    await expectFirstCardPrice(page, homePrice)
    await chooseDeliveryCountry(page, text, 'GB')
    // The close button is in the accessibility tree only while the notice is hovered or focused.
    await notice.hover()
    await notice.getByRole('button', { name: text('toast_close') }).click()
    await expect(notice).toBeHidden()
    await expectFirstCardPrice(page, /£\d/)
    const cart = await openCartDrawer(page, text)
    await expect(cart.getByRole('listitem').getByRole('link', { name })).toBeVisible()
    await expect(cart.getByText(/£\d/).first()).toBeVisible()
    await expect(cart.getByText(homePrice)).toHaveCount(0)
  })
})

test('a large order to the United Kingdom shows a customs warning and no tax', async ({ page, visit, text }) => {
  await visit('/nicotine-pouches')
  const drawer = await addFirstProduct(page, text)
  const quantity = drawer.getByRole('textbox').first()
  await quantity.fill('60')
  await page.keyboard.press('Enter')
  await expect(quantity).toHaveValue('60')
  await expect(drawer.getByText(text('cart_customs_title'))).toHaveCount(0)
  const tax = new RegExp(text('cart_total_vat', { amount: '.+' }))
  await expect(drawer.getByText(tax)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await chooseDeliveryCountry(page, text, 'GB')
  const british = await openCartDrawer(page, text)
  await expect(british.getByText(text('cart_customs_title'))).toBeVisible()
  await expect(british.getByText(tax)).toHaveCount(0)
})

test('a market without prices shows no headings of empty sections', async ({ page, visit }) => {
  await visit('/')
  const sections = page.getByRole('main').locator('section')
  const withProducts = sections.filter({ has: page.getByRole('article').getByRole('button') })
  // Poll, because sections below the first viewport are rendered later.
  await expect.poll(() => withProducts.count()).toBeGreaterThan(1)
  const titles = await withProducts.getByRole('heading', { level: 2 }).allTextContents()
  // Select a pricelist in which no product has a price.
  await page.evaluate(() => {
    const market = { country: 'SE', countryName: 'Sweden', currency: 'EUR', pricelist: '999' }
    for (const [name, value] of Object.entries(market)) localStorage.setItem(name, value)
  })
  await page.reload()
  await expect(withProducts).toHaveCount(0)
  for (const title of titles) await expect(page.getByRole('heading', { name: title, exact: true })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the country in an ad link sets the market on any page, and is removed from the URL', async ({ page, visit }) => {
  const shown = (country: string) => page.getByRole('banner').getByRole('button', { name: `${country} / EN` })
  await visit('/nicotine-pouches?sort=newest&country=gb')
  await expect(shown('GB')).toBeVisible()
  await expectFirstCardPrice(page, /£\d/)
  await expect(page).toHaveURL(/\/nicotine-pouches\?sort=newest$/)
  const canonical = page.locator('link[rel=canonical]')
  await expect(canonical).not.toHaveAttribute('href', /country/)
  for (const country of ['XX', 'FR']) {
    await visit(`/?country=${country}`)
    await expect(page).toHaveURL(/\/$/)
    await expect(shown('GB')).toBeVisible()
  }
})

describeEachLanguage(['en', 'el'], 'a country that nothing may be sold to (specification section 8)', (language) => {
  test('shows a message in the dialog, and at checkout the reason and a link', async ({ page, main, visit, text }) => {
    const country = nameOf(language, 'FR')
    const received = text('market_closed', { country })
    const sentence = 'France: we can’t sell there. You can still browse our range, but without prices.'
    if (language === 'en') expect(received).toBe(sentence)
    await visit('/nicotine-pouches')
    await addFirstProduct(page, text)
    await page.keyboard.press('Escape')
    const dialog = await openMarketDialog(page, text)
    await dialog.getByLabel(text('market_country_label')).selectOption('FR')
    await expect(dialog.getByText(received)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await chooseDeliveryCountry(page, text, 'FR')
    await visit('/checkout')
    await expect(main.getByText(text('closed_sale_banned', { country }))).toBeVisible()
    await expect(main.getByRole('button', { name: text('closed_choose') })).toBeVisible()
    await expect(getPayButton(page, text).and(page.locator(':enabled'))).toHaveCount(0)
  })
})

function nameOf(language: string, country: string): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? ''
}
