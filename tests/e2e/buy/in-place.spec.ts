import { describeEachLanguage, expect, test } from '../helpers/fixtures.ts'
import {
  clickAfterHydration,
  fetchFirstProductPath,
  getAddButton,
  getBuyableCards,
  openCartDrawer,
  waitForCartCount,
  waitUntilSettled,
} from '../helpers/shop-actions.ts'

describeEachLanguage(['en', 'el'], 'adding does not stop the shop', () => {
  test('a card and the dock show and change the quantity; no dialog opens', async ({ page, visit, text }) => {
    await visit('/nicotine-pouches')
    const card = getBuyableCards(page, text).first()
    const name = (await card.getByRole('heading').textContent()) ?? ''
    const plus = getAddButton(card, text)
    const less = card.getByRole('button', { name: text('cart_line_less', { name }), exact: true })
    const dock = page.getByRole('region', { name: text('cart_title') })
    await expect(dock).toHaveCount(0)
    await clickAfterHydration(plus)
    await expect(less).toBeVisible()
    await expect(dock).toContainText(text('cart_dock_cans', { count: 1 }))
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText(text('cart_added', { name }))).toHaveRole('status')

    await less.click()
    await expect(dock).toContainText(text('cart_line_removed', { name }))
    await expect(less).toHaveCount(0)
    await dock.getByRole('button', { name: text('cart_dock_undo') }).click()
    await expect(less).toBeVisible()

    for (const count of [2, 3]) {
      await plus.click()
      await expect(dock).toContainText(text('cart_dock_cans', { count }))
    }
    await less.click()
    await expect(dock).toContainText(text('cart_dock_cans', { count: 2 }))
    await dock.getByRole('button', { name: text('cart_dock_open') }).click()
    const drawer = page.getByRole('dialog', { name: text('cart_title') })
    const quantity = drawer.getByRole('textbox', { name: text('cart_line_quantity', { name }) })
    await expect(quantity).toHaveValue('2')
    await drawer.getByRole('button', { name: text('cart_line_remove_named', { name }) }).click()
    await expect(drawer.getByText(text('cart_empty_title'))).toBeVisible()
    await drawer.getByRole('button', { name: text('cart_dock_undo') }).click()
    await expect(quantity).toHaveValue('2')
  })

  test('the button of a product becomes a quantity field, and stays one', async ({ page, main, shop, visit, text }) => {
    await visit(await fetchFirstProductPath(shop))
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await clickAfterHydration(main.getByRole('button', { name: text('cart_add_named', { name }), exact: true }).first())
    await waitForCartCount(page, text)
    const quantity = main.getByRole('textbox', { name: text('cart_line_quantity', { name }), exact: true })
    await expect(quantity).toHaveValue('1')
    await quantity.fill('4')
    await quantity.press('Enter')
    await expect(page.getByRole('region', { name: text('cart_title') })).toContainText(
      text('cart_dock_cans', { count: 4 }),
    )
    await page.reload()
    await expect(quantity).toHaveValue('4')
  })
})

test('clicks in quick succession all count, even while the first request is pending', async ({ page, visit, text }) => {
  await visit('/nicotine-pouches')
  await waitUntilSettled(page)
  const plus = getAddButton(getBuyableCards(page, text).first(), text)
  for (let pressed = 0; pressed < 4; pressed += 1) await plus.click()
  await expect(page.getByRole('region', { name: text('cart_title') })).toContainText(
    text('cart_dock_cans', { count: 4 }),
  )
  await expect((await openCartDrawer(page, text)).getByRole('textbox').first()).toHaveValue('4')
})

test('the keyboard focus stays on the button, and returns to it', async ({ page, visit, text }) => {
  await visit('/nicotine-pouches')
  await waitUntilSettled(page)
  const card = getBuyableCards(page, text).first()
  const name = (await card.getByRole('heading').textContent()) ?? ''
  const plus = getAddButton(card, text)
  await plus.focus()
  await page.keyboard.press('Enter')
  const less = card.getByRole('button', { name: text('cart_line_less', { name }), exact: true })
  await expect(less).toBeVisible()
  await expect(plus).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(less).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(less).toHaveCount(0)
  await expect(plus).toBeFocused()
})
