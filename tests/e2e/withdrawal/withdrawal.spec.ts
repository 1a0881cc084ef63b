import { localizePath } from '#lib/urls/locale-url.ts'
import { describeEachLanguage, expect, test } from '../helpers/fixtures.ts'
import type { GetText } from '../helpers/messages.ts'
import { expectNoAxeViolations } from '../helpers/pages/axe.ts'
import { addCanAndFillCheckout, buyers, createNamePrefixPattern, payByInvoice } from '../helpers/shop-actions.ts'
import { fetchMailsTo, logInAsNewCustomer } from '../helpers/shopping/customer.ts'
import { backdateOrder, placeGuestOrder } from '../helpers/shopping/guest-orders.ts'
import { completeWithdrawalForm, confirmWithdrawal, continueWithdrawal } from '../helpers/shopping/withdrawal-form.ts'
import type { Shop } from '../helpers/shops/shop-server.ts'

const fetchAcknowledgements = async (shop: Shop, text: GetText, order: string, email: string) =>
  (await fetchMailsTo(shop, email)).filter(({ subject }) => subject === text('mail_withdraw_title', { order }))

describeEachLanguage(['en', 'de'], 'withdrawing from an order', (language) => {
  test.use({ ageGatePassed: false })

  test('leads to a mail, without an account or an age check', async ({ page, main, shop, visit, text }) => {
    const { number, email } = await placeGuestOrder(shop)

    await test.step('the footer links to the form, which does not require an age', async () => {
      await visit('/info/delivery')
      const footer = page.getByRole('contentinfo')
      await footer.getByRole('link', { name: text('layout_withdraw'), exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`${localizePath('/withdraw', language)}$`))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('layout_withdraw'))
      await expect(page.getByRole('dialog')).toBeHidden()
    })

    await test.step('a partial withdrawal without goods is returned with its input', async () => {
      await main.getByLabel(text('withdraw_part'), { exact: true }).check()
      await completeWithdrawalForm(page, text, number, email)
      const goods = text('withdraw_goods_label')
      await expect(page.getByRole('alert')).toContainText(text('checkout_problem_required', { field: goods }))
      await expect(main.getByLabel(text('withdraw_order_label'), { exact: true })).toHaveValue(number)
      await main.getByLabel(goods, { exact: true }).fill('1 × Spearmint')
      await continueWithdrawal(page, text)
    })

    await test.step('the review page shows the withdrawal, and links back', async () => {
      await expect(main).toContainText('1 × Spearmint')
      await main.getByRole('button', { name: text('server_withdraw_change'), exact: true }).click()
      await main.getByLabel(text('withdraw_whole'), { exact: true }).check()
      await continueWithdrawal(page, text)
      await expect(main).toContainText(text('withdraw_whole'))
      expect(await fetchAcknowledgements(shop, text, number, email)).toEqual([])
    })

    await test.step('the withdrawal is confirmed, and acknowledged on the page and by mail', async () => {
      await confirmWithdrawal(page, text)
      await expect(main).toContainText(number)
      await expect(main).toContainText(/\d\d[:.]\d\d[:.]\d\d UTC/)
      await page.reload()
      const mails = await fetchAcknowledgements(shop, text, number, email)
      expect(mails).toHaveLength(1)
      expect(mails[0]?.text).toMatch(/\d\d[:.]\d\d[:.]\d\d UTC/)
      expect(mails[0]?.text).toContain(text('withdraw_whole'))
    })
  })
})

