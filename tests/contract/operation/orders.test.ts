import { expect, test } from 'vitest'
import { overviewPage } from '#server/workbench/pages.ts'
import { countOrders, recentOrders } from '#server/workbench/recent-orders.ts'
import { openShop } from '../commerce/shop.ts'
import { address, newShopper, orderIn } from '../commerce/shopper.ts'

test('the page for developers shows the last orders and mails, and not who ordered', async () => {
  const shop = await openShop()
  const numbers: string[] = []
  for (const quantity of [2, 3]) {
    const shopper = await newShopper(shop)
    await shopper.call('POST', `/items/1001-1/quantity/${quantity}`)
    await shopper.startPayment('demo-invoice')
    numbers.push(orderIn(await shopper.call('GET', '/receipt')).order)
  }
  const [newest] = await recentOrders(shop.database, 1)
  expect(newest).toMatchObject({ number: numbers[1], country: 'SE', units: 3, method: 'demo-invoice' })
  expect(newest?.total).toMatch(/^\d+,\d\d kr$/)
  expect(await countOrders(shop.database)).toBe(2)

  const pages = { database: shop.database, base: '/embedded', outbox: '/embedded/mail' }
  const html = await overviewPage(pages, { services: [], lines: [], reports: 'kept' })
  for (const number of numbers) expect(html).toContain(`<td>${number}</td>`)
  expect(html).toContain('order-confirmation')
  expect(html).not.toContain(address.email)
})
