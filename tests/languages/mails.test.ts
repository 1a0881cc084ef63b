import { expect, test } from 'vitest'
import { brand, type LanguageCode } from '#app.config'
import { backInStockMail } from '#embedded/mail/mails/back-in-stock.ts'
import { newsletterWelcomeMail } from '#embedded/mail/mails/newsletter-welcome.ts'
import { orderConfirmationMail } from '#embedded/mail/mails/order-confirmation.ts'
import { passwordResetMail } from '#embedded/mail/mails/password-reset.ts'
import type { Mail } from '#embedded/mail/outbox.ts'
import { languageCodes } from '#lib/locale-url.ts'
import { textsOfDocument } from './document-texts.ts'
import { foreignTexts, namesPattern } from './foreign-texts.ts'

const href = 'https://shop.example/password-reset?id=1&i=2'
const product = 'Fen Cool Mint Slim'
const names = namesPattern([product, brand.name, 'Anna Berg', 'Fen Street 1', 'Other Fen Road 2', 'Town'])
const address = { email: 'a@example.com', firstName: 'Anna', lastName: 'Berg', address1: 'Fen Street 1', city: 'Town' }

/** An order with every row that a confirmation can have. */
function order(language: LanguageCode): string {
  return JSON.stringify({
    language,
    items: [{ quantity: 2, product: { name: product }, totalPrice: '80,00 kr' }],
    totals: {
      itemsTotalPrice: '80,00 kr',
      totalDiscountPrice: '-8,00 kr',
      shippingPrice: '0,00 kr',
      shippingPriceAsNumber: 0,
      handlingCostPrice: '19,00 kr',
      handlingCostPriceAsNumber: 19,
      grandTotalPrice: '91,00 kr',
      grandTotalPriceTax: '18,20 kr',
      grandTotalPriceTaxAsNumber: 18.2,
    },
    address: { ...address, country: 'SE' },
    shippingAddress: { ...address, address1: 'Other Fen Road 2', country: 'SE' },
    paymentMethodName: 'Visa',
    shippingMethodName: 'DHL',
  })
}

function allMails(language: LanguageCode): Mail[] {
  return [
    orderConfirmationMail(order(language), '10001', Date.UTC(2026, 10, 21)),
    passwordResetMail('a@example.com', language, href),
    newsletterWelcomeMail('a@example.com', language),
    backInStockMail('a@example.com', language, product, href),
  ]
}

/** What of a mail is in another language than the mail, in its subject and both its forms. */
function foreignIn(mail: Mail, language: LanguageCode): string[] {
  const plain = [mail.subject, ...mail.text.split('\n')].map((text) => ({ text, language, where: 'text' }))
  return foreignTexts([...textsOfDocument(mail.html), ...plain], names)
}

test.each(languageCodes)('every mail in %s is in that language, in both forms', (language) => {
  for (const mail of allMails(language)) expect(foreignIn(mail, language), mail.kind).toEqual([])
})

test.each(languageCodes.filter((code) => code !== 'en'))('a mail in English is noticed where %s is due', (language) => {
  for (const mail of allMails('en')) {
    const found = foreignIn({ ...mail, html: mail.html.replace('lang="en"', `lang="${language}"`) }, language)
    expect(found.length, mail.kind).toBeGreaterThan(4)
  }
})
