import { extractText } from 'unpdf'
import { expect, test } from '../helpers/fixtures.ts'
import { fetchMailsTo } from '../helpers/shopping/customer.ts'
import { placeGuestOrder } from '../helpers/shopping/guest-orders.ts'
import { runOperatorCommand } from '../helpers/shops/operator.ts'

test.describe('the invoice of an order, in German', () => {
  test.use({ language: 'de', ageGatePassed: false })

  test('is a PDF that opens from the order and the mail, like a credit note', async ({ page, shop, visit, text }) => {
    const { number, email, link } = await placeGuestOrder(shop, { '1001-1': 2 }, 'de')
    const main = page.getByRole('main')
    await visit(`/order?order=${link}`)
    await expect(main.getByRole('link', { name: /PDF/ })).toHaveCount(0)

    await runOperatorCommand(shop, 'orders', 'ship', number)
    await runOperatorCommand(shop, 'orders', 'refund', number, '100')
    await page.reload()
    await expect(main.getByRole('heading', { name: text('invoice_documents') })).toBeVisible()
    const [invoice, credit] = [
      main.getByRole('link', { name: `${text('invoice_invoice')} INV` }),
      main.getByRole('link', { name: `${text('invoice_credit_note')} CRN` }),
    ]
    const read = async (href: string | null) => {
      const answer = await page.request.get(new URL(href ?? '', page.url()).href)
      expect(answer.headers()).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
      expect(answer.headers()['content-disposition']).toMatch(/^inline; filename="\w{3}-\d{4}-\d{6}\.pdf"$/)
      return (await extractText(new Uint8Array(await answer.body()), { mergePages: true })).text.replace(/\s+/g, ' ')
    }
    const written = await read(await invoice.getAttribute('href'))
    expect(written).toContain('Rechnung INV-')
    expect(written).toContain(`Bestellnummer ${number}`)
    expect(written).toContain('Gesamtbetrag inkl. MwSt.')
    const given = await read(await credit.getAttribute('href'))
    expect(given).toMatch(/Rechnungskorrektur CRN-\d{4}-\d{6} .*Zu Rechnung INV-/)

    const mails = (await fetchMailsTo(shop, email)).map((mail) => mail.text).join('\n')
    expect(mails).toContain(await invoice.getAttribute('href').then((href) => href?.split('?')[1]))
    expect(mails).toContain(await credit.getAttribute('href').then((href) => href?.split('?')[1]))
  })
})

test('a document of another order is not accessible', async ({ shop }) => {
  const [own, other] = [await placeGuestOrder(shop), await placeGuestOrder(shop)]
  await runOperatorCommand(shop, 'orders', 'ship', other.number)
  const page = await (await fetch(`${shop.origin}/order?order=${other.link}`)).text()
  const [, number = ''] = /document=([\w-]+)"/.exec(page) ?? []
  expect((await fetch(`${shop.origin}/order?order=${other.link}&document=${number}`)).status).toBe(200)
  expect((await fetch(`${shop.origin}/order?order=${own.link}&document=${number}`)).status).toBe(404)
  expect((await fetch(`${shop.origin}/order?order=10001.wrong&document=${number}`)).status).toBe(404)
})
