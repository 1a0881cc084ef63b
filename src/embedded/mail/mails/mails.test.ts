import { expect, test } from 'vitest'
import type { LanguageCode } from '#app.config'
import { languageCodes } from '#lib/locale-url.ts'
import type { Mail } from '../outbox.ts'
import { backInStockMail } from './back-in-stock.ts'
import { newsletterWelcomeMail } from './newsletter-welcome.ts'
import { orderConfirmationMail } from './order-confirmation.ts'
import { passwordResetMail } from './password-reset.ts'

const href = 'https://shop.example/password-reset?id=1&i=2'
const address = {
  email: 'a@example.com',
  firstName: 'A',
  lastName: 'B',
  address1: 'Street 1',
  city: 'Town',
  country: 'SE',
}

function order(language: LanguageCode, tax = 18.2): string {
  return JSON.stringify({
    language,
    items: [{ quantity: 2, product: { name: 'Fen Mint', brandName: 'Fen' }, totalPrice: '80,00 kr' }],
    totals: {
      itemsTotalPrice: '80,00 kr',
      totalDiscountPrice: '-8,00 kr',
      shippingPrice: '0,00 kr',
      shippingPriceAsNumber: 0,
      handlingCostPrice: '19,00 kr',
      handlingCostPriceAsNumber: 19,
      grandTotalPrice: '91,00 kr',
      grandTotalPriceTax: '18,20 kr',
      grandTotalPriceTaxAsNumber: tax,
    },
    address,
    shippingAddress: { ...address, address1: 'Other street 2' },
    paymentMethodName: 'Test',
    shippingMethodName: 'Standard',
  })
}

function allMails(language: LanguageCode): Mail[] {
  return [
    orderConfirmationMail(order(language), '10001', Date.UTC(2026, 10, 21)),
    passwordResetMail('a@example.com', language, href),
    newsletterWelcomeMail('a@example.com', language),
    backInStockMail('a@example.com', language, 'Fen <Mint>', href),
  ]
}

test.each(languageCodes)('every mail in %s is whole: no name left open, the language said, both forms', (language) => {
  for (const { html, text, subject } of allMails(language)) {
    expect(`${subject}${text}${html.replace(/<style>.*?<\/style>/s, '')}`).not.toMatch(/\{\w+\}|\b(undefined|null)\b/)
    expect(html).toContain(`<html lang="${language}">`)
    expect(text.length).toBeGreaterThan(100)
  }
})

test.each(languageCodes.filter((code) => code !== 'en'))('%s has words of its own', (language) => {
  const english = allMails('en')
  for (const [index, mail] of allMails(language).entries()) expect(mail.subject).not.toBe(english[index]?.subject)
})

test('an order mail says what was written on a line, as text', () => {
  const commented = order('en').replace('"quantity":2', '"quantity":2,"comment":"For <b>Bo</b>\\nwith love"')
  const { text, html } = orderConfirmationMail(commented, '10001', Date.UTC(2026, 10, 21))
  expect(text).toContain('2 × Fen Mint – Note: For <b>Bo</b> with love: 80,00\u00a0kr')
  expect(html).toContain('For &lt;b&gt;Bo&lt;/b&gt; with love')
})

test('an order mail has lines, every sum, and both addresses when they differ', () => {
  const { text, recipient } = orderConfirmationMail(order('en'), '10001', Date.UTC(2026, 10, 21))
  expect(recipient).toBe('a@example.com')
  for (const part of [
    '2 × Fen Mint: 80,00\u00a0kr',
    'Discount: −8,00\u00a0kr',
    'Delivery (Standard): Free',
    'Payment fee: 19,00\u00a0kr',
    'Total: 91,00\u00a0kr',
    'Including 18,20\u00a0kr VAT',
    'Other street 2',
    'Street 1',
    '21 November 2026',
  ]) {
    expect(text).toContain(part)
  }
})

test('an order mail writes dates, amounts and a Hungarian name as its language and country do', () => {
  const january = Date.UTC(2027, 0, 1)
  expect(orderConfirmationMail(order('fr'), '10001', january).text).toContain('Commande passée le 1er janvier 2027')
  expect(orderConfirmationMail(order('it'), '10001', january).text).toContain('Data dell’ordine: 1 gennaio 2027')
  const hungarian = order('hu').replaceAll('"SE"', '"HU"')
  expect(orderConfirmationMail(hungarian, '10001', january).text).toContain(`${address.lastName} ${address.firstName}`)
})

test('where nothing of the price is tax the mail does not speak of it', () => {
  const { text, html } = orderConfirmationMail(order('en', 0), '10001', Date.UTC(2026, 10, 21))
  expect(text + html).not.toContain('VAT')
})

test('links and names are escaped in HTML and plain in text', () => {
  const { html, text } = backInStockMail('a@example.com', 'en', 'Fen <Mint>', href)
  expect(html).toContain('href="https://shop.example/password-reset?id=1&amp;i=2"')
  expect(html).toContain('Fen &lt;Mint&gt;')
  expect(text).toContain(href)
  expect(text).toContain('Fen <Mint>')
})
