export { type AuditEntry, listAuditEntries, runAdminChange } from './admin/audit.ts'
export { type FoundOrder, findOrders, getNewestOrderTime } from './admin/find-orders.ts'
export {
  importCustomer,
  importSubscriber,
  type PersonImportResult,
  personImportResults,
} from './admin/import-people.ts'
export { listMails, mailStates, retryMails } from './admin/mails.ts'
export { performOrderAction, type ResendResult, resendableMails, resendMail } from './admin/order-actions.ts'
export { type Actor, adminRoles, NotAllowedError, requirePermission } from './admin/roles.ts'
export {
  changeProductBatch,
  maxStockUnits,
  type StockProblem,
  type StockUpdateResult,
  updateStock,
  writeStockJournal,
} from './admin/stock-change.ts'
export { listStock, loadStockHistory, type StockHistory } from './admin/stock-reports.ts'
export {
  createVoucher,
  findVoucherDetails,
  type ListedVoucher,
  listVouchers,
  stopVoucher,
  voucherStates,
} from './admin/vouchers.ts'
export { findLowestPriorPrice, type PricePeriod } from './catalogue/price-history.ts'
export { lowStockThreshold } from './catalogue/product-wire.ts'
export { type ProductTranslation, readTranslations } from './catalogue/translation.ts'
export { incrementCatalogueVersion, readCatalogueVersions } from './catalogue/version.ts'
export { recordTestEvent, type WebhookTopic, webhookTopics } from './events/record-event.ts'
export {
  type ApiKey,
  addApiKey,
  apiScopeSchema,
  apiScopes,
  listApiKeys,
  revokeApiKey,
} from './integrations/api-keys.ts'
export { createInvoicePdf } from './invoicing/create-invoice-pdf.ts'
export type { InvoiceDocument } from './invoicing/document/content.ts'
export {
  createTaxReport,
  type InvoiceExportLine,
  type TaxRow,
  toInvoiceExportLines,
} from './invoicing/document/export-lines.ts'
export {
  findInvoiceDocumentByNumber,
  type InvoicePeriod,
  readInvoiceDocumentsOfPeriod,
} from './invoicing/stored-documents.ts'
export type { MailContext } from './market/market.ts'
export {
  countOperationProblems,
  findPaymentOperations,
  type OperationProblemCounts,
  type PaymentWithOperations,
} from './money/payment-operations.ts'
export { createOrderLinkBuilder } from './order-link.ts'
export { formatOrderNumber, toOrderRowId } from './order-number.ts'
export type { OrderActionResult } from './order-status/apply-order-action.ts'
export { countOrdersWithoutInvoice, issueMissingDocuments } from './order-status/issue-order-documents.ts'
export type { LineQuantity, OrderEvent } from './order-status/order-fulfilment.ts'
export { loadOrderEvents, type OrderFulfilment, orderStates, readPlacedOrder } from './order-status/order-fulfilment.ts'
export type { OrderAction, OrderActionLineQuantity } from './order-status/transitions.ts'
export { findProductsOfBatch, findRecalledOrders, notifyRecallBuyers, type RecalledOrder } from './payment/recall.ts'
export { type ErasureCounts, erasePersonalData, PaymentInProgressError } from './personal-data/erase-person.ts'
export { exportPersonalData } from './personal-data/export-person.ts'
export type { OrderRecord } from './records/order-record.ts'
export {
  loadOrderPages,
  loadShipmentPages,
  loadStockPages,
  type ShipmentRecord,
  type StockRecord,
} from './records/read-records.ts'
export {
  createSelfExclusion,
  endOpenEndedSelfExclusion,
  type SelfExclusionMonths,
  toWireSelfExclusionEnd,
} from './self-exclusion/exclusions.ts'
export { customerDetailsSchema } from './shopper/details.ts'
export { setStock } from './stock/set-stock.ts'
export { createUnsubscribeUrlBuilder } from './subscription/newsletter.ts'
export { normalizeVoucherCode } from './vouchers/cart-vouchers.ts'
export {
  addWebhookEndpoint,
  disableWebhookEndpoint,
  listWebhookDeliveries,
  listWebhookEndpoints,
  readWebhookBacklog,
  retryWebhookDeliveries,
  type WebhookBacklog,
  type WebhookDelivery,
  type WebhookEndpoint,
} from './webhooks/endpoints.ts'
