import { flavours, strengths } from '#app.config'
import type { Price, Prices, ProductCard } from '#services/commerce/product.ts'
import { type RowReader, type RowWriter, rowReader, rowWriter } from './row-text.ts'

/**
 * Many cards as one string, about a quarter of their size as objects: what a page carries of a list, and the whole list
 * as a resource. One string costs a page's serialiser next to nothing.
 */
export type CardRows = string

const rowEnd = '~'

/** Writes cards as rows, in their order. */
export function encodeCards(cards: readonly ProductCard[]): CardRows {
  const writer = rowWriter()
  return cards.map((card) => encodeCard(writer, card)).join(rowEnd)
}

/**
 * Reads the cards back: `decodeCards(encodeCards(cards))` equals `cards`. Cards share what they have in common, so nobody
 * may change them.
 */
export function decodeCards(rows: CardRows): ProductCard[] {
  return rowsOf(rows).map(cardReader())
}

/** Rows that are read at a time: some milliseconds on a phone. */
const rowsInStep = 250

/** The same, with a pause after every 250 cards, in which the page may do something else. */
export async function decodeCardsInSteps(rows: CardRows, pause: () => Promise<void>): Promise<ProductCard[]> {
  const read = cardReader()
  const all = rowsOf(rows)
  const cards: ProductCard[] = []
  for (let from = 0; from < all.length; from += rowsInStep) {
    if (from > 0) await pause()
    cards.push(...all.slice(from, from + rowsInStep).map(read))
  }
  return cards
}

function rowsOf(rows: CardRows): string[] {
  return rows === '' ? [] : rows.split(rowEnd)
}

/** Reads rows in their order. What many cards have in common, such as their markets and prices, is read once. */
function cardReader(): (row: string) => ProductCard {
  const reader = rowReader()
  const common: CommonValues = {
    flavours: remembered((codes) => codes.filter((code) => isOneOf(flavours, code))),
    markets: remembered((numbers) => numbers.map(Number)),
    prices: remembered((pricelists) => remembered((text: string) => decodePrices(pricelists, text))),
    sortPrices: remembered((pricelists) => remembered((text: string) => decodeNumbers(pricelists, text))),
  }
  return (row) => decodeCard(reader.next(row), common)
}

type List = readonly string[]

interface CommonValues {
  flavours: (codes: List) => ProductCard['flavours']
  markets: (numbers: List) => number[]
  prices: (pricelists: List) => (text: string) => Prices
  sortPrices: (pricelists: List) => (text: string) => SortPrices
}

/** The same function, asked once for each key. */
function remembered<Key, Value>(read: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const value = known.get(key) ?? read(key)
    known.set(key, value)
    return value
  }
}

// What differs from card to card comes first, what is nearly always the same next, what only sorting reads last.
function encodeCard(writer: RowWriter, card: ProductCard): string {
  writer.text(card.id)
  writer.repeated(card.brand)
  writer.holding(card.name, card.brand)
  writer.holding(card.uri, asUri(card.name))
  writer.following('image', card.image ?? '', card.uri)
  writer.list(card.flavours)
  writer.number(card.strength)
  writer.repeated(card.format ?? '')
  writer.number(card.nicotineMg)
  writer.number(Number(card.isNew) + 2 * Number(card.available))
  writer.list(card.tags)
  encodePrices(writer, card.prices)
  writer.number(card.pouches)
  writer.number(card.grams)
  writer.holding(card.item, card.id)
  writer.holding(card.brandUri, asUri(card.brand))
  writer.repeated(card.categoryUri)
  writer.following('imageLarge', card.imageLarge ?? '', stemOf(card.image ?? ''))
  writer.list(card.markets)
  encodeNumbers(writer, card.sortPrices)
  writer.following('createdAt', card.createdAt)
  writer.number(card.popularity === 0 ? undefined : card.popularity)
  writer.following('imageLid', card.imageLid ?? '', stemOf(card.image ?? ''))
  writer.number(card.kin)
  writer.number(card.kinds)
  return writer.end()
}

