import { readFileSync } from 'node:fs'
import { seedCatalogue } from '#embedded/seed/catalogue/products.ts'
import { languageCodes } from '#lib/addresses/locale-url.ts'
import { authors } from '#seed/authors.ts'
import { seedBrands } from '#seed/catalogue/brands.ts'
import { packDiscounts } from '#seed/catalogue/prices.ts'
import type { SeedProduct } from '#seed/catalogue/types.ts'
import { idleMs, longestMs } from '#server/preview/session.server.ts'
import { type Probe, probe } from './probe.ts'
import { blocksOf, englishText } from './texts.ts'

/** Looks whether a number in a text is that of the code, of a setting or of the demo's rows. */

const words = new Map([
  [2, 'two'],
  [4, 'four'],
  [7, 'seven'],
  [9, 'nine'],
  [16, 'sixteen'],
  [17, 'seventeen'],
  [32, 'thirty-two'],
])

/** The sentence has the number as a word. */
function counted(folder: string, anchor: string, count: number): Probe {
  const look = (number: number) => {
    const word = words.get(number)
    return word !== undefined && englishText(folder, anchor).toLowerCase().includes(word)
  }
  return probe(look, count, count + 100)
}

export const makers = counted('pages/about', 'makers', seedBrands().length)
export const makersAtHome = counted('posts/the-can-after-use', 'makers on our', seedBrands().length)
export const writers = counted('pages/about', 'people write our articles', Object.keys(authors).length)
export const languages = counted('pages/about', 'a studio for editors', languageCodes.length)

const cans = seedCatalogue()
const names = new Set(cans.map(({ flavourName }) => flavourName))
const mints = new Set(cans.filter(({ flavour }) => flavour === 'mint').map(({ flavourName }) => flavourName))

export const flavourNames = counted('posts/nine-families-of-flavour', 'flavour names in', names.size)
export const flavourFamilies = counted(
  'posts/nine-families-of-flavour',
  'flavour names in',
  new Set(cans.map(({ flavour }) => flavour)).size,
)
export const mintNames = counted('posts/nine-families-of-flavour', 'We’ve compared all', mints.size)

function textOf(folder: string): string {
  return blocksOf(folder, 'en')
    .map(({ text }) => text)
    .join('\n')
}

/** What packs cost less. */
export const packSavings = probe(
  (discounts: Record<number, number>) => {
    const text = textOf('posts/what-a-pouch-costs')
    return Object.entries(discounts).every(([quantity, part]) =>
      new RegExp(
        `${quantity} cans cost about ${Math.round(part * 100)}% less|${quantity} cans about ${Math.round(part * 100)}% less`,
      ).test(text),
    )
  },
  packDiscounts,
  { ...packDiscounts, 3: 0.05 },
)

const steps = { 1: 'Weak', 2: 'Normal', 3: 'Strong', 4: 'Extra strong' }

/** From which amount of nicotine to which each step of strength goes. */
export const strengthSteps = probe(
  (products: readonly SeedProduct[]) =>
    Object.entries(steps).every(([step, name]) => {
      const amounts = products.filter(({ strength }) => strength === Number(step)).map(({ nicotineMg }) => nicotineMg)
      const range = `${name}: ${Math.min(...amounts)} to ${Math.max(...amounts)} mg`
      return blocksOf('posts/how-nicotine-strength-is-measured', 'en').some(({ text }) =>
        plainSpaces(text).startsWith(range),
      )
    }),
  cans,
  cans.map((can) => ({ ...can, nicotineMg: can.nicotineMg + 1 })),
)

const formats = { mini: 'Mini', superslim: 'Super slim', slim: 'Slim', normal: 'Normal', large: 'Large' }

/** What a pouch of each format weighs. */
export const formatWeights = probe(
  (products: readonly SeedProduct[]) =>
    products.every(({ format, contentGrams, pouches }) => {
      const weight = `${formats[format]}: ${(contentGrams / pouches).toFixed(1)} g`
      return blocksOf('posts/the-five-formats', 'en').some(({ text }) => plainSpaces(text).startsWith(weight))
    }),
  cans,
  cans.map((can) => ({ ...can, contentGrams: can.contentGrams * 2 })),
)

/** How long an editor’s cookie lasts, ms. */
export const editorsCookie = probe(
  ({ idle, longest }: { idle: number; longest: number }) => idle === 3_600_000 && longest === 12 * 3_600_000,
  { idle: idleMs, longest: longestMs },
  { idle: idleMs, longest: longestMs * 2 },
)

function plainSpaces(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}

/** A journey shows it in a browser, from its first press to what is seen: its file has a test of that name. */
export function journey(file: string, title: string): Probe {
  const look = (name: string) => readFileSync(`tests/e2e/${file}.spec.ts`, 'utf8').includes(`('${name}'`)
  return probe(look, title, `${title}, which nobody looks at`)
}
