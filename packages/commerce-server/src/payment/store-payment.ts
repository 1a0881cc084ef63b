import { randomUUID } from 'node:crypto'
import { bindColumns, createCompiledQuery, type QueryParam } from '@pouchery/platform/database/compiled-query'
import { type ContractText, isCompleteContract } from 'pouchery/market-rules/seller/contract-texts'
import { contractTextsKey, type WireContractTexts } from 'pouchery/services/commerce/wire/contract-texts'
import * as v from 'valibot'
import { type AgeVerification, parseConsents } from '../age-check/age-proof.ts'
import { type CartChangeContext, markOpenPaymentsReplaced } from '../cart/cart.ts'
import type { PricedCart } from '../cart/price-cart.ts'
import type { CommerceDependencies } from '../dependencies.ts'
import { toJsonObjectText } from '../http/json-text.ts'
import type { PaymentMethod } from '../methods/methods.ts'
import { insertProviderPayment } from '../money/provider-payment.ts'
import type { PaidCart, PaymentAllocations } from '../payment-claims.ts'
import type { SaleLocation } from '../sale/sale-eligibility.ts'
import { toWireSelection } from '../selection/selection-wire.ts'
import { computeStockNeeds } from '../stock/stock-levels.ts'
import type { TableRow } from '../tables.ts'
import { hasVoucherEffect } from '../vouchers/voucher-effects.ts'
import type { PaymentBody, PaymentReturnPages } from './payment-body.ts'

export function isPaidImmediately({ kind }: PaymentMethod, { totals }: PricedCart): boolean {
  return kind === 'direct' || totals.grandTotal === 0
}

interface PaymentDetails {
  method: PaymentMethod
  location: SaleLocation
  ageVerification: AgeVerification
  acceptedTexts: AcceptedContractTexts | undefined
}

type NewPayment = Omit<TableRow<'payment'>, 'void_reason'>

const insertPayment = createCompiledQuery((database, param: QueryParam<NewPayment>) =>
  database.insertInto('payment').values({
    ...bindColumns(param, 'id', 'selection', 'token', 'customer', 'method', 'status', 'return_page', 'failed_page'),
    ...bindColumns(param, 'claims', 'document', 'internal_comment', 'created_at', 'age_check'),
    void_reason: null,
  }),
)

export async function storePayment(
  deps: CommerceDependencies,
  change: CartChangeContext,
  priced: PricedCart,
  { method, location, ageVerification, acceptedTexts, ...body }: PaymentBody & PaymentReturnPages & PaymentDetails,
): Promise<PaidCart> {
  const { trx, shopper, now } = change
  const { selection, token } = shopper
  const comment = body.internalComment ?? null
  const shown = {
    ageProof: ageVerification.proof,
    ...(acceptedTexts?.accepted && { contractTexts: acceptedTexts.accepted }),
  }
  const document = toJsonObjectText({ ...orderDocument(deps, change, priced, body), ...shown }).text
  const payment = { id: randomUUID(), selection, token, document, comment, claims: claimsOf(priced, location) }
  const atOnce = isPaidImmediately(method, priced)
  const stored = {
    ...{ id: payment.id, selection, token, internal_comment: comment, created_at: now },
    document: atOnce ? '{}' : document,
    customer: shopper.customer,
    method: priced.paymentMethod,
    status: atOnce ? 'completed' : 'open',
    return_page: body.returnPage,
    failed_page: body.failedPage,
    claims: JSON.stringify(payment.claims),
    age_check: ageVerification.checkId,
  }
  await Promise.all([markOpenPaymentsReplaced(trx, shopper), insertPayment(trx, stored)])
  const { totals, currency } = priced
  const money = { provider: method.provider, amount: totals.grandTotal, currency, isPaidImmediately: atOnce, now }
  await insertProviderPayment(trx, { payment: payment.id, ...money })
  return payment
}

function claimsOf({ lines, totals }: PricedCart, place: SaleLocation): PaymentAllocations {
  return {
    stock: Object.fromEntries(computeStockNeeds(lines)),
    vouchers: totals.vouchers.filter(hasVoucherEffect).map(({ voucher }) => voucher.code),
    lines: lines.map(({ line, item, quantity }) => ({ line, item, quantity })),
    place: { country: place.country, state: place.state },
  }
}

/** The payment method name is empty if the total is zero, because nothing is paid. */
function orderDocument(
  deps: CommerceDependencies,
  { catalogue, shopper }: CartChangeContext,
  priced: PricedCart,
  { additionalNotes, comment, giftMessage }: Pick<PaymentBody, 'additionalNotes' | 'comment' | 'giftMessage'>,
) {
  const selection = toWireSelection({ deps, catalogue, shopper }, priced)
  const shipsElsewhere = Boolean(priced.cart.shippingAddress.address1)
  return {
    ...selection,
    shippingAddress: shipsElsewhere ? selection.shippingAddress : selection.address,
    ...(priced.totals.grandTotal === 0 && { paymentMethodName: '' }),
    centraCheckoutScript: '',
    additionalNotes: additionalNotes || comment,
    giftMessage,
  }
}

export type CurrentContractTexts = ReadonlyMap<string, readonly ContractText[]>

export interface AcceptedContractTexts {
  accepted?: WireContractTexts
  errors: Record<string, string>
}

const consentSchema = v.object({
  key: v.literal(contractTextsKey),
  language: v.pipe(v.string(), v.regex(/^[a-z]{2}$/)),
  versions: v.record(v.string(), v.string()),
  consented: v.literal(true),
})

/** Uses the language of the consent, or else `language`. Returns an error if a text is missing or has changed. */
export function checkAcceptedContractTexts(
  texts: CurrentContractTexts,
  { consents, language, now }: { consents: readonly unknown[]; language: string; now: number },
): AcceptedContractTexts {
  const [read] = parseConsents(consents, consentSchema)
  const said = read?.language ?? language
  const current = texts.get(said) ?? []
  if (!isCompleteContract(current)) return { errors: { contractTexts: 'none in this language' } }
  if (read && isOutdated(read.versions, current)) return { errors: { contractTexts: 'changed' } }
  const named = current.map(({ page, version, title }) => ({ page, version, title }))
  return { accepted: { language: said, at: new Date(now).toISOString(), texts: named }, errors: {} }
}

function isOutdated(versions: Readonly<Record<string, string>>, current: readonly ContractText[]): boolean {
  return current.some(({ page, version }) => Object.hasOwn(versions, page) && versions[page] !== version)
}
