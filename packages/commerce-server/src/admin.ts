// Entry point of the CLI: operations on the data that need no running service.

export { type AuditEntry, readAudit, runAdminChange as adminChange } from './admin/audit.ts'
export { type FoundOrder, findOrders, newestOrder } from './admin/find-orders.ts'
export { listMails, mailStates, retryMails } from './admin/mails.ts'
export { orderAction } from './admin/order-action.ts'
export { type Resent, resendMail, resentMails } from './admin/resend-mail.ts'
export { type Actor, NotAllowed, requireRight, roles } from './admin/roles.ts'
export type { StockFault } from './admin/stock-change.ts'
export {
  changeBatch,
  journalStock,
  maxUnits,
  type StockUpdateResult as StockDone,
  updateStock as changeStock,
} from './admin/stock-change.ts'
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
export { lowestPriorPrice as lowestBefore, type PricePeriod } from './catalogue/price-history.ts'
export { type ProductTranslation, readTranslations } from './catalogue/translation.ts'
export { incrementVersion as raiseVersion, readVersions } from './catalogue/version.ts'
export { recordTest, type WebhookTopic, webhookTopics } from './events/record-event.ts'
export {
  type ApiKey,
  addApiKey,
  apiScope,
  apiScopes,
  listApiKeys,
  revokeApiKey as stopApiKey,
} from './integrations/api-keys.ts'
export type { InvoiceDocument as BookDocument } from './invoicing/document/content.ts'
export { type ExportLine as BookEntry, exportLinesOf as entriesOf } from './invoicing/document/export-lines.ts'
export { type TaxRow, taxReport } from './invoicing/document/tax-report.ts'
export { pdfOf } from './invoicing/pdf-of.ts'
export { documentByNumber, documentsOfPeriod, type Period } from './invoicing/stored-documents.ts'
export {
  countPendingOperations as waitingMoney,
  findPaymentOperations as moneyStory,
  type PaymentOperations as MoneyStory,
  type PendingOperations as WaitingMoney,
} from './money/money-facts.ts'
export { orderLinks } from './order-link.ts'
export { orderNumber, orderNumberOffset as firstNumber, orderRow } from './order-number.ts'
export type { ActionResult as Done } from './order-status/apply-order-action.ts'
export type { OrderEvent, Part } from './order-status/events.ts'
export { countMissing, issueMissingDocuments as issueMissing } from './order-status/issue-missing.ts'
export { type OrderFulfilment as OrderLife, orderStates } from './order-status/order-fulfilment.ts'
export { readEvents, readPlacedOrder } from './order-status/stored-life.ts'
export type { ActionPart, OrderAction } from './order-status/transitions.ts'
export { findRecalledOrders as buyersOf, notifyBuyers, productsOfBatch, type RecalledOrder } from './payment/recall.ts'
export {
  type ErasureCounts as Erased,
  erasePerson,
  PaymentInProgressError as PaymentUnderWayError,
} from './personal-data/erase-person.ts'
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
  createSelfExclusion as beginExclusion,
  endOpenSelfExclusion as endOpenExclusion,
  type SelfExclusionMonths,
  selfExclusionEndWire as endOnWire,
} from './self-exclusion/exclusions.ts'
export { type StockContext, setStock } from './stock/set-stock.ts'
export { createUnsubscribeUrls as stopAddresses } from './subscription/unsubscribe-link.ts'
export { normalizeVoucherCode as voucherCode } from './vouchers/cart-vouchers.ts'
export {
  type LoggedDelivery,
  listDeliveries,
  readWebhookBacklog as waitingWebhooks,
  retryDeliveries,
  type WebhookBacklog as WaitingWebhooks,
} from './webhooks/delivery-log.ts'
export { addEndpoint, listEndpoints, stopEndpoint, type WebhookEndpoint } from './webhooks/endpoints.ts'