function decodeCard(row: RowReader, common: CommonValues): ProductCard {
  const id = row.text()
  const brand = row.repeated()
  const name = row.holding(brand)
  const uri = row.holding(asUri(name))
  const image = row.following('image', uri)
  const flavour = common.flavours(row.list())
  const strength = strengthOf(row.number())
  const format = row.repeated()
  const nicotineMg = row.number()
  const flags = row.number() ?? 0
  const tags = row.list()
  const prices = common.prices(row.list())(row.repeated())
  const pouches = row.number()
  const grams = row.number()
  const item = row.holding(id)
  const brandUri = row.holding(asUri(brand))
  const categoryUri = row.repeated()
  const imageLarge = row.following('imageLarge', stemOf(image))
  return {
    id,
    item,
    name,
    uri,
    categoryUri,
    brand,
    brandUri,
    flavours: flavour,
    ...(strength !== undefined && { strength }),
    ...(format !== '' && { format }),
    ...(nicotineMg !== undefined && { nicotineMg }),
    ...(pouches !== undefined && { pouches }),
    ...(grams !== undefined && { grams }),
    ...(image !== '' && { image }),
    ...(imageLarge !== '' && { imageLarge }),
    isNew: (flags & 1) === 1,
    available: (flags & 2) === 2,
    tags,
    prices,
    markets: common.markets(row.list()),
    sortPrices: common.sortPrices(row.list())(row.repeated()),
    createdAt: row.following('createdAt'),
    popularity: row.number() ?? 0,
    ...lidOf(row.following('imageLid', stemOf(image))),
    ...familyIn(row.number(), row.number()),
  }
}

function lidOf(imageLid: string): Pick<ProductCard, 'imageLid'> {
  return imageLid === '' ? {} : { imageLid }
}

function familyIn(kin: number | undefined, kinds: number | undefined): Pick<ProductCard, 'kin' | 'kinds'> {
  return { ...(kin !== undefined && { kin }), ...(kinds !== undefined && { kinds }) }
}

/** What the addresses of a picture in all its sizes begin with. */
function stemOf(image: string): string {
  return image.slice(0, image.lastIndexOf('-') + 1)
}

/** A name as addresses have it: `Cool Mint Slim` is `cool-mint-slim`. */
function asUri(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

function encodePrices(writer: RowWriter, prices: Prices): void {
  const entries = Object.entries(prices).filter((entry): entry is [string, Price] => entry[1] !== undefined)
  writer.list(entries.map(([pricelist]) => pricelist))
  writer.repeated(entries.map(([, price]) => priceText(price)).join(' '))
}

function priceText({ now, lowest30 }: Price): string {
  return lowest30 === undefined ? String(now) : `${now}:${lowest30}`
}

function decodePrices(pricelists: List, text: string): Prices {
  const values = text.split(' ')
  return Object.fromEntries(pricelists.map((pricelist, index) => [pricelist, decodePrice(values[index] ?? '')]))
}

function decodePrice(text: string): Price {
  const [now = '', lowest30] = text.split(':')
  return { now: Number(now), ...(lowest30 && { lowest30: Number(lowest30) }) }
}

function encodeNumbers(writer: RowWriter, numbers: Partial<Record<number, number>>): void {
  writer.list(Object.keys(numbers))
  writer.repeated(Object.values(numbers).join(' '))
}

type SortPrices = ProductCard['sortPrices']

function decodeNumbers(keys: List, text: string): SortPrices {
  const values = text.split(' ')
  return Object.fromEntries(keys.map((key, index) => [key, Number(values[index])]))
}

function strengthOf(level: number | undefined): ProductCard['strength'] {
  return strengths.find((strength) => strength === level)
}

function isOneOf<Code extends string>(codes: readonly Code[], code: string): code is Code {
  return codes.some((known) => known === code)
}
