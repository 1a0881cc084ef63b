export { type AuditEntry, readAudit, runAdminChange } from './admin/audit.ts'
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
  type StockUpdateResult,
  updateStock,
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
export { lowestPriorPrice, type PricePeriod } from './catalogue/price-history.ts'
export { type ProductTranslation, readTranslations } from './catalogue/translation.ts'
export { incrementVersion, readVersions } from './catalogue/version.ts'
export { recordTest, type WebhookTopic, webhookTopics } from './events/record-event.ts'
export {
  type ApiKey,
  addApiKey,
  apiScope,
  apiScopes,
  listApiKeys,
  revokeApiKey,
} from './integrations/api-keys.ts'
export type { InvoiceDocument } from './invoicing/document/content.ts'
export { type ExportLine, exportLinesOf } from './invoicing/document/export-lines.ts'
export { type TaxRow, taxReport } from './invoicing/document/tax-report.ts'
export { pdfOf } from './invoicing/pdf-of.ts'
export { documentByNumber, documentsOfPeriod, type Period } from './invoicing/stored-documents.ts'
export {
  countPendingOperations,
  findPaymentOperations,
  type PaymentOperations,
  type PendingOperations,
} from './money/money-facts.ts'
export { orderLinks } from './order-link.ts'
export { orderNumber, orderNumberOffset, orderRow } from './order-number.ts'
export type { ActionResult } from './order-status/apply-order-action.ts'
export type { OrderEvent, Part } from './order-status/events.ts'
export { countMissing, issueMissingDocuments } from './order-status/issue-missing.ts'
export { type OrderFulfilment, orderStates } from './order-status/order-fulfilment.ts'
export { readEvents, readPlacedOrder } from './order-status/stored-life.ts'
export type { ActionPart, OrderAction } from './order-status/transitions.ts'
export { findRecalledOrders, notifyBuyers, productsOfBatch, type RecalledOrder } from './payment/recall.ts'
export {
  type ErasureCounts,
  erasePerson,
  PaymentInProgressError,
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
  createSelfExclusion,
  endOpenSelfExclusion,
  type SelfExclusionMonths,
  selfExclusionEndWire,
} from './self-exclusion/exclusions.ts'
export { type StockContext, setStock } from './stock/set-stock.ts'
export { createUnsubscribeUrls } from './subscription/unsubscribe-link.ts'
export { normalizeVoucherCode } from './vouchers/cart-vouchers.ts'
export {
  type LoggedDelivery,
  listDeliveries,
  readWebhookBacklog,
  retryDeliveries,
  type WebhookBacklog,
} from './webhooks/delivery-log.ts'
export { addEndpoint, listEndpoints, stopEndpoint, type WebhookEndpoint } from './webhooks/endpoints.ts'
