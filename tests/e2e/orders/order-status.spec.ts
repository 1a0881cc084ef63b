import { localizePath } from '#lib/urls/locale-url.ts'
import { describeEachLanguage, expect, test } from '../helpers/fixtures.ts'
import { expectNoAxeViolations } from '../helpers/pages/axe.ts'
import { fetchMailsTo } from '../helpers/shopping/customer.ts'
import { placeGuestOrder } from '../helpers/shopping/guest-orders.ts'
import { runOperatorCommand } from '../helpers/shops/operator.ts'

/**
 * Creates a pattern that matches an amount with a decimal point or comma, without the currency. `minor` is the amount
 * in minor units.
 */
function createAmountPattern(minor: number): RegExp {
  return new RegExp(`\\b${Math.floor(minor / 100)}[.,]${String(minor % 100).padStart(2, '0')}\\b`)
}

describeEachLanguage(['en', 'de'], 'the status of an order', (language) => {
  test.use({ ageGatePassed: false })

  // Stock and payments are covered by tests/contract/commerce/orders/order-actions.test.ts.
  test('is displayed and mailed when one line is shipped and the other is cancelled', async ({
    page,
    main,
    shop,
    visit,
    text,
  }) => {
    const { number, email, link } = await placeGuestOrder(shop, { '1001-1': 2, '1002-1': 1 }, language)

    await visit(`/order?order=${link}`)
    await expect(main).toContainText(text('server_order_placed'))

    const parcel = ['--carrier', 'PostNord', '--tracking', 'SE123', '--url', 'https://track.example/SE123']
    await runOperatorCommand(shop, 'orders', 'ship', number, '--part', 'FJA-1001:2', ...parcel)
    await page.reload()
    await expect(main).toContainText(text('account_order_tracking', { number: 'SE123' }))
    const track = main.getByRole('link', { name: text('account_order_track') })
    await expect(track).toHaveAttribute('href', 'https://track.example/SE123')
    await expect(main.getByRole('button')).toHaveCount(0)

    const cancelled = JSON.parse(await runOperatorCommand(shop, 'orders', 'cancel', number, '--json'))
    await page.reload()
    await expect(main).toContainText(text('server_order_cancelled'))
    await expect(main).toContainText(createAmountPattern(cancelled.refunded))
    await expectNoAxeViolations(page)
    // The order and each order action send one mail. The newest mail states the refunded amount.
    const mails = await fetchMailsTo(shop, email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      text('mail_order_update_less_subject', { order: number }),
      text('mail_order_update_part_subject', { order: number }),
      expect.any(String),
    ])
    expect(mails[0]?.text).toMatch(createAmountPattern(cancelled.refunded))
    expect(page.url()).toContain(`${localizePath('/order', language)}?order=`)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, ageGatePassed: false })

  test('a guest cancels an order once before it is sent', async ({ page, main, shop, visit, text }) => {
    const { number, email, link } = await placeGuestOrder(shop, undefined, 'en')
    await visit(`/order?order=${link}`)
    await main.getByRole('button', { name: text('server_order_cancel_button', { order: number }) }).click()
    await expect(main.getByRole('status')).toBeVisible()
    await expect(main).toContainText(text('server_order_cancelled'))
    await expect(main.getByRole('button')).toHaveCount(0)
    const again = await page.request.post(page.url(), { form: { step: 'cancel' }, headers: { origin: shop.origin } })
    expect(again.status()).toBe(200)
    const cancelled = text('mail_order_update_cancelled_subject', { order: number })
    expect((await fetchMailsTo(shop, email)).filter(({ subject }) => subject === cancelled)).toHaveLength(1)
  })

  test('an order that has been sent shows why it cannot be cancelled', async ({ main, shop, visit, text }) => {
    const { number, link } = await placeGuestOrder(shop)
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
      ...{ method: 'POST', headers: { origin }, body: new URLSearchParams({ step }) },
    })
  expect((await send(link, 'refund')).status).toBe(400)
  expect((await send('10001.wrong', 'cancel')).status).toBe(404)
  expect((await send(link, 'cancel', 'https://evil.example')).status).toBe(403)
})
