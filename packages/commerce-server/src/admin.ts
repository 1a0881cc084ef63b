export { type AuditEntry, listAuditEntries as readAudit, runAdminChange } from './admin/audit.ts'
export { type FoundOrder, findOrders, getNewestOrderTime as newestOrder } from './admin/find-orders.ts'
export { listMails, mailStates, retryMails } from './admin/mails.ts'
export { performOrderAction as orderAction } from './admin/perform-order-action.ts'
export { type ResendResult as Resent, resendableMails as resentMails, resendMail } from './admin/resend-mail.ts'
export {
  type Actor,
  adminRoles as roles,
  NotAllowedError as NotAllowed,
  requirePermission as requireRight,
} from './admin/roles.ts'
export type { StockProblem as StockFault } from './admin/stock-change.ts'
export {
  changeBatch,
  maxStockUnits as maxUnits,
  type StockUpdateResult,
  updateStock,
  writeStockJournal as journalStock,
} from './admin/stock-change.ts'
export { loadStockHistory as stockHistory, type StockHistory } from './admin/stock-history.ts'
export { listStock, lowStockThreshold as lowStock } from './admin/stock-list.ts'
export {
  createVoucher,
  findVoucherDetails as showVoucher,
  type ListedVoucher,
  listVouchers,
  stopVoucher,
  voucherStates,
} from './admin/vouchers.ts'
export { findLowestPriorPrice as lowestPriorPrice, type PricePeriod } from './catalogue/price-history.ts'
export { type ProductTranslation, readTranslations } from './catalogue/translation.ts'
export { incrementVersion, readCatalogueVersions as readVersions } from './catalogue/version.ts'
export { recordTestEvent as recordTest, type WebhookTopic, webhookTopics } from './events/record-event.ts'
export {
  type ApiKey,
  addApiKey,
  apiScopeSchema as apiScope,
  apiScopes,
  listApiKeys,
  revokeApiKey,
} from './integrations/api-keys.ts'
export { createInvoicePdf as pdfOf } from './invoicing/create-invoice-pdf.ts'
export type { InvoiceDocument } from './invoicing/document/content.ts'
export { type ExportLine, toExportLines as exportLinesOf } from './invoicing/document/export-lines.ts'
export { createTaxReport as taxReport, type TaxRow } from './invoicing/document/tax-report.ts'
export {
  findDocumentByNumber as documentByNumber,
  type Period,
  readDocumentsOfPeriod as documentsOfPeriod,
} from './invoicing/stored-documents.ts'
export {
  countPendingOperations,
  findPaymentOperations,
  type OperationProblemCounts as PendingOperations,
  type PaymentOperations,
} from './money/money-facts.ts'
export { createOrderLinks as orderLinks } from './order-link.ts'
export { formatOrderNumber as orderNumber, orderNumberOffset, toOrderRow as orderRow } from './order-number.ts'
export type { OrderActionResult as ActionResult } from './order-status/apply-order-action.ts'
export type { LineQuantity as Part, OrderEvent } from './order-status/events.ts'
export { countOrdersWithoutInvoice as countMissing, issueMissingDocuments } from './order-status/issue-missing.ts'
export { type OrderFulfilment, orderStates } from './order-status/order-fulfilment.ts'
export { loadOrderEvents as readEvents, readPlacedOrder } from './order-status/stored-order.ts'
export type { ActionLineQuantity as ActionPart, OrderAction } from './order-status/transitions.ts'
export {
  findProductsOfBatch as productsOfBatch,
  findRecalledOrders,
  notifyBuyers,
  type RecalledOrder,
} from './payment/recall.ts'
export {
  type ErasureCounts,
  erasePerson,
  PaymentInProgressError,
} from './personal-data/erase-person.ts'
export { exportPerson } from './personal-data/export-person.ts'
export type { OrderRecord } from './records/order-record.ts'
export {
  loadOrderPages as orderPages,
  loadShipmentPages as shipmentPages,
  loadStockPages as stockPages,
  type ShipmentRecord,
  type StockRecord,
} from './records/read-records.ts'
export {
  createSelfExclusion,
  endOpenSelfExclusion,
  type SelfExclusionMonths,
  toWireSelfExclusionEnd as selfExclusionEndWire,
} from './self-exclusion/exclusions.ts'
export { type StockContext, setStock } from './stock/set-stock.ts'
export { createUnsubscribeUrlBuilder as createUnsubscribeUrls } from './subscription/unsubscribe-link.ts'
export { normalizeVoucherCode } from './vouchers/cart-vouchers.ts'
export {
  type LoggedDelivery,
  listDeliveries,
  readWebhookBacklog,
  retryDeliveries,
  type WebhookBacklog,
} from './webhooks/delivery-log.ts'
export { addEndpoint, disableEndpoint, listEndpoints, type WebhookEndpoint } from './webhooks/endpoints.ts'
