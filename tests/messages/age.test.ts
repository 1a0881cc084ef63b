import { expect, test } from 'vitest'
import { languageCodes } from '#lib/urls/locale-url.ts'
import { readMessages, variantsOf } from './message-files.ts'

/** Messages that contain the minimum age of the market. */
const ageMessages = ['age_adult', 'age_minor', 'age_refused', 'age_title', 'layout_adults_only', 'checkout_adult_label']

test.each(languageCodes)('no message in %s contains an age limit, because it depends on the market', (language) => {
  const messages = readMessages(language)
  const literal = Object.entries(messages).filter(([, message]) =>
    /(?<!\d)(1[89]|2[01])(?!\d)/.test(variantsOf(message).join(' ')),
  )
  expect(literal).toEqual([])
  for (const key of ageMessages) expect(variantsOf(messages[key] ?? '').join(' '), key).toContain('{age}')
})
