import { expect, test } from 'vitest'
import { hasSafetyData, readProductSafety } from './safety.ts'

const maker = {
  manufacturer_text: 'Nordbeutel GmbH',
  manufacturer_address_text: 'Musterweg 12\nDE-24105 Kiel',
  manufacturer_contact_text: 'safety@nordbeutel.example',
}

test('reads the manufacturer, the responsible person and the statements, hazards first', () => {
  const attributes = {
    ...maker,
    ...{ eu_person: { text: 'Kontor BV' }, eu_person_address_text: 'Voorbeeldstraat 7; NL-1011 AB Amsterdam' },
    ...{ signal_word_text: 'Danger', hazard_pictograms_text: 'GHS06' },
    ...{ precaution_statements_text: 'P102, P301 + P310;P501', hazard_statements_text: 'h301' },
  }
  expect(readProductSafety(attributes)).toEqual({
    manufacturer: {
      name: 'Nordbeutel GmbH',
      address: ['Musterweg 12', 'DE-24105 Kiel'],
      contact: 'safety@nordbeutel.example',
    },
    ...{ euPerson: { name: 'Kontor BV', address: ['Voorbeeldstraat 7', 'NL-1011 AB Amsterdam'] }, signal: 'danger' },
    ...{ pictograms: ['GHS06'], statements: ['H301', 'P102', 'P301+P310', 'P501'] },
  })
})

test('returns nothing for a product without safety data and omits a code without a sentence', () => {
  expect(readProductSafety({ strength: '3' })).toBeUndefined()
  expect(readProductSafety({ signal_word_text: 'danger', hazard_statements_text: 'H999' })).toBeUndefined()
  expect(readProductSafety({ ...maker, hazard_statements_text: 'H999 H302' })).toMatchObject({ statements: ['H302'] })
})

const abroad = { ...maker, manufacturer_address_text: 'Beispielstrasse 9\nCH-8005 Zürich' }
const inTheUnion = {
  eu_person_text: 'Kontor',
  eu_person_address_text: 'Musterallee 3; DE-10115 Berlin',
  eu_person_contact_text: 'kontakt@kontor.example',
}

test.each([
  ['a manufacturer in the EU', maker, true],
  ['no data', {}, false],
  ['a manufacturer without a contact', { ...maker, manufacturer_contact_text: '' }, false],
  ['a manufacturer without an address', { ...maker, manufacturer_address_text: '' }, false],
  ['a manufacturer outside the EU', abroad, false],
  ['a manufacturer outside the EU and a responsible person', { ...abroad, ...inTheUnion }, true],
  ['a responsible person without an address', { ...abroad, ...inTheUnion, eu_person_address_text: '' }, false],
  ['a manufacturer in an unknown country', { ...maker, manufacturer_address_text: 'Zürich' }, true],
])('checks whether the safety data is complete with %s', (_name, attributes, enough) => {
  expect(hasSafetyData(attributes)).toBe(enough)
})
