// What commands do with the data itself, where no service has to run. The operator imports this, and no other room.
export { lowestBefore, type PricePeriod } from './catalogue/price-history.ts'
export { type ProductTranslation, readTranslations } from './catalogue/translation.ts'
export { raiseVersion, readVersions } from './catalogue/version.ts'
export { type MoneyStory, moneyStory, type WaitingMoney, waitingMoney } from './money/money-facts.ts'
export { actOnOrder, type Done } from './order-life/act.ts'
export type { OrderEvent, Part } from './order-life/events.ts'
export { type OrderLife, orderStates } from './order-life/life.ts'
export { readEvents, readPlacedOrder } from './order-life/stored-life.ts'
export type { OrderAction } from './order-life/transitions.ts'
export { orderLinks } from './order-link.ts'
export { firstNumber, orderRow } from './order-number.ts'
export { buyersOf, productsOfBatch, type RecalledOrder, tellBuyers } from './payment/recall.ts'
export { type Erased, erasePerson, PaymentUnderWayError } from './personal-data/erase-person.ts'
export { exportPerson } from './personal-data/export-person.ts'
export {
  type BreakMonths,
  beginExclusion,
  endOnWire,
  endOpenExclusion,
} from './self-exclusion/exclusions.ts'
export { setBatch } from './stock/batch.ts'
export { type StockContext, setStock } from './stock/set-stock.ts'
export { stopAddresses } from './subscription/stop-link.ts'
export { voucherCode } from './vouchers/cart-vouchers.ts'