describeEachLanguage(['en', 'de'], 'a withdrawal by a customer', (language) => {
  const from = language === 'en' ? 'the order in the account' : 'the receipt'

  test(`from a part of an order, by the link of ${from}`, async ({ page, main, shop, visit, text }) => {
    const email = await logInAsNewCustomer(page, shop, visit, text, buyers[language].country)
    await addCanAndFillCheckout(page, visit, text, { ...buyers[language], email })
    const order = await payByInvoice(page, text)
    if (language === 'en') await visit('/account/order')
    await main.getByRole('link', { name: text('layout_withdraw'), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('layout_withdraw'))
    await main.getByLabel(text('withdraw_part'), { exact: true }).check()
    await main.getByRole('checkbox').check()
    await continueWithdrawal(page, text)
    await confirmWithdrawal(page, text)
    await expect(main).toContainText(/1 × \S/)
    const [mail] = await fetchAcknowledgements(shop, text, order, email)
    expect(mail?.text).toMatch(/1 × \S/)
  })
})

test('an unknown order gets the same response, and no mail is sent', async ({ page, main, shop, visit, text }) => {
  const { number, email } = await placeGuestOrder(shop)
  const readResponse = async (order: string, email: string) => {
    await visit('/withdraw')
    await completeWithdrawalForm(page, text, order, email)
    await confirmWithdrawal(page, text)
    const received = ((await main.textContent()) ?? '').replace(/.* UTC/, 'T')
    return received.replaceAll(order, 'N').replaceAll(email, 'E')
  }
  const stranger = 'stranger@pouchery.example'
  const own = await readResponse(number, email)
  expect(await readResponse('99999999', email)).toBe(own)
  expect(await readResponse(number, stranger)).toBe(own)
  expect(await fetchMailsTo(shop, stranger)).toEqual([])
  expect(await fetchMailsTo(shop, email)).toHaveLength(2)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, ageGatePassed: false })

  test("the mail's links open the order and a form with its lines", async ({ page, main, shop, visit, text }) => {
    const { number, email, link } = await placeGuestOrder(shop)
    await visit(`/order?order=${link}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('receipt_number', { number }))
    await expect(main).toContainText('Main street 2')
    await main.getByRole('link', { name: text('layout_withdraw'), exact: true }).click()
    await main.getByLabel(text('withdraw_part'), { exact: true }).check()
    await main.getByRole('checkbox').check()
    await main.getByLabel(createNamePrefixPattern(text('server_withdraw_quantity', { name: '' }))).fill('2')
    await continueWithdrawal(page, text)
    await confirmWithdrawal(page, text)
    await expect(main).toContainText(/2 × \S/)
    const [mail] = await fetchAcknowledgements(shop, text, number, email)
    expect(mail?.text).toMatch(/2 × \S/)
  })

  test('the public form requests the goods of a part', async ({ page, main, shop, visit, text, browserErrors }) => {
    browserErrors.expect(/422/)
    const { number, email } = await placeGuestOrder(shop)
    await visit('/withdraw')
    await main.getByLabel(text('withdraw_part'), { exact: true }).check()
    await completeWithdrawalForm(page, text, number, email)
    await expect(page.getByRole('alert')).toHaveText(text('server_withdraw_choose'))
    await main.getByLabel(text('withdraw_whole'), { exact: true }).check()
    await continueWithdrawal(page, text)
    await confirmWithdrawal(page, text)
    expect(await fetchAcknowledgements(shop, text, number, email)).toHaveLength(1)
  })
})

test('the link shows when the period has ended; the form only mails it', async ({ page, main, shop, visit, text }) => {
  const { number, email, link } = await placeGuestOrder(shop)
  for (const path of ['/order', '/withdraw']) {
    await visit(`${path}?order=${link}`)
    await expect(main).toContainText(number)
    await expectNoAxeViolations(page)
  }
  await backdateOrder(shop, number, 40)
  const late = createNamePrefixPattern(
    text('server_withdraw_late', { date: '', support: '' }).split(' ').slice(0, 6).join(' '),
  )
  await visit(`/withdraw?order=${link}`)
  await expect(page.getByRole('status')).toHaveText(late)
  await expect(page.getByRole('button')).toHaveCount(0)
  await visit('/withdraw')
  await completeWithdrawalForm(page, text, number, email)
  await confirmWithdrawal(page, text)
  const [mail] = await fetchAcknowledgements(shop, text, number, email)
  expect(mail?.text).toMatch(new RegExp(late.source.replace('^', '')))
})

test('a request that no page sends is rejected with a message, and an invalid link with 404', async ({ shop }) => {
  const send = (fields: Record<string, string>, origin = shop.origin) =>
    fetch(`${shop.origin}/withdraw`, { method: 'POST', headers: { origin }, body: new URLSearchParams(fields) })
  const refused = await send({ name: 'A', link: '10001.aaaaaaaaaaaaaaaaaaaaaa' })
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('The form must contain')])
  expect((await send({ name: 'A' }, 'https://elsewhere.example')).status).toBe(403)
  expect((await send({ name: '' })).status).toBe(422)
  for (const path of ['/order', '/order?order=1', '/withdraw?order=1', '/de/withdraw?received=1'])
    expect((await fetch(shop.origin + path)).status).toBe(404)
})
