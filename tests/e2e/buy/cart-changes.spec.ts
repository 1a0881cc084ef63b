import { expect, test } from '../helpers/fixtures.ts'
import {
  addFirstProduct,
  expandOrderSummary,
  getCartButton,
  openCartDrawer,
  openVoucherField,
  readFirstLineName,
  waitForCartDrawer,
} from '../helpers/shop-actions.ts'
import { findStockedPackItem } from '../helpers/shopping/inventory.ts'

test.describe('changes of the cart', () => {
  test('reject invalid discount codes, combine and remove valid ones', async ({ page, visit, text, browserErrors }) => {
    browserErrors.expect(/40[49].*\/vouchers$/)
    await visit('/nicotine-pouches')
    const drawer = await addFirstProduct(page, text)
    const enter = async (typed: string) => {
      const code = await openVoucherField(drawer, text)
      await code.fill(typed)
      await code.press('Enter')
    }
    const discount = drawer.getByText(text('cart_discount'), { exact: true })
    await (await openVoucherField(drawer, text)).fill('NOSUCHCODE')
    await drawer.getByRole('button', { name: text('checkout_voucher_add') }).click()
    await expect(drawer.getByText(text('error_voucher_not_found'), { exact: true })).toBeVisible()
    await enter('welcome10')
    const used = drawer.getByRole('list', { name: text('checkout_vouchers') })
    await expect(used).toContainText('WELCOME10')
    await expect(drawer.getByText(text('error_voucher_not_found'))).toHaveCount(0)
    await expect(discount).toBeVisible()
    await enter('ALONE25')
    await expect(drawer.getByText(text('error_voucher_combination'))).toBeVisible()
    await enter('SUMMER26')
    await expect(drawer.getByText(text('error_voucher_expired'))).toBeVisible()
    await enter('NOSUCHCODE')
    await expect(drawer.getByText(text('error_voucher_not_found'))).toBeVisible()
    await drawer.getByRole('button', { name: text('checkout_voucher_remove', { code: 'WELCOME10' }) }).click()
    for (const gone of [used, discount, drawer.getByText(text('error_voucher_not_found'))])
      await expect(gone).toHaveCount(0)
  })

  test('appear in this tab when made in another', async ({ page, context, visit, text }) => {
    await visit('/nicotine-pouches')
    const other = await context.newPage()
    await other.addInitScript(() => sessionStorage.setItem('ageConfirmed', '30'))
    await other.goto(page.url())
    await addFirstProduct(other, text)
    const badge = (count: number) => getCartButton(page, text, count)
    await expect(badge(1)).toBeVisible()
    const theirs = await waitForCartDrawer(other, text)
    await theirs.getByRole('textbox').first().fill('5')
    await theirs.getByRole('textbox').first().press('Enter')
    await expect(badge(5)).toBeVisible()
    const mine = await openCartDrawer(page, text)
    const name = await readFirstLineName(mine)
    await mine.getByRole('button', { name: text('cart_line_remove_named', { name }), exact: true }).click()
    await expect(mine.getByText(text('cart_empty_title'))).toBeVisible()
    await expect(theirs.getByText(text('cart_empty_title'))).toBeVisible()
  })
})

test('state the size of a pack once', async ({ page, shop, visit, text }) => {
  await visit(`/checkout?add=${findStockedPackItem(shop)}`)
  const order = await expandOrderSummary(page, text)
  await expect(order.getByRole('link', { name: /\b10-pack$/ })).toBeVisible()
  await expect(order.getByText(text('cart_pack_size', { count: 10 }))).toHaveCount(0)
  await expect(order.getByText(/^10 × \S/)).toHaveCount(0)
})
