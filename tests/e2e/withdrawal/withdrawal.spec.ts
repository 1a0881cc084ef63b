import type { Page } from '@playwright/test'
import { localizePath } from '#lib/urls/locale-url.ts'
import { describeEachLanguage, expect, test } from '../helpers/fixtures.ts'
import type { GetText } from '../helpers/messages.ts'
import { expectNoAxeFindings } from '../helpers/pages/axe.ts'
import { addCanAndFillCheckout, buyers, namePrefix, payByInvoice } from '../helpers/shop-actions.ts'
import { fetchMailsTo, logIn, newEmail, registerByHttp } from '../helpers/shopping/customer.ts'
import { backdateOrder, placeGuestOrder } from '../helpers/shopping/guest-orders.ts'
import type { Shop } from '../helpers/shops/shop-server.ts'

interface Typed {
  order: string
  email: string
}

async function state(page: Page, text: GetText, { order, email }: Typed): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel(text('withdraw_name_label'), { exact: true }).fill('Anna Berg')
  await main.getByLabel(text('withdraw_order_label'), { exact: true }).fill(order)
  await main.getByLabel(text('account_email_label'), { exact: true }).fill(email)
  await main.getByRole('button', { name: text('withdraw_continue'), exact: true }).click()
}

async function confirm(page: Page, text: GetText): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('server_withdraw_check_title'))
  await page.getByRole('button', { name: text('server_withdraw_confirm'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('server_withdraw_received_title'))
}

const acknowledgements = async (shop: Shop, text: GetText, { order, email }: Typed) =>
  (await fetchMailsTo(shop, email)).filter(({ subject }) => subject === text('mail_withdraw_title', { order }))

describeEachLanguage(['en', 'de'], 'withdrawing from an order (trade review 7.3)', (language) => {
  test.use({ ageGatePassed: false })

  test('leads from the footer to a mail, without an account or an age check', async ({ page, shop, visit, text }) => {
    const { number, email } = await placeGuestOrder(shop)
    const main = page.getByRole('main')

    await test.step('the footer links to the form, which does not require an age', async () => {
      await visit('/info/delivery')
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: text('layout_withdraw'), exact: true })
        .click()
      await expect(page).toHaveURL(new RegExp(`${localizePath('/withdraw', language)}$`))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('layout_withdraw'))
      await expect(page.getByRole('dialog')).toBeHidden()
    })

    await test.step('a partial withdrawal without goods is returned with its input', async () => {
      await main.getByLabel(text('withdraw_part'), { exact: true }).check()
      await state(page, text, { order: number, email })
      const goods = text('withdraw_goods_label')
      await expect(page.getByRole('alert')).toContainText(text('checkout_problem_required', { field: goods }))
      await expect(main.getByLabel(text('withdraw_order_label'), { exact: true })).toHaveValue(number)
      await main.getByLabel(goods, { exact: true }).fill('1 × Spearmint')
      await main.getByRole('button', { name: text('withdraw_continue'), exact: true }).click()
    })

    await test.step('the review page shows the withdrawal, and links back', async () => {
      await expect(main).toContainText('1 × Spearmint')
      await main.getByRole('button', { name: text('server_withdraw_change'), exact: true }).click()
      await main.getByLabel(text('withdraw_whole'), { exact: true }).check()
      await main.getByRole('button', { name: text('withdraw_continue'), exact: true }).click()
      await expect(main).toContainText(text('withdraw_whole'))
      expect(await acknowledgements(shop, text, { order: number, email })).toEqual([])
    })

    await test.step('the withdrawal is confirmed, and acknowledged on the page and by mail', async () => {
      await confirm(page, text)
      await expect(main).toContainText(number)
      await expect(main).toContainText(/\d\d[:.]\d\d[:.]\d\d UTC/)
      await page.reload()
      const mails = await acknowledgements(shop, text, { order: number, email })
      expect(mails).toHaveLength(1)
      expect(mails[0]?.text).toMatch(/\d\d[:.]\d\d[:.]\d\d UTC/)
      expect(mails[0]?.text).toContain(text('withdraw_whole'))
    })
  })
})

