import { seedBrands } from '../../data/catalogue/brands.ts'
import {
  findCharacterisingFlavour,
  flavourCodeByName,
  type SeedFlavourName,
} from '../../data/catalogue/flavour-names.ts'
import type { PouchCount, SeedBrand, SeedFormat, SeedProduct, SeedStrength } from '../../data/catalogue/types.ts'
import { buildSeedPacks, buildSeedPrices } from './prices.ts'
import { buildProductTexts } from './product-texts.ts'
import { getSeededChoice, getSeededDate, getSeededFraction, getSeededInteger } from './random.ts'

interface Recipe {
  brand: SeedBrand
  flavourName: SeedFlavourName
  format: SeedFormat
  strength: SeedStrength
}

const formatWord: Record<SeedFormat, string> = {
  slim: 'Slim',
  mini: 'Mini',
  normal: '',
  large: 'Large',
  superslim: 'Super Slim',
}
const strengthWord: Record<SeedStrength, string> = { 1: 'Light', 2: '', 3: 'Strong', 4: 'Extra Strong' }
const gramsPerPouch: Record<SeedFormat, number> = { slim: 0.7, mini: 0.4, normal: 0.8, large: 1, superslim: 0.5 }

let catalogue: readonly SeedProduct[] | undefined

export function getSeedCatalogue(): readonly SeedProduct[] {
  catalogue ??= withRelated(seedBrands.flatMap(recipesOf).map(productOf))
  return catalogue
}

function recipesOf(brand: SeedBrand): Recipe[] {
  const main = brand.flavours.flatMap((flavourName) =>
    brand.strengths.map((strength) => ({ brand, flavourName, format: brand.mainFormat, strength })),
  )
  const mini = brand.flavours.slice(0, 3).map((flavourName, index): Recipe => {
    return { brand, flavourName, format: 'mini', strength: index === 1 || brand.strengths[0] === 1 ? 1 : 2 }
  })
  return [...main, ...mini]
}

function productOf(recipe: Recipe, index: number): SeedProduct {
  const { brand, flavourName, format, strength } = recipe
  const name = [brand.name, flavourName, formatWord[format], strengthWord[strength]].filter(Boolean).join(' ')
  const uri = name.toLowerCase().replaceAll(' ', '-')
  const id = String(1001 + index)
  const contents = contentsOf(uri, recipe)
  const flavour = flavourCodeByName[flavourName]
  const offer = offerOf(uri)
  const popularity = getSeededInteger(`${uri}:popularity`, 1, 1000)
  const createdAt = getSeededDate(uri, getSeededInteger(`${uri}:age`, offer.isNew ? 1 : 90, offer.isNew ? 45 : 900))
  const terms = { campaign: offer.campaign, isPercentageAdvertised: offer.tag === '30percent', createdAt }
  const regular = Math.round(
    4390 * brand.priceLevel * (1 + 0.05 * (strength - 2)) + getSeededInteger(`${uri}:price`, -2, 2) * 100,
  )
  return {
    id,
    item: `${id}-1`,
    sku: `${brand.uri.slice(0, 3).toUpperCase()}-${id}`,
    ean: eanOf(id),
    name,
    uri,
    brand: brand.id,
    brandName: brand.name,
    characterisingFlavour: findCharacterisingFlavour(flavourName),
    ...{ flavour, flavourName, strength, format, ...contents, popularity, createdAt, isNew: offer.isNew },
    ...(offer.tag && { tag: offer.tag }),
    ...buildProductTexts({ key: uri, name, flavourName, format, strength, moisture: brand.moisture, ...contents }),
    categories: categoriesOf(recipe, offer),
    categoryUri: 'nicotine-pouches',
    stock: popularity < 880 && getSeededFraction(`${uri}:stock`) < 0.06 ? 0 : getSeededInteger(`${uri}:cans`, 140, 900),
    prices: buildSeedPrices({ key: uri, regular, ...terms, quantity: 1 }),
    packs: buildSeedPacks({ id, uri, name, regular, ...terms, isLimitedEdition: offer.tag === 'limited-edition' }),
    related: [],
  }
}

function contentsOf(key: string, { brand, format, strength }: Recipe) {
  const nicotineMg = {
    1: getSeededChoice(`${key}:mg`, [3, 4]),
    2: getSeededChoice(`${key}:mg`, [6, 7, 8]),
    3: getSeededChoice(`${key}:mg`, [9, 10, 11, 12]),
    4: getSeededChoice(`${key}:mg`, [14, 15, 16, 18]),
  }[strength]
  const pouches: PouchCount = brand.priceLevel < 0.9 ? 24 : format === 'superslim' ? 22 : 20
  return { nicotineMg, pouches, contentGrams: Math.round(pouches * gramsPerPouch[format] * 10) / 10 }
}

function offerOf(key: string): Pick<SeedProduct, 'isNew' | 'tag'> & { campaign: number } {
  const draw = getSeededFraction(`${key}:offer`)
  if (draw < 0.06) return { campaign: 0.3, isNew: false, tag: '30percent' }
  if (draw < 0.13) return { campaign: getSeededChoice(`${key}:campaign`, [0.2, 0.25]), isNew: false, tag: 'campaign' }
  if (draw < 0.23) return { campaign: 0, isNew: true, tag: 'news' }
  if (draw < 0.26) return { campaign: 0, isNew: true, tag: 'limited-edition' }
  return { campaign: 0, isNew: false }
}

const formatCategories: Readonly<Partial<Record<SeedFormat, string>>> = { mini: '2', slim: '3', superslim: '4' }
const strengthCategories: Readonly<Partial<Record<SeedStrength, string>>> = { 1: '6', 3: '5', 4: '5' }

function categoriesOf({ format, strength }: Recipe, { isNew, campaign }: ReturnType<typeof offerOf>): string[] {
  const special = [isNew ? '7' : '', campaign > 0 ? '8' : '']
  return ['1', formatCategories[format] ?? '', strengthCategories[strength] ?? '', ...special].filter(Boolean)
}

/** Returns an EAN-13 with check digit, in the range reserved for in-store use. */
function eanOf(id: string): string {
  const digits = `20${id.padStart(10, '0')}`
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

function withRelated(products: SeedProduct[]): SeedProduct[] {
  return products.map((product) => ({ ...product, related: relatedOf(product, products) }))
}

function relatedOf(product: SeedProduct, products: SeedProduct[]): string[] {
  const closest = (candidates: SeedProduct[]) =>
    candidates
      .map((candidate) => ({ id: candidate.id, distance: distance(product, candidate) }))
      .sort((a, b) => a.distance - b.distance)
      .slice(0, 4)
      .map(({ id }) => id)
  const otherBrands = products.filter(({ brand, flavour }) => brand !== product.brand && flavour === product.flavour)
  const sameBrand = products.filter(
    ({ brand, flavourName }) => brand === product.brand && flavourName !== product.flavourName,
  )
  return [...closest(otherBrands), ...closest(sameBrand)]
}

/** Returns the difference in strength and format. A random fraction breaks ties, so that the related products vary. */
function distance(a: SeedProduct, b: SeedProduct): number {
  return Math.abs(a.strength - b.strength) * 2 + (a.format === b.format ? 0 : 1) + getSeededFraction(`${a.id}:${b.id}`)
}
