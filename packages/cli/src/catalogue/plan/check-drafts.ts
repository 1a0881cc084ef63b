import { currencies, pricelists } from 'pouchery/app.config'
import type { FileProblem } from '../file/file-row.ts'
import { checkOffers, type DraftCheckContext } from './check-offers.ts'
import { checkSafety } from './check-safety.ts'
import type { Draft } from './read-rows.ts'

type Problem = Omit<FileProblem, 'line'>
type Check = (draft: Draft, checked: DraftCheckContext) => Problem[]

export function checkDraft(draft: Draft, checked: DraftCheckContext): Problem[] {
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

const safety: Check = ({ record }) => checkSafety(record)

const checks: readonly Check[] = [
  ...[required, address, identity, creation, categories, sales, pack, stockEntry, relations, checkOffers, safety],
]
