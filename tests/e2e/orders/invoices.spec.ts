import { extractText } from 'unpdf'
import { expect, test } from '../helpers/fixtures.ts'
import { fetchMailsTo } from '../helpers/shopping/customer.ts'
import { placeGuestOrder } from '../helpers/shopping/guest-orders.ts'
import { runOperatorCommand } from '../helpers/shops/operator.ts'

test.describe('the invoice of an order, in German', () => {
  test.use({ language: 'de', ageGatePassed: false })

  test('and a credit note are PDFs linked from the order page and mails', async ({ page, main, shop, visit, text }) => {
    const { number, email, link } = await placeGuestOrder(shop, { '1001-1': 2 }, 'de')
    await visit(`/order?order=${link}`)
    await expect(main.getByRole('link', { name: /PDF/ })).toHaveCount(0)

    await runOperatorCommand(shop, 'orders', 'ship', number)
    await runOperatorCommand(shop, 'orders', 'refund', number, '100')
    await page.reload()
    await expect(main.getByRole('heading', { name: text('invoice_documents') })).toBeVisible()
    const hrefOf = async (name: string) => (await main.getByRole('link', { name }).getAttribute('href')) ?? ''
    const invoice = await hrefOf(`${text('invoice_invoice')} INV`)
    const credit = await hrefOf(`${text('invoice_credit_note')} CRN`)
    const read = async (href: string) => {
      const answer = await page.request.get(new URL(href, page.url()).href)
      expect(answer.headers()).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
      expect(answer.headers()['content-disposition']).toMatch(/^inline; filename="\w{3}-\d{4}-\d{6}\.pdf"$/)
      return (await extractText(new Uint8Array(await answer.body()), { mergePages: true })).text.replace(/\s+/g, ' ')
    }
    const received = await read(invoice)
    expect(received).toContain('Rechnung INV-')
    expect(received).toContain(`Bestellnummer ${number}`)
    expect(received).toContain('Gesamtbetrag inkl. MwSt.')
    expect(await read(credit)).toMatch(/Rechnungskorrektur CRN-\d{4}-\d{6} .*Zu Rechnung INV-/)

    const mails = (await fetchMailsTo(shop, email)).map((mail) => mail.text).join('\n')
    for (const href of [invoice, credit]) expect(mails).toContain(href.split('?')[1])
  })
})
