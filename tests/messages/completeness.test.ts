import { describe, expect, it } from 'vitest'
import { defaultLanguage } from '#app.config'
import { inputNamesOf, languageCodes, readMessages, variantsOf } from './message-files.ts'

const english = readMessages(defaultLanguage)
const translated = languageCodes.filter((code) => code !== defaultLanguage)

describe.each(translated)('the messages in %s', (language) => {
  const messages = readMessages(language)

  it('have the keys of English, no more and no fewer', () => {
    expect(Object.keys(messages).sort()).toEqual(Object.keys(english).sort())
  })

  it('take the placeholders of English', () => {
    const differing = Object.keys(english).filter((key) => {
      const own = messages[key]
      const base = english[key]
      return own !== undefined && base !== undefined && inputNamesOf(own).join() !== inputNamesOf(base).join()
    })
    expect(differing).toEqual([])
  })

  it('leave no text empty', () => {
    expect(
      Object.entries(messages).filter(([, message]) => variantsOf(message).some((text) => text.trim() === '')),
    ).toEqual([])
  })

  it('are translated, not copied: fewer than one in eight of the longer texts equals English', () => {
    const longer = Object.keys(english).filter((key) => variantsOf(english[key] ?? '').join('').length > 12)
    const copied = longer.filter(
      (key) => variantsOf(messages[key] ?? '').join() === variantsOf(english[key] ?? '').join(),
    )
    expect(copied.length / longer.length, copied.join(', ')).toBeLessThan(1 / 8)
  })
})

describe('plurals', () => {
  it.each(translated)('in %s cover every form that the language has', (language) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    for (const [key, message] of Object.entries(readMessages(language))) {
      if (typeof message === 'string' || !JSON.stringify(message).includes(': plural')) continue
      const matched = message.flatMap((variant) => Object.keys(variant.match)).join(' ')
      const missing = matched.includes('=*') ? [] : forms.filter((form) => !matched.includes(`=${form}`))
      expect(missing, key).toEqual([])
    }
  })
})
