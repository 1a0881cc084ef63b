import { backupCommand } from './backup/backup-command.ts'
import { restoreCommand } from './backup/restore-command.ts'
import { batchCommand } from './batches/batch-command.ts'
import { recallCommand } from './batches/recall-command.ts'
import { exportBooks } from './books/export-command.ts'
import { issueCommand } from './books/issue-command.ts'
import { listInvoices } from './books/list-invoices.ts'
import { pdfCommand } from './books/pdf-command.ts'
import { showInvoice } from './books/show-invoice.ts'
import { taxCommand } from './books/tax-command.ts'
import { exportCommand } from './catalogue/export-command.ts'
import { importCommand } from './catalogue/import-command.ts'
import { picturesCommand } from './catalogue/pictures/pictures-command.ts'
import type { Command } from './command.ts'
import { contentExport } from './content/export-command.ts'
import { contentImport } from './content/import-command.ts'
import { contentSync } from './content/sync-command.ts'
import { doctorCommand } from './doctor/doctor-command.ts'
import { exportOrders, exportShipments, exportStock } from './exports/export-commands.ts'
import { healthCommand } from './health-command.ts'
import { addKey, listKeys, stopKey } from './keys/key-commands.ts'
import { listMailsCommand, retryMailsCommand } from './mails/mail-commands.ts'
import { finishMessage, listMessages, showMessage } from './messages/message-commands.ts'
import { auditCommand } from './office/audit-command.ts'
import { cancelOrder, confirmOrder, noteOrder, refundOrder, returnOrder, shipOrder } from './orders/deed-commands.ts'
import { listOrders } from './orders/list-orders.ts'
import { resendOrder } from './orders/resend-command.ts'
import { showOrder } from './orders/show-order.ts'
import { pauseCommand } from './pause-command.ts'
import { erasePersonCommand } from './people/erase-command.ts'
import { exportPersonCommand } from './people/export-command.ts'
import { periodsCommand } from './people/periods-command.ts'
import { countSubscribers, exportSubscribers, listSubscribers } from './people/subscribers-commands.ts'
import { rulesCommand } from './rules/rules-command.ts'
import { indexCommand } from './search-index-command.ts'
import { serviceKeysCommand } from './service-keys-command.ts'
import { addStockCommand, setStockCommand } from './stock/change-stock.ts'
import { listStockCommand, showStockCommand } from './stock/read-stock.ts'
import { listUsers, removeUser, setUser } from './studio-users-commands.ts'
import { sweepCommand } from './sweep-command.ts'
import { createVoucherCommand } from './vouchers/create-voucher.ts'
import { listVouchersCommand, showVoucherCommand, stopVoucherCommand } from './vouchers/read-vouchers.ts'
import { listWebhookDeliveries, retryWebhooks } from './webhooks/delivery-commands.ts'
import { addWebhook, listWebhooks, stopWebhook, testWebhook } from './webhooks/webhook-commands.ts'
import { withdrawalsCommand } from './withdrawals-command.ts'

/** Every command, in the order the overview lists them. */
export const commands: readonly Command[] = [
  listOrders,
  showOrder,
  confirmOrder,
  shipOrder,
  cancelOrder,
  returnOrder,
  refundOrder,
  noteOrder,
  resendOrder,
  listInvoices,
  showInvoice,
  pdfCommand,
  issueCommand,
  taxCommand,
  exportBooks,
  exportOrders,
  exportShipments,
  withdrawalsCommand,
  listStockCommand,
  showStockCommand,
  setStockCommand,
  addStockCommand,
  exportStock,
  batchCommand,
  recallCommand,
  listVouchersCommand,
  showVoucherCommand,
  createVoucherCommand,
  stopVoucherCommand,
  listMailsCommand,
  retryMailsCommand,
  auditCommand,
  pauseCommand,
  listSubscribers,
  countSubscribers,
  exportSubscribers,
  exportPersonCommand,
  erasePersonCommand,
  periodsCommand,
  listMessages,
  showMessage,
  finishMessage,
  importCommand,
  exportCommand,
  picturesCommand,
  addWebhook,
  listWebhooks,
  stopWebhook,
  testWebhook,
  listWebhookDeliveries,
  retryWebhooks,
  addKey,
  listKeys,
  stopKey,
  rulesCommand,
  indexCommand,
  contentSync,
  contentExport,
  contentImport,
  setUser,
  listUsers,
  removeUser,
  serviceKeysCommand,
  healthCommand,
  doctorCommand,
  backupCommand,
  restoreCommand,
  sweepCommand,
]
