import { currencies, markets, pricelists } from 'pouchery/app.config'
import { isEuMember } from 'pouchery/lib/eu-members'
import { findSaleRefusalReason, type RegulatedAttributes } from 'pouchery/market-rules/rules/can-be-sold'
import { findRuleInForce, getClosedReason, type MarketRuleSet } from 'pouchery/market-rules/rules/market-rule-set'
import { readRegulatedAttributes } from 'pouchery/services/commerce/wire/regulated-attributes'
import { findUnknownSafetyCodes, readProductSafety } from 'pouchery/services/commerce/wire/safety'
import { formatSaleRefusal } from '../../format-sale-refusal.ts'
import type { FileProblem } from '../file/cells.ts'
import type { ProductRecord } from '../record.ts'
import type { CatalogueState } from '../state.ts'
import type { ProductDraft } from './read-product-drafts.ts'

type Problem = Omit<FileProblem, 'line'>
type Check = (draft: ProductDraft, checked: DraftCheckContext) => Problem[]

export function checkProductDraft(draft: ProductDraft, checked: DraftCheckContext): Problem[] {
  return checks.flatMap((check) => check(draft, checked))
}

const required: Check = ({ record }) =>
  (['name', 'brand', 'category'] as const)
    .filter((field) => record[field].trim() === '')
    .map((field) => ({ column: field, message: 'is empty' }))

const address: Check = ({ record }) =>
  record.uri === '' && record.name.trim() !== ''
    ? [{ column: 'uri', message: 'is empty and cannot be derived from the name' }]
    : []

const identity: Check = ({ record, before }) =>
  before && record.id !== before.id
    ? [{ column: 'id', message: `The product has the id ${before.id}, which cannot be changed` }]
    : []

const creation: Check = ({ record }) => {
  const moment = new Date(`${record.createdAt.replace(' ', 'T')}Z`)
  const same = !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === record.createdAt.slice(0, 10)
  return same ? [] : [{ column: 'created_at', message: `The date ${record.createdAt} does not exist` }]
}

const categories: Check = ({ record }, { state, newCategories }) => {
  if (newCategories) return []
  const unknown = (uri: string) => uri !== '' && !state.categories.has(uri)
  const message = (uri: string) => `There is no category "${uri}"; --new-categories creates it`
  return [
    ...(unknown(record.category) ? [{ column: 'category', message: message(record.category) }] : []),
    ...record.listings
      .filter(({ category }) => unknown(category))
      .map(({ category }) => ({ column: 'listed_in', message: message(category) })),
  ]
}

const sales: Check = ({ record }) =>
  Object.entries(pricelists).flatMap(([list, { currency }]) => {
    const { price = 0, before } = record.prices.get(Number(list)) ?? {}
    if (before === undefined || before > price) return []
    const column = `price_before_${list}_${currency}`
    return [{ column, message: `must be above the price of ${price / 10 ** currencies[currency].decimalDigits}` }]
  })

const freePrices: Check = ({ record, before }, { allowFree }) =>
  Object.entries(pricelists).flatMap(([list, { currency }]) => {
    const isFree = record.prices.get(Number(list))?.price === 0
    const wasFree = before?.prices.get(Number(list))?.price === 0
    if (allowFree || wasFree || !isFree) return []
    return [{ column: `price_${list}_${currency}`, message: 'is 0; --allow-free imports products that cost nothing' }]
  })

const pack: Check = ({ record }, { after }) => {
  if (!record.pack) return []
  const { of, quantity } = record.pack
  const single = after.get(of)
  const problem = (message: string) => [{ column: 'pack_of', message }]
  if (of === record.sku) return problem('A pack cannot contain itself')
  if (!single) return problem(`There is no product "${of}"`)
  if (single.pack) return problem(`"${of}" is a pack itself`)
  return quantity < 2 ? [{ column: 'pack_quantity', message: 'is empty, but pack_of is set' }] : []
}

const stockEntry: Check = ({ record }) =>
  record.pack && record.stock !== undefined
    ? [{ column: 'stock', message: `A pack has no stock of its own; "${record.pack.of}" has` }]
    : []

const relations: Check = ({ record }, { after }) => {
  const seen = new Map<string, string>()
  return Object.entries(record.relations).flatMap(([relation, skus]) =>
    skus.flatMap((sku) => {
      const column = `relation:${relation}`
      const earlier = seen.get(sku)
      seen.set(sku, relation)
      if (sku === record.sku) return [{ column, message: 'A product cannot be related to itself' }]
      if (!after.has(sku)) return [{ column, message: `There is no product "${sku}"` }]
      if (earlier === undefined) return []
      return [{ column, message: `"${sku}" is already related as ${earlier === relation ? 'this' : earlier}` }]
    }),
  )
}

