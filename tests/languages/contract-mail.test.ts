import { composeOrderConfirmationMail } from '@pouchery/platform/mail/mails/order-confirmation'
import { renderContractTextDocument } from '@pouchery/platform/texts/text-document'
import type { StoredContractText } from '@pouchery/platform/texts/text-versions'
import { afterAll, expect, test, vi } from 'vitest'
import type { LanguageCode } from '#app.config'
import { fillPlaceholders } from '#lib/format/fill-placeholders.ts'
import { findLocalizedEntry } from '#lib/localized-value.ts'
import { languageCodes } from '#lib/urls/locale-url.ts'
import { contractPages } from '#market-rules/seller/contract-texts.ts'
import { getTextPlaceholders } from '#server/wiring/text-placeholders.server.ts'
import { createInfoPageDocuments } from '../../packages/demo-data/src/content/info-pages.ts'
import { createTestOrderDocument, testMailContext } from '../../packages/platform/src/mail/mails/mails.fixture.ts'

vi.stubEnv('SHOP_ORIGIN', 'https://shop.example')
afterAll(() => void vi.unstubAllEnvs())

const documents = createInfoPageDocuments()

/** Returns the contract texts of the demo, as stored for an order in this language. */
function demoContractTexts(language: LanguageCode): StoredContractText[] {
  return contractPages.map((page) => {
    const document = documents.find(({ _id }) => _id === `info-${page}`)
    const [title, body] = [document?.title, document?.content].map(
      (value) => findLocalizedEntry(value, language)?.value,
    )
    if (typeof title !== 'string' || !Array.isArray(body)) throw new Error(`The demo lacks ${page} in ${language}`)
    const filled = fillPlaceholders(body, getTextPlaceholders(language))
    return { page, language, title, body: filled, version: '1-0123456789ab', since: testMailContext.now }
  })
}

test.each(languageCodes)('the confirmation in %s contains the complete contract', (language) => {
  const texts = demoContractTexts(language)
  const { text, attached } = composeOrderConfirmationMail(createTestOrderDocument(language), '10001', {
    ...testMailContext,
    texts,
  })
  expect(attached).toEqual(texts.map(({ page, version }) => ({ page, language, version })))
  for (const { title } of texts) expect(text.toLowerCase()).toContain(title.toLowerCase())
  expect(text).not.toMatch(/undefined|\{\w+\}|\.\.(?!\.)/)
})

test.each(['en', 'el'] as const)('the text of the confirmation in %s matches its snapshot', (language) => {
  const { text } = composeOrderConfirmationMail(createTestOrderDocument(language), '10001', {
    ...testMailContext,
    texts: demoContractTexts(language),
  })
  expect(text.replaceAll(/\n{2,}/g, '\n')).toMatchSnapshot()
})

test.each(languageCodes)('the attachments in %s are readable without the shop', (language) => {
  for (const text of demoContractTexts(language)) {
    const html = renderContractTextDocument(text, language)
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).toContain('1-0123456789ab')
    expect(html).not.toMatch(/<(script|img|a) |undefined|\{\w+\}/)
  }
})
