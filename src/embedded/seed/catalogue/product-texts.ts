import type { SeedFormat, SeedStrength } from '#seed/catalogue/types.ts'
import { seededChoice } from './random.ts'

interface TextInput {
  key: string
  brandName: string
  flavourName: string
  format: SeedFormat
  strength: SeedStrength
  nicotineMg: number
  pouches: number
  contentGrams: number
}

const strengthPhrase: Record<SeedStrength, string> = {
  1: 'low strength',
  2: 'regular strength',
  3: 'high strength',
  4: 'very high strength, meant for experienced users',
}

const formatPhrase: Record<SeedFormat, string> = {
  slim: 'a slim pouch that follows the gum',
  mini: 'a mini pouch, the smallest size',
  normal: 'a pouch of normal size',
  large: 'a large pouch with more filling',
  superslim: 'a super slim pouch, long and thin',
}

/** One sentence for a list or a search result. */
export function excerptOf(text: TextInput): string {
  return seededChoice(`${text.key}:excerpt`, [
    `${text.flavourName} in ${formatPhrase[text.format]}, ${text.nicotineMg} mg nicotine in each.`,
    `${text.brandName}'s ${text.flavourName.toLowerCase()} at ${strengthPhrase[text.strength]}, ${text.pouches} pouches a can.`,
    `${text.pouches} pouches with the taste of ${text.flavourName.toLowerCase()}, ${text.nicotineMg} mg nicotine per pouch.`,
  ])
}

/** A short factual description: taste, pouch, strength, can. No claims about health. */
export function descriptionOf(text: TextInput): string {
  return [tasteOf(text), pouchOf(text), canOf(text)].join('\n\n')
}

/** Description for search engines, under 160 characters. */
export function seoDescriptionOf({ brandName, flavourName, nicotineMg, pouches }: TextInput): string {
  return `${brandName} ${flavourName}: ${nicotineMg} mg nicotine per pouch, ${pouches} pouches in a can. For adults only; nicotine is addictive.`
}

function tasteOf({ key, brandName, flavourName }: TextInput): string {
  const taste = flavourName.toLowerCase()
  return seededChoice(`${key}:taste`, [
    `${brandName} ${flavourName} opens with a clear note of ${taste} and ends dry. The sweetness is low.`,
    `The taste of ${taste} comes early, holds for about half an hour and leaves little behind.`,
    `A straightforward ${taste} blend: one main note, a little salt, and no perfume.`,
    `Here ${taste} is set against a neutral plant base, so the flavour stays recognisable throughout.`,
    `${brandName} keeps ${taste} restrained. It is noticed from the start without filling the room.`,
  ])
}

function pouchOf({ key, format, strength, nicotineMg }: TextInput): string {
  const moisture = seededChoice(`${key}:moisture`, [
    'The material is dry on the outside and releases slowly.',
    'The filling is moist, which gives a quicker release.',
    'The filling is semi-dry and the pouch runs little.',
  ])
  return `It is ${formatPhrase[format]}. Each pouch holds ${nicotineMg} mg nicotine: ${strengthPhrase[strength]}. ${moisture}`
}

function canOf({ pouches, contentGrams }: TextInput): string {
  return `The can holds ${pouches} pouches, ${contentGrams} g in all, and has a compartment in the lid for used ones. Contains plant fibre, water, flavouring, salt and nicotine. No tobacco.`
}
