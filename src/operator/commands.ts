import { backupCommand } from './backup/backup-command.ts'
import { restoreCommand } from './backup/restore-command.ts'
import { batchCommand } from './batches/batch-command.ts'
import { recallCommand } from './batches/recall-command.ts'
import { exportCommand } from './catalogue/export-command.ts'
import { importCommand } from './catalogue/import-command.ts'
import type { Command } from './command.ts'
import { contentExport } from './content/export-command.ts'
import { contentImport } from './content/import-command.ts'
import { contentSync } from './content/sync-command.ts'
import { healthCommand } from './health-command.ts'
import { keysCommand } from './keys-command.ts'
import { finishMessage, listMessages, showMessage } from './messages/message-commands.ts'
import { cancelOrder, confirmOrder, noteOrder, refundOrder, returnOrder, shipOrder } from './orders/deed-commands.ts'
import { listOrders } from './orders/list-orders.ts'
import { showOrder } from './orders/show-order.ts'
import { pauseCommand } from './pause-command.ts'
import { erasePersonCommand } from './people/erase-command.ts'
import { exportPersonCommand } from './people/export-command.ts'
import { periodsCommand } from './people/periods-command.ts'
import { countSubscribers, exportSubscribers, listSubscribers } from './people/subscribers-commands.ts'
import { rulesCommand } from './rules/rules-command.ts'
import { indexCommand } from './search-index-command.ts'
import { stockCommand } from './stock-command.ts'
import { listUsers, removeUser, setUser } from './studio-users-commands.ts'
import { sweepCommand } from './sweep-command.ts'
import { createVoucher } from './voucher/create-voucher.ts'
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
  withdrawalsCommand,
  stockCommand,
  batchCommand,
  recallCommand,
  createVoucher,
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
  rulesCommand,
  indexCommand,
  contentSync,
  contentExport,
  contentImport,
  setUser,
  listUsers,
  removeUser,
  keysCommand,
  healthCommand,
  backupCommand,
  restoreCommand,
  sweepCommand,
]
