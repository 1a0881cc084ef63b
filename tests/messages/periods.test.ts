import { expect, test } from 'vitest'
import type { LanguageCode } from '#app.config'
import { m } from '#messages/all.server.ts'

/** Returns the word that follows the number in a sentence, which is the unit of the period. */
const unitAfterNumber = (sentence: string) => /\d\u00a0([\p{L}]+)/u.exec(sentence)?.[1]

test.each<[LanguageCode, days: Record<number, string>, years: Record<number, string>]>([
  ['cs', { 1: 'den', 3: 'dny', 30: 'dní' }, { 1: 'rok', 3: 'roky', 8: 'let' }],
  ['da', { 1: 'dag', 30: 'dage' }, { 1: 'år', 8: 'år' }],
  ['de', { 1: 'Tag', 30: 'Tage' }, { 1: 'Jahr', 8: 'Jahre' }],
  ['el', { 1: 'ημέρα', 30: 'ημέρες' }, { 1: 'έτος', 8: 'έτη' }],
  ['en', { 1: 'day', 30: 'days' }, { 1: 'year', 8: 'years' }],
  ['es', { 1: 'día', 30: 'días' }, { 1: 'año', 8: 'años' }],
  ['et', { 1: 'päev', 30: 'päeva' }, { 1: 'aasta', 8: 'aastat' }],
  ['fr', { 1: 'jour', 30: 'jours' }, { 1: 'an', 8: 'ans' }],
  ['hr', { 1: 'dan', 3: 'dana', 21: 'dan', 30: 'dana' }, { 1: 'godina', 3: 'godine', 8: 'godina' }],
  ['hu', { 1: 'nap', 30: 'nap' }, { 1: 'év', 8: 'év' }],
  ['it', { 1: 'giorno', 30: 'giorni' }, { 1: 'anno', 8: 'anni' }],
  ['lt', { 1: 'diena', 3: 'dienos', 21: 'diena', 30: 'dienų' }, { 1: 'metai', 8: 'metai', 10: 'metų' }],
  ['lv', { 1: 'diena', 3: 'dienas', 21: 'diena', 30: 'dienu' }, { 1: 'gads', 8: 'gadi', 10: 'gadu' }],
  ['nl', { 1: 'dag', 30: 'dagen' }, { 1: 'jaar', 8: 'jaar' }],
  ['pl', { 1: 'dzień', 3: 'dni', 30: 'dni' }, { 1: 'rok', 3: 'lata', 8: 'lat' }],
  ['sk', { 1: 'deň', 3: 'dni', 30: 'dní' }, { 1: 'rok', 3: 'roky', 8: 'rokov' }],
  ['sv', { 1: 'dag', 30: 'dagar' }, { 1: 'år', 8: 'år' }],
])('%s has the right unit for any period', (locale, days, years) => {
  for (const [number, word] of Object.entries(days))
    expect(unitAfterNumber(m.retention_mails({ days: Number(number) }, { locale }))).toBe(word)
  for (const [number, word] of Object.entries(years))
    expect(unitAfterNumber(m.retention_messages({ years: Number(number) }, { locale }))).toBe(word)
})
