import { beforeAll, expect, test } from 'vitest'
import { openShop } from '../../contract/commerce/shop.ts'
import {
  clickPaymentButton,
  createTestShopper,
  getPaymentPagePath,
  testAddress,
} from '../../contract/commerce/shopper.ts'
import { placeOrder } from '../place-order.ts'
import { setUpShopFolder } from '../shop-folder.ts'

const folder = setUpShopFolder('file')
const numbers: string[] = []

beforeAll(async () => {
  await folder.withDatabase(async (database) => {
    const shop = await openShop({ database })
    for (const quantity of [2, 3]) {
      const options = { comment: 'gift', voucher: 'WELCOME10' }
      numbers.push(await placeOrder(shop, [`1001-1/quantity/${quantity}`], options))
    }
    const leaving = await createTestShopper(shop)
    await leaving.call('POST', '/items/1002-1')
    await clickPaymentButton(shop, getPaymentPagePath(await leaving.startPayment('demo-redirect')), 'cancel')
  })
})

test('orders list shows the newest first, page by page', async () => {
  const [first = '', second = ''] = numbers
  const all = await folder.shopProcess('orders', 'list')
  expect(all).toMatchObject({ code: 0, err: '' })
  const rows = all.out.trim().split('\n')
  expect(rows).toHaveLength(4)
  expect(rows[0]).toMatch(/^Number +Date +State +Country +Email +Units +Total +Payment +Age$/)
  const newest = new RegExp(`^${second} .* pending +SE +${testAddress.email} +3 .* kr +demo-invoice +18 declaration$`)
  expect(rows[1]).toMatch(newest)
  expect(rows[2]).toMatch(new RegExp(`^${first} `))
  expect(rows[3]).toBe('1 to 2 of 2.')

  const page = await folder.shop('orders', 'list', '--from', '1', '--size', '1')
  expect(page.out).toContain(`\n${first} `)
  expect(page.out).not.toContain(`\n${second} `)
})

test('orders list --status shows payments without an order', async () => {
  const { code, out } = await folder.shop('orders', 'list', '--status', 'cancelled')
  expect(code).toBe(0)
  expect(out).toMatch(/\n- .* SE +ada@example\.com +1 .* demo-redirect +18 declaration\n1 to 1 of 1\./)
  const voided = await folder.shop('orders', 'list', '--status', 'voided')
  expect(voided).toMatchObject({ code: 0, out: 'None on this page; 0 in total.\n' })
})

test('orders show prints lines, totals, address and payment', async () => {
  const [number = ''] = numbers
  const { code, out } = await folder.shopProcess('orders', 'show', number)
  expect(code).toBe(0)
  expect(out).toContain(`Order ${number}, 20`)
  expect(out).toMatch(/FJA-1001 +Fjallvik Spearmint Slim \(gift\) +2 +45,90 kr +91,80 kr/)
  expect(out).toMatch(/\nGoods +91,80 kr\nVoucher WELCOME10 +-9,18 kr\nDelivery +39,00 kr\n/)
  expect(out).toMatch(/\nPayment fee +19,00 kr\nTotal +140,62 kr\nincluding VAT 25% +28,12 kr\n/)
  expect(out).toContain(`Email     ${testAddress.email}`)
  expect(out).toMatch(/Billing {3}Ada Lind\n +Storgatan 1\n +111 22 Stockholm\n +SE\n/)
  expect(out).toMatch(/Payment {3}.* \(demo-invoice\), completed, [0-9a-f-]{36}\n/)
  expect(out).toMatch(/Money {5}140,62 kr, authorised, test [0-9a-f-]{36}\n/)
  expect(out).toMatch(/Age {7}18, declaration; declared 20[\dT:.-]+Z \(age-declaration 2, sv\): "Jag har fyllt 18.*"\n/)
})
