import { describe, expect, it } from 'vitest'
import { defaultLanguage } from '#app.config'
import { languageCodes, listInputNames, listMessageTexts, type Message, readMessages } from './message-files.ts'

const english = readMessages(defaultLanguage)

describe.each(languageCodes.filter((code) => code !== defaultLanguage))('the messages in %s', (language) => {
  const messages = readMessages(language)

  it('have exactly the keys of English', () => {
    expect(Object.keys(messages).sort()).toEqual(Object.keys(english).sort())
  })

  it('have the placeholders of English', () => {
    const inputs = (from: typeof english) =>
      Object.entries(from).map(([key, message]) => [key, listInputNames(message)])
    expect(Object.fromEntries(inputs(messages))).toEqual(Object.fromEntries(inputs(english)))
  })

  it('have no empty texts', () => {
    const isEmpty = (message: Message) => listMessageTexts(message).some((text) => text.trim() === '')
    expect(Object.entries(messages).filter(([, message]) => isEmpty(message))).toEqual([])
  })

  it('are translated: fewer than one in eight of the longer texts equals English', () => {
    const textsOf = (from: typeof english, key: string) => listMessageTexts(from[key] ?? '').join()
    const longer = Object.keys(english).filter((key) => listMessageTexts(english[key] ?? '').join('').length > 12)
    const copied = longer.filter((key) => textsOf(messages, key) === textsOf(english, key))
    expect(copied.length / longer.length, copied.join(', ')).toBeLessThan(1 / 8)
  })

  it('have every plural form of the language', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    for (const [key, message] of Object.entries(messages)) {
      if (typeof message === 'string' || !JSON.stringify(message).includes(': plural')) continue
      const matched = message.flatMap((variant) => Object.keys(variant.match)).join(' ')
      const missing = matched.includes('=*') ? [] : forms.filter((form) => !matched.includes(`=${form}`))
      expect(missing, key).toEqual([])
    }
  })
})
