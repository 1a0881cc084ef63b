import { escapeHtml } from 'pouchery/lib/html/escape-html'
import { languageCodes } from 'pouchery/lib/urls/locale-url'
import { createRuleSet } from 'pouchery/market-rules/rules/open-everywhere.fixture'
import { m } from 'pouchery/messages/all.server'
import { expect, test } from 'vitest'
import {
  composeAllMails,
  createTestOrderDocument,
  createTestRecallNotice,
  createTestRecipient,
  testAddress,
  testLinkUrl,
  testMailContext,
  testUnsubscribeUrl,
} from './mails.fixture.ts'
import { composeOrderConfirmationMail } from './order-confirmation.ts'
import { composeRecallMail } from './recall.ts'
import { composeBackInStockMail } from './subscriptions.ts'

test.each(languageCodes)(
  'every mail in %s is complete, with one warning, and an unsubscribe link if subscribed',
  (language) => {
    const locale = { locale: language }
    const warning = m.layout_health_warning({}, locale)
    const unsubscribe = `${m.mail_unsubscribe({}, locale)}:\n${testUnsubscribeUrl}`
    for (const { kind, subject, html, text, unsubscribeUrl } of composeAllMails(language)) {
      expect(`${subject}${text}${html.replace(/<style>.*?<\/style>/s, '')}`).not.toMatch(/\{\w+\}|\b(undefined|null)\b/)
      expect(html).toContain(`<html lang="${language}">`)
      expect(text.length).toBeGreaterThan(100)
      expect(html.split(`>${escapeHtml(warning)}</p>`)).toHaveLength(2)
      expect(text.split(warning)).toHaveLength(2)
      expect(text).toContain(m.layout_adults_only({ age: 18 }, locale))
      const isSubscribed = ['newsletter-welcome', 'back-in-stock'].includes(kind)
      expect([kind, unsubscribeUrl]).toEqual([kind, isSubscribed ? testUnsubscribeUrl : undefined])
      expect(text.includes(unsubscribe)).toBe(isSubscribed)
      expect(html.includes(`href="${escapeHtml(testUnsubscribeUrl)}"`)).toBe(isSubscribed)
    }
  },
)

test.each(languageCodes.filter((code) => code !== 'en'))('translates every subject into %s', (language) => {
  const english = composeAllMails('en')
  for (const [index, mail] of composeAllMails(language).entries())
    expect(mail.subject).not.toBe(english[index]?.subject)
})

const confirm = (document: string, context = testMailContext) =>
  composeOrderConfirmationMail(document, '10001', context)

const mint = '2 × Fen Mint – 9.5\u00a0mg per pouch – Mint – Pouches per can: 20'

test('an order mail contains the note of a line as text, and the batch of its cans', () => {
  const details = '"quantity":2,"batch":"B-7","comment":"For <b>Bo</b>\\nwith love"'
  const { text, html } = confirm(createTestOrderDocument('en').replace('"quantity":2', details))
  expect(text).toContain(`${mint} – Note: For <b>Bo</b> with love – Batch B-7: 80,00\u00a0kr`)
  expect(html).toContain('For &lt;b&gt;Bo&lt;/b&gt; with love')
})

test('an order mail contains lines, all sums, and both addresses when they differ', () => {
  const { text, recipient } = confirm(createTestOrderDocument('en'))
  expect(recipient).toBe('a@example.com')
  for (const part of [
    ...[`${mint}: 80,00\u00a0kr`, 'Expected delivery: Tue 24 Nov\u2009–\u2009Thu 26 Nov', 'Discount: −8,00\u00a0kr'],
    ...['Delivery (DHL): Free', 'Payment fee: 19,00\u00a0kr', 'Total: 91,00\u00a0kr', 'Including 18,20\u00a0kr VAT'],
    ...['Other Fen Road 2', 'Fen Street 1', '21 November 2026'],
  ]) {
    expect(text).toContain(part)
  }
})

test('an order mail formats dates, amounts and a Hungarian name for its language and country', () => {
  const january = { ...testMailContext, now: Date.UTC(2027, 0, 1) }
  expect(confirm(createTestOrderDocument('fr'), january).text).toContain('Date de commande\u00a0: 1er janvier 2027')
  expect(confirm(createTestOrderDocument('it'), january).text).toContain('Data dell’ordine: 1 gennaio 2027')
  const hungarian = createTestOrderDocument('hu').replaceAll('"SE"', '"HU"')
  expect(confirm(hungarian, january).text).toContain(`${testAddress.lastName} ${testAddress.firstName}`)
})

test('an order mail does not name a payment method where nothing was paid', () => {
  const free = createTestOrderDocument('en').replace(/"paymentMethodName":"[^"]*"/, '"paymentMethodName":""')
  const label = m.mail_order_payment({}, { locale: 'en' })
  expect(confirm(createTestOrderDocument('en')).text).toContain(label)
  expect(confirm(free).text).not.toContain(label)
})

test('a recall mail names the product, the warning and the page with details', () => {
  const { subject, text, html } = composeRecallMail(createTestRecallNotice('en'))
  expect(subject).toBe('Product safety recall: Fen <Mint>')
  for (const part of ['10 × Fen <Mint>: Batch B-7', 'order 10001', 'Do not use', testLinkUrl])
    expect(text).toContain(part)
  expect(html).toContain('Fen &lt;Mint&gt;')
  expect(composeRecallMail({ ...createTestRecallNotice('en'), pageUrl: undefined }).text).not.toContain('https:')
})

test('an order mail without tax does not mention it', () => {
  const { text, html } = confirm(createTestOrderDocument('en', 0))
  expect(text + html).not.toMatch(/Including [\d,]+/)
})

test('links and names are escaped in HTML and plain in text', () => {
  const { html, text } = composeBackInStockMail(
    createTestRecipient('en'),
    'Fen <Mint>',
    testLinkUrl,
    testUnsubscribeUrl,
  )
  expect(html).toContain('href="https://shop.example/password-reset?id=1&amp;i=2"')
  expect(html).toContain('Fen &lt;Mint&gt;')
  expect(text).toContain(testLinkUrl)
  expect(text).toContain('Fen <Mint>')
})

test('a mail has the warning of the market of delivery, with its language where it differs', () => {
  const rules = createRuleSet({ country: 'SE', minimumAge: 20, warning: { sv: 'Beroendeframkallande & farligt.' } })
  const english = confirm(createTestOrderDocument('en'), { ...testMailContext, rules })
  expect(english.html).toContain('<p lang="sv"')
  expect(english.html).toContain('Beroendeframkallande &amp; farligt.')
  expect(english.text).toContain('Only for people aged 20 or older.')
  expect(english.text).not.toContain(m.layout_health_warning({}, { locale: 'en' }))
  const swedish = confirm(createTestOrderDocument('sv'), { ...testMailContext, rules })
  expect(swedish.html).not.toContain('<p lang=')
  expect(swedish.text).toContain('Beroendeframkallande & farligt.')
})
