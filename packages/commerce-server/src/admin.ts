// Entry point of the CLI: operations on the data that need no running service.

export { type AuditEntry, adminChange, readAudit } from './admin/audit.ts'
export { type FoundOrder, findOrders, newestOrder } from './admin/find-orders.ts'
export { listMails, mailStates, retryMails } from './admin/mails.ts'
export { orderAction } from './admin/order-action.ts'
export { type Resent, resendMail, resentMails } from './admin/resend-mail.ts'
export { type Actor, NotAllowed, requireRight, roles } from './admin/roles.ts'
export type { StockFault } from './admin/stock-change.ts'
export { changeBatch, changeStock, journalStock, maxUnits, type StockDone } from './admin/stock-change.ts'
export { type StockHistory, stockHistory } from './admin/stock-history.ts'
export { listStock, lowStock } from './admin/stock-list.ts'
export {
  createVoucher,
  type ListedVoucher,
  listVouchers,
  showVoucher,
  stopVoucher,
  voucherStates,
} from './admin/vouchers.ts'
export { lowestBefore, type PricePeriod } from './catalogue/price-history.ts'
export { type ProductTranslation, readTranslations } from './catalogue/translation.ts'
export { raiseVersion, readVersions } from './catalogue/version.ts'
export { recordTest, type WebhookTopic, webhookTopics } from './events/note-event.ts'
export {
  type ApiKey,
  addApiKey,
  apiScope,
  apiScopes,
  listApiKeys,
  stopApiKey,
} from './integrations/api-keys.ts'
export type { BookDocument } from './invoicing/document/content.ts'
export { type BookEntry, entriesOf } from './invoicing/document/entries.ts'
export { type TaxRow, taxReport } from './invoicing/document/tax-report.ts'
export { pdfOf } from './invoicing/pdf-of.ts'
export { documentByNumber, documentsOfPeriod, type Period } from './invoicing/stored-documents.ts'
export { type MoneyStory, moneyStory, type WaitingMoney, waitingMoney } from './money/money-facts.ts'
export { orderLinks } from './order-link.ts'
export { firstNumber, orderNumber, orderRow } from './order-number.ts'
export type { Done } from './order-status/act.ts'
export type { OrderEvent, Part } from './order-status/events.ts'
export { countMissing, issueMissing } from './order-status/issue-missing.ts'
export { type OrderLife, orderStates } from './order-status/life.ts'
export { readEvents, readPlacedOrder } from './order-status/stored-life.ts'
export type { ActionPart, OrderAction } from './order-status/transitions.ts'
export { buyersOf, notifyBuyers, productsOfBatch, type RecalledOrder } from './payment/recall.ts'
export { type Erased, erasePerson, PaymentUnderWayError } from './personal-data/erase-person.ts'
export { exportPerson } from './personal-data/export-person.ts'
export type { OrderRecord } from './records/order-record.ts'
export {
  orderPages,
  type ShipmentRecord,
  type StockRecord,
  shipmentPages,
  stockPages,
} from './records/read-records.ts'
export {
  beginExclusion,
  endOnWire,
  endOpenExclusion,
  type SelfExclusionMonths,
} from './self-exclusion/exclusions.ts'
export { type StockContext, setStock } from './stock/set-stock.ts'
export { stopAddresses } from './subscription/stop-link.ts'
export { voucherCode } from './vouchers/cart-vouchers.ts'
export {
  type LoggedDelivery,
  listDeliveries,
  retryDeliveries,
  type WaitingWebhooks,
  waitingWebhooks,
} from './webhooks/delivery-log.ts'
export { addEndpoint, listEndpoints, stopEndpoint, type WebhookEndpoint } from './webhooks/endpoints.ts'
