import { flavours, strengths } from '#app.config'
import type { Price, Prices, ProductCard } from '#services/commerce/product.ts'
import { type RowReader, type RowWriter, rowReader, rowWriter } from './row-text.ts'

/**
 * Many cards as one string, about a quarter of their size as objects: a list page carries its whole category in its
 * HTML, and one string costs the page's serialiser next to nothing.
 */
export type CardRows = string

const rowEnd = '~'

/** Writes cards as rows, in their order. */
export function encodeCards(cards: readonly ProductCard[]): CardRows {
  const writer = rowWriter()
  return cards.map((card) => encodeCard(writer, card)).join(rowEnd)
}

/** Reads the cards back: `decodeCards(encodeCards(cards))` equals `cards`. */
export function decodeCards(rows: CardRows): ProductCard[] {
  const reader = rowReader()
  return rows === '' ? [] : rows.split(rowEnd).map((row) => decodeCard(reader.next(row)))
}

function encodeCard(writer: RowWriter, card: ProductCard): string {
  writer.text(card.id)
  writer.text(card.item)
  writer.text(card.name)
  writer.text(card.uri)
  writer.repeated(card.categoryUri)
  writer.repeated(card.brand)
  writer.repeated(card.brandUri)
  writer.list(card.flavours)
  writer.number(card.strength)
  writer.repeated(card.format ?? '')
  writer.number(card.nicotineMg)
  writer.number(card.pouches)
  writer.following('image', card.image ?? '')
  writer.following('image', card.imageLarge ?? '')
  writer.number(Number(card.isNew) + 2 * Number(card.available))
  writer.list(card.tags)
  writer.number(card.popularity)
  writer.following('createdAt', card.createdAt)
  writer.list(card.markets)
  encodePrices(writer, card.prices)
  encodeNumbers(writer, card.sortPrices)
  return writer.end()
}

function decodeCard(row: RowReader): ProductCard {
  const id = row.text()
  const item = row.text()
  const name = row.text()
  const uri = row.text()
  const categoryUri = row.repeated()
  const brand = row.repeated()
  const brandUri = row.repeated()
  const flavour = row.list().filter((code) => isOneOf(flavours, code))
  const strength = strengthOf(row.number())
  const format = row.repeated()
  const nicotineMg = row.number()
  const pouches = row.number()
  const image = row.following('image')
  const imageLarge = row.following('image')
  const flags = row.number() ?? 0
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
    ...(image !== '' && { image }),
    ...(imageLarge !== '' && { imageLarge }),
    isNew: (flags & 1) === 1,
    available: (flags & 2) === 2,
    tags: row.list(),
    popularity: row.number() ?? 0,
    createdAt: row.following('createdAt'),
    markets: row.list().map(Number),
    prices: decodePrices(row),
    sortPrices: decodeNumbers(row),
  }
}

function encodePrices(writer: RowWriter, prices: Prices): void {
  const entries = Object.entries(prices).filter((entry): entry is [string, Price] => entry[1] !== undefined)
  writer.list(entries.map(([pricelist]) => pricelist))
  writer.text(entries.map(([, price]) => priceText(price)).join(' '))
}

function priceText({ now, before, lowest30 }: Price): string {
  if (before === undefined && lowest30 === undefined) return String(now)
  return [now, before ?? '', lowest30 ?? ''].join(':')
}

function decodePrices(row: RowReader): Prices {
  const pricelists = row.list()
  const values = row.text().split(' ')
  return Object.fromEntries(pricelists.map((pricelist, index) => [pricelist, decodePrice(values[index] ?? '')]))
}

function decodePrice(text: string): Price {
  const [now = '', before, lowest30] = text.split(':')
  return {
    now: Number(now),
    ...(before && { before: Number(before) }),
    ...(lowest30 && { lowest30: Number(lowest30) }),
  }
}

function encodeNumbers(writer: RowWriter, numbers: Partial<Record<number, number>>): void {
  writer.list(Object.keys(numbers))
  writer.text(Object.values(numbers).join(' '))
}

function decodeNumbers(row: RowReader): Partial<Record<number, number>> {
  const keys = row.list()
  const values = row.text().split(' ')
  return Object.fromEntries(keys.map((key, index) => [key, Number(values[index])]))
}

function strengthOf(level: number | undefined): ProductCard['strength'] {
  return strengths.find((strength) => strength === level)
}

function isOneOf<Code extends string>(codes: readonly Code[], code: string): code is Code {
  return codes.some((known) => known === code)
}
