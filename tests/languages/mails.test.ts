import type { Mail } from '@pouchery/platform/mail/outbox'
import { expect, test } from 'vitest'
import { brand, type LanguageCode } from '#app.config'
import { languageCodes } from '#lib/urls/locale-url.ts'
import { composeAllMails } from '../../packages/platform/src/mail/mails/mails.fixture.ts'
import { extractDocumentTexts } from './document-texts.ts'
import { createNamesPattern, describeForeignTexts } from './foreign-texts.ts'

const addressLines = ['Anna Berg', 'Fen Street 1', 'Other Fen Road 2', 'Town']
const names = createNamesPattern(['Fen Mint', 'Fen <Mint>', brand.name, ...addressLines])

function findForeignMailTexts(mail: Mail, language: LanguageCode): string[] {
  const plain = [mail.subject, ...mail.text.split('\n')].map((text) => ({ text, language, where: 'text' }))
  return describeForeignTexts([...extractDocumentTexts(mail.html), ...plain], names)
}

test.each(languageCodes)('every mail in %s is in that language, as text and as HTML', (language) => {
  for (const mail of composeAllMails(language)) expect(findForeignMailTexts(mail, language), mail.kind).toEqual([])
})

test.each(languageCodes.filter((code) => code !== 'en'))('a mail in English is detected in place of %s', (language) => {
  for (const mail of composeAllMails('en')) {
    const html = mail.html.replace('lang="en"', `lang="${language}"`)
    expect(findForeignMailTexts({ ...mail, html }, language).length, mail.kind).toBeGreaterThan(4)
  }
})
