import { expect, test } from 'vitest'
import { languageCodes } from '#lib/urls/locale-url.ts'
import { readMessages, variantsOf } from '../messages/message-files.ts'
import { findForeignSentences, isDetectable, splitIntoSentences } from './sentences.ts'

test.each(languageCodes)('every message in %s is in that language', (language) => {
  const texts = Object.values(readMessages(language)).flatMap(variantsOf)
  expect(texts.filter((text) => isDetectable(text)).length).toBeGreaterThan(150)
  expect(texts.flatMap((text) => findForeignSentences(text, language))).toEqual([])
})

test.each(languageCodes.filter((code) => code !== 'en'))(
  'English messages are foreign to %s, all but one in a hundred',
  (language) => {
    const sentences = Object.values(readMessages('en'))
      .flatMap(variantsOf)
      .flatMap(splitIntoSentences)
      .filter(isDetectable)
    const missed = sentences.filter((sentence) => findForeignSentences(sentence, language).length === 0)
    expect(missed.length / sentences.length).toBeLessThan(0.01)
  },
)

test('near relatives are told apart', () => {
  const czech = 'Věk se kontroluje znovu při předání balíku dospělé osobě.'
  const danish = 'Vi leverer til de lande, som kan vælges i vinduet for lande og sprog.'
  expect(findForeignSentences(czech, 'sk')).toEqual([{ sentence: czech, looks: 'cs' }])
  expect(findForeignSentences(czech, 'cs')).toEqual([])
  expect(findForeignSentences(danish, 'sv')).toEqual([{ sentence: danish, looks: 'da' }])
})

test('one foreign sentence among others is found', () => {
  const text = 'Die Dose ist aus Kunststoff. It can be recycled almost everywhere. Der Deckel auch.'
  expect(findForeignSentences(text, 'de').map(({ sentence }) => sentence)).toEqual([
    'It can be recycled almost everywhere.',
  ])
})

test('figures, addresses and single words are in no language', () => {
  for (const text of [
    '10 mg/g',
    'support@pouchery.example',
    'Super Slim',
    'slim-mini-large-five-formats',
    '{"a1":{"b":2}}',
  ])
    expect(findForeignSentences(text, 'el')).toEqual([])
})
