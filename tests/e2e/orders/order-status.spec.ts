import { localizePath } from '#lib/urls/locale-url.ts'
import { describeEachLanguage, expect, test } from '../helpers/fixtures.ts'
import { expectNoAxeFindings } from '../helpers/pages/axe.ts'
import { fetchMailsTo } from '../helpers/shopping/customer.ts'
import { placeGuestOrder } from '../helpers/shopping/guest-orders.ts'
import { runOperatorCommand } from '../helpers/shops/operator.ts'
import type { Shop } from '../helpers/shops/shop-server.ts'

async function readStock(shop: Shop, sku: string, order?: string) {
  const ledger = JSON.parse(await runOperatorCommand(shop, 'stock', 'show', sku, '--json'))
  const moves: { what: string; change: number; order?: string }[] = ledger.moves
  const own = moves.filter((move) => order !== undefined && move.order === order)
  return { units: Number(ledger.quantity), own: own.map(({ what, change }) => [what, change]) }
}

/** Matches an amount as formatted in any language, without the currency. `minor` is in minor units. */
function amountPattern(minor: number): RegExp {
  return new RegExp(`\\b${Math.floor(minor / 100)}[.,]${String(minor % 100).padStart(2, '0')}\\b`)
}

describeEachLanguage(['en', 'de'], `an order's life`, (language) => {
  test.use({ ageGatePassed: false })

  test('one line is sent, the other cancelled, and each step shown and mailed', async ({ page, shop, visit, text }) => {
    const [sent, kept] = [await readStock(shop, 'FJA-1001'), await readStock(shop, 'FJA-1002')]
    const { number, email, link } = await placeGuestOrder(shop, { '1001-1': 2, '1002-1': 1 }, language)
    const main = page.getByRole('main')
    const subjects = async () => (await fetchMailsTo(shop, email)).map(({ subject }) => subject)

    await visit(`/order?order=${link}`)
    await expect(main).toContainText(text('server_order_placed'))

    const parcel = ['--carrier', 'PostNord', '--tracking', 'SE123', '--url', 'https://track.example/SE123']
    await runOperatorCommand(shop, 'orders', 'ship', number, '--part', 'FJA-1001:2', ...parcel)
    await page.reload()
    await expect(main).toContainText(text('account_order_tracking', { number: 'SE123' }))
    await expect(main.getByRole('link', { name: text('account_order_track') })).toHaveAttribute(
      'href',
      'https://track.example/SE123',
    )
    await expect(main.getByRole('button')).toHaveCount(0)
    expect(await subjects()).toContain(text('mail_order_update_part_subject', { order: number }))

    const cancelled = JSON.parse(await runOperatorCommand(shop, 'orders', 'cancel', number, '--json'))
    await page.reload()
    await expect(main).toContainText(text('server_order_cancelled'))
    await expect(main).toContainText(amountPattern(cancelled.refunded))
    await expectNoAxeFindings(page)
    // Each order action sends one mail. The last mail states the refunded amount.
    const mails = await fetchMailsTo(shop, email)
    const news = ['mail_order_update_part_subject', 'mail_order_update_less_subject'] as const
    for (const key of news) {
      expect(mails.filter(({ subject }) => subject === text(key, { order: number }))).toHaveLength(1)
    }
    expect(mails).toHaveLength(news.length + 1)
    const less = mails.find(({ subject }) => subject === text('mail_order_update_less_subject', { order: number }))
    expect(less?.text).toMatch(amountPattern(cancelled.refunded))

    // Shipped units are deducted from the stock, and cancelled units are returned to it. The shop keeps the payment
    // for shipped units.
    expect(await readStock(shop, 'FJA-1001', number)).toEqual({ units: sent.units - 2, own: [['sold', -2]] })
    const back = [
      ['sold', -1],
      ['cancelled', 1],
    ]
    expect(await readStock(shop, 'FJA-1002', number)).toEqual({ units: kept.units, own: back })
    const { orders } = JSON.parse(await runOperatorCommand(shop, 'orders', 'list', '--number', number, '--json'))
    expect(orders).toMatchObject([{ number, state: 'completed', total: cancelled.captured }])
    expect(cancelled.refunded).toBeGreaterThan(0)
    expect(cancelled.refunded).toBeLessThan(cancelled.captured)
    expect(page.url()).toContain(`${localizePath('/order', language)}?order=`)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, ageGatePassed: false })

  test('a guest cancels an order once before it is sent', async ({ page, shop, visit, text }) => {
    const { number, email, link } = await placeGuestOrder(shop, undefined, 'en')
    const main = page.getByRole('main')
    await visit(`/order?order=${link}`)
    await main.getByRole('button', { name: text('server_order_cancel_button', { order: number }) }).click()
    await expect(main.getByRole('status')).toBeVisible()
    await expect(main).toContainText(text('server_order_cancelled'))
    await expect(main.getByRole('button')).toHaveCount(0)
    const again = await page.request.post(page.url(), { form: { step: 'cancel' }, headers: { origin: shop.origin } })
    expect(again.status()).toBe(200)
    const mails = (await fetchMailsTo(shop, email)).map(({ subject }) => subject)
    expect(
      mails.filter((subject) => subject === text('mail_order_update_cancelled_subject', { order: number })),
    ).toHaveLength(1)
  })

  test('an order that has been sent shows why it cannot be cancelled', async ({ page, shop, visit, text }) => {
    const { number, link } = await placeGuestOrder(shop)
    const main = page.getByRole('main')
    await visit(`/order?order=${link}`)
    await runOperatorCommand(shop, 'orders', 'ship', number, '--no-mail')
    await main.getByRole('button', { name: text('server_order_cancel_button', { order: number }) }).click()
    await expect(main.getByRole('alert')).toHaveText(text('server_order_cancel_late'))
  })
})

test('a request that no page of the shop sends is rejected', async ({ shop }) => {
  const { link } = await placeGuestOrder(shop)
  const send = (order: string, step: string, origin = shop.origin) =>
    fetch(`${shop.origin}/order?order=${order}`, {
      method: 'POST',
      body: new URLSearchParams({ step }),
      headers: { origin },
    })
  expect((await send(link, 'refund')).status).toBe(400)
  expect((await send('10001.wrong', 'cancel')).status).toBe(404)
  expect((await send(link, 'cancel', 'https://evil.example')).status).toBe(403)
})