/** Reports unknown safety codes. The shop cannot display them, because it lacks their official sentences. */
const safety: Check = ({ record }) =>
  findUnknownSafetyCodes(record.attributes).map(({ attribute, unknown, known }) => {
    const message = `Unknown codes ${unknown.join(', ')}; the shop supports ${known.join(', ')}`
    return { column: `attribute:${attribute}`, message }
  })

const checks: readonly Check[] = [
  ...[required, address, identity, creation, categories, sales, freePrices, pack, stockEntry, relations],
  ...[checkOffers, safety],
]

export interface OfferCheckOptions {
  ruleSet: MarketRuleSet
  at: number
  /** If true, products can be assigned to closed markets in advance. The rules of open markets still apply. */
  allowClosed: boolean
}

interface DraftCheckContext {
  after: ReadonlyMap<string, ProductRecord>
  state: CatalogueState
  newCategories: boolean
  allowFree: boolean
  offers: OfferCheckOptions
}

/**
 * Does not report a market where the product is already offered in conflict with the market rules. Otherwise, an export
 * of a catalogue with conflicts could not be imported again.
 */
function checkOffers({ record, before }: ProductDraft, { after, state, offers }: DraftCheckContext) {
  const goods = goodsOfRecord(record, after)
  const known = before && goodsOfRecord(before, state.records)
  const wrong = record.markets.flatMap((country) => {
    const sentence = refusedIn(country, goods, offers)
    const wasOffered = known !== undefined && before?.markets.includes(country) === true
    if (sentence === undefined || (wasOffered && refusedIn(country, known, offers) !== undefined)) return []
    return [{ country, sentence }]
  })
  if (wrong.length === 0) return []
  return [{ column: 'markets', message: `"${record.sku}" may not be offered in ${groupByReason(wrong)}` }]
}

/** For a pack, returns the attributes of the product in the pack, because the market rules regulate that product. */
function goodsOfRecord(record: ProductRecord, records: ReadonlyMap<string, ProductRecord>): RegulatedAttributes {
  const can = record.pack ? records.get(record.pack.of) : undefined
  return readRegulatedAttributes((can ?? record).attributes)
}

function refusedIn(country: string, goods: RegulatedAttributes, { ruleSet, at, allowClosed }: OfferCheckOptions) {
  if (allowClosed && getClosedReason(ruleSet, country, at) !== undefined) return undefined
  const refusal = findSaleRefusalReason(ruleSet, goods, { country, at })
  return refusal && formatSaleRefusal(refusal, findRuleInForce(ruleSet, country, at), goods)
}

function groupByReason(wrong: readonly { country: string; sentence: string }[]): string {
  const groups = Map.groupBy(wrong, ({ sentence }) => sentence)
  return [...groups].map(([sentence, all]) => `${all.map(({ country }) => country).join(', ')}: ${sentence}`).join('; ')
}

export function countProductsInClosedMarkets(records: readonly ProductRecord[], { ruleSet, at }: OfferCheckOptions) {
  const counts = new Map<string, number>()
  for (const country of records.flatMap(({ markets }) => markets)) {
    if (getClosedReason(ruleSet, country, at) !== undefined) counts.set(country, (counts.get(country) ?? 0) + 1)
  }
  return counts
}

/** For each market, counts the offered products that cannot be sold, because the market's pricelist lacks a price. */
export function countUnpricedProducts(records: readonly Pick<ProductRecord, 'markets' | 'prices'>[]) {
  return Object.entries(markets).flatMap(([country, { pricelist }]) => {
    const unpriced = records.filter(({ markets, prices }) => markets.includes(country) && !prices.has(pricelist))
    return unpriced.length === 0 ? [] : [{ country, pricelist, count: unpriced.length }]
  })
}

/**
 * Returns the SKUs of products offered in the EU that lack a manufacturer or a responsible person with contact details
 * (Regulation (EU) 2023/988, article 19). If a market rule requires these details, `checkOffers` rejects new offers.
 */
export function findSkusWithoutResponsiblePerson(records: readonly ProductRecord[]): string[] {
  return records.flatMap(({ sku, markets, attributes, pack }) => {
    if (pack || !markets.some(isEuMember)) return []
    return readRegulatedAttributes(attributes).hasSafetyData && readProductSafety(attributes)?.euPerson ? [] : [sku]
  })
}
