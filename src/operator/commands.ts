import { backupCommand } from './backup/backup-command.ts'
import { restoreCommand } from './backup/restore-command.ts'
import { exportCommand } from './catalogue/export-command.ts'
import { importCommand } from './catalogue/import-command.ts'
import type { Command } from './command.ts'
import { listOrders } from './orders/list-orders.ts'
import { showOrder } from './orders/show-order.ts'
import { stockCommand } from './stock/set-stock.ts'
import { createVoucher } from './voucher/create-voucher.ts'

/** Every command, in the order the overview lists them. */
export const commands: readonly Command[] = [
  listOrders,
  showOrder,
  stockCommand,
  createVoucher,
  importCommand,
  exportCommand,
  backupCommand,
  restoreCommand,
]