describeEachLanguage(
  [
    { language: 'en', from: 'the order in the account' },
    { language: 'de', from: 'the receipt' },
  ],
  'a customer withdraws (trade review 7.3)',
  ({ language, from }) => {
    test(`from a part of an order, by the link of ${from}`, async ({ page, shop, visit, text }) => {
      const email = newEmail()
      const main = page.getByRole('main')
      await registerByHttp(shop, email, 'first secret', buyers[language].country)
      await visit('/login')
      await logIn(main, text, email, 'first secret')
      await expect(main.getByText(text('account_logged_in_as', { email }))).toBeVisible()
      await addCanAndFillCheckout(page, visit, text, { ...buyers[language], email })
      const order = await payByInvoice(page, text)
      if (language === 'en') await visit('/account/order')
      await main.getByRole('link', { name: text('layout_withdraw'), exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('layout_withdraw'))
      await main.getByLabel(text('withdraw_part'), { exact: true }).check()
      await main.getByRole('checkbox').check()
      await main.getByRole('button', { name: text('withdraw_continue'), exact: true }).click()
      await confirm(page, text)
      await expect(main).toContainText(/1 × \S/)
      const [mail] = await acknowledgements(shop, text, { order, email })
      expect(mail?.text).toMatch(/1 × \S/)
    })
  },
)

test('an unknown order gets the same response, and no mail is sent', async ({ page, shop, visit, text }) => {
  const { number, email } = await placeGuestOrder(shop)
  const words = async (typed: Typed) => {
    await visit('/withdraw')
    await state(page, text, typed)
    await confirm(page, text)
    const said = (await page.getByRole('main').textContent()) ?? ''
    return said
      .replaceAll(typed.order, 'N')
      .replaceAll(typed.email, 'E')
      .replace(/.* UTC/, 'T')
  }
  const stranger = 'stranger@pouchery.example'
  const own = await words({ order: number, email })
  expect(await words({ order: '99999999', email })).toBe(own)
  expect(await words({ order: number, email: stranger })).toBe(own)
  expect(await fetchMailsTo(shop, stranger)).toEqual([])
  expect(await fetchMailsTo(shop, email)).toHaveLength(2)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, ageGatePassed: false })

  test("the mail's links open the order and a form with its lines", async ({ page, shop, visit, text }) => {
    const { number, email, link } = await placeGuestOrder(shop)
    const main = page.getByRole('main')
    await visit(`/order?order=${link}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('receipt_number', { number }))
    await expect(main).toContainText('Main street 2')
    await main.getByRole('link', { name: text('layout_withdraw'), exact: true }).click()
    await main.getByLabel(text('withdraw_part'), { exact: true }).check()
    await main.getByRole('checkbox').check()
    await main.getByLabel(namePrefix(text('server_withdraw_quantity', { name: '' }))).fill('2')
    await main.getByRole('button', { name: text('withdraw_continue'), exact: true }).click()
    await confirm(page, text)
    await expect(main).toContainText(/2 × \S/)
    const [mail] = await acknowledgements(shop, text, { order: number, email })
    expect(mail?.text).toMatch(/2 × \S/)
  })

  test('the public form requests the goods of a withdrawn part', async ({ page, shop, visit, text, browserErrors }) => {
    browserErrors.expect(/422/)
    const { number, email } = await placeGuestOrder(shop)
    const main = page.getByRole('main')
    await visit('/withdraw')
    await main.getByLabel(text('withdraw_part'), { exact: true }).check()
    await state(page, text, { order: number, email })
    await expect(page.getByRole('alert')).toHaveText(text('server_withdraw_choose'))
    await main.getByLabel(text('withdraw_whole'), { exact: true }).check()
    await main.getByRole('button', { name: text('withdraw_continue'), exact: true }).click()
    await confirm(page, text)
    expect(await acknowledgements(shop, text, { order: number, email })).toHaveLength(1)
  })
})

test('the link shows when the period has ended; the form only mails it', async ({ page, shop, visit, text }) => {
  const { number, email, link } = await placeGuestOrder(shop)
  for (const path of ['/order', '/withdraw']) {
    await visit(`${path}?order=${link}`)
    await expect(page.getByRole('main')).toContainText(number)
    await expectNoAxeFindings(page)
  }
  await backdateOrder(shop, number, 40)
  const late = namePrefix(text('server_withdraw_late', { date: '', support: '' }).split(' ').slice(0, 6).join(' '))
  await visit(`/withdraw?order=${link}`)
  await expect(page.getByRole('status')).toHaveText(late)
  await expect(page.getByRole('button')).toHaveCount(0)
  await visit('/withdraw')
  await state(page, text, { order: number, email })
  await confirm(page, text)
  const [mail] = await acknowledgements(shop, text, { order: number, email })
  expect(mail?.text).toMatch(new RegExp(late.source.replace('^', '')))
})

test('a request that no page sends is rejected with a message, and an invalid link with 404', async ({ shop }) => {
  const send = (fields: Record<string, string>, origin = shop.origin) =>
    fetch(`${shop.origin}/withdraw`, { method: 'POST', headers: { origin }, body: new URLSearchParams(fields) })
  const wrongs: Record<string, string>[] = [
    { name: 'A', step: 'delete' },
    { name: 'A', link: '10001.aaaaaaaaaaaaaaaaaaaaaa' },
    { name: 'A', id: 'x' },
  ]
  for (const fields of wrongs) {
    const answer = await send(fields)
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('The form must contain')])
  }
  expect((await send({ name: 'A' }, 'https://elsewhere.example')).status).toBe(403)
  expect((await send({ name: '' })).status).toBe(422)
  for (const path of ['/order', '/order?order=1', '/withdraw?order=1', '/de/withdraw?received=1'])
    expect((await fetch(shop.origin + path)).status).toBe(404)
})
