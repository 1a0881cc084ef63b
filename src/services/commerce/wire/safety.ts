import { hazardPictograms, safetyStatements, signalWords } from '#config/safety-codes.ts'
import { isEuMember } from '#lib/eu-members.ts'
import { omitUndefined } from '#lib/omit-undefined.ts'
import type { ProductSafety, ResponsibleParty } from '../product.ts'
import { readAttributeValues } from './attributes.ts'

export const safetyAttributes = {
  manufacturer: 'manufacturer_text',
  manufacturerAddress: 'manufacturer_address_text',
  manufacturerContact: 'manufacturer_contact_text',
  euPerson: 'eu_person_text',
  euPersonAddress: 'eu_person_address_text',
  euPersonContact: 'eu_person_contact_text',
  signal: 'signal_word_text',
  pictograms: 'hazard_pictograms_text',
  hazards: 'hazard_statements_text',
  precautions: 'precaution_statements_text',
} as const

/** Omits codes that the shop does not know. Undefined if there is neither a responsible party nor a known statement. */
export function readProductSafety(attributes: Record<string, unknown>): ProductSafety | undefined {
  const manufacturer = readParty(attributes, 'manufacturer')
  const euPerson = readParty(attributes, 'euPerson')
  const words = (name: keyof typeof safetyAttributes) => parseSafetyCodes(read(attributes, name))
  const signal = signalWords.find((word) => words('signal').includes(word.toUpperCase()))
  const given = [...words('hazards'), ...words('precautions')]
  const statements = given.flatMap((code) => safetyStatements.find((known) => known === code) ?? [])
  const pictograms = hazardPictograms.filter((code) => words('pictograms').includes(code))
  if (!manufacturer && !euPerson && statements.length === 0) return undefined
  return omitUndefined({ manufacturer, euPerson, signal, pictograms, statements })
}

/**
 * Requires complete data of the manufacturer and, if the last line of its address has a country code outside the EU, of
 * the responsible person in the EU.
 */
export function hasSafetyData(attributes: Record<string, unknown>): boolean {
  const manufacturer = readParty(attributes, 'manufacturer')
  if (!isComplete(manufacturer)) return false
  return !isOutsideUnion(manufacturer) || isComplete(readParty(attributes, 'euPerson'))
}

function isComplete(party: ResponsibleParty | undefined): party is ResponsibleParty {
  return party !== undefined && party.address.length > 0 && party.contact !== undefined
}

function isOutsideUnion({ address }: ResponsibleParty): boolean {
  const [, country] = /^([A-Z]{2})-/.exec(address.at(-1) ?? '') ?? []
  return country !== undefined && !isEuMember(country)
}

function readParty(
  attributes: Record<string, unknown>,
  which: 'manufacturer' | 'euPerson',
): ResponsibleParty | undefined {
  const name = read(attributes, which)
  if (name === '') return undefined
  const lines = read(attributes, `${which}Address`).split(/[\n;]/)
  const contact = read(attributes, `${which}Contact`)
  return { name, address: lines.map((line) => line.trim()).filter(Boolean), ...(contact !== '' && { contact }) }
}

function read(attributes: Record<string, unknown>, name: keyof typeof safetyAttributes): string {
  return readAttributeValues(attributes, safetyAttributes[name].replace(/_text$/, ''))[0] ?? ''
}

export function findUnknownSafetyCodes(attributes: Record<string, unknown>) {
  return Object.entries(knownCodes).flatMap(([attribute, known]) => {
    const text = attributes[attribute]
    const unknown = typeof text === 'string' ? parseSafetyCodes(text).filter((word) => !known.includes(word)) : []
    return unknown.length === 0 ? [] : [{ attribute, unknown, known }]
  })
}

const knownCodes: Record<string, readonly string[]> = {
  [safetyAttributes.hazards]: safetyStatements,
  [safetyAttributes.precautions]: safetyStatements,
  [safetyAttributes.pictograms]: hazardPictograms,
  [safetyAttributes.signal]: signalWords.map((word) => word.toUpperCase()),
}

function parseSafetyCodes(text: string): string[] {
  return text
    .toUpperCase()
    .replace(/\s*\+\s*/g, '+')
    .split(/[\s,;|]+/)
    .filter(Boolean)
}
