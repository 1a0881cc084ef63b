import { expect, test } from 'vitest'
import { languageCodes } from '#lib/urls/locale-url.ts'
import { listMessageTexts, readMessages } from '../messages/message-files.ts'
import { findForeignSentences, isDetectable, splitIntoSentences } from './sentences.ts'

test.each(languageCodes)('every message in %s is in that language', (language) => {
  const texts = Object.values(readMessages(language)).flatMap(listMessageTexts)
  expect(texts.filter((text) => isDetectable(text)).length).toBeGreaterThan(150)
  expect(texts.flatMap((text) => findForeignSentences(text, language))).toEqual([])
})

const others = languageCodes.filter((code) => code !== 'en')

test.each(others)('English messages are detected as foreign to %s, except at most one percent', (language) => {
  const texts = Object.values(readMessages('en')).flatMap(listMessageTexts)
  const sentences = texts.flatMap(splitIntoSentences).filter(isDetectable)
  const missed = sentences.filter((sentence) => findForeignSentences(sentence, language).length === 0)
  expect(missed.length / sentences.length).toBeLessThan(0.01)
})

test('closely related languages are distinguished', () => {
  const czech = 'Věk se kontroluje znovu při předání balíku dospělé osobě.'
  const danish = 'Vi leverer til de lande, som kan vælges i vinduet for lande og sprog.'
  expect(findForeignSentences(czech, 'sk')).toEqual([{ sentence: czech, detectedLanguage: 'cs' }])
  expect(findForeignSentences(czech, 'cs')).toEqual([])
  expect(findForeignSentences(danish, 'sv')).toEqual([{ sentence: danish, detectedLanguage: 'da' }])
})

test('one foreign sentence among others is detected', () => {
  const foreign = 'It can be recycled almost everywhere.'
  const found = findForeignSentences(`Die Dose ist aus Kunststoff. ${foreign} Der Deckel auch.`, 'de')
  expect(found.map(({ sentence }) => sentence)).toEqual([foreign])
})

const neutral = ['10 mg/g', 'support@pouchery.example', 'Super Slim', 'slim-mini-large-five-formats', '{"a1":{"b":2}}']

test.each(neutral)('numbers, addresses and single words have no language: %s', (text) => {
  expect(findForeignSentences(text, 'el')).toEqual([])
})
