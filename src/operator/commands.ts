import { backupCommand } from './backup/backup-command.ts'
import { restoreCommand } from './backup/restore-command.ts'
import { exportCommand } from './catalogue/export-command.ts'
import { importCommand } from './catalogue/import-command.ts'
import type { Command } from './command.ts'
import { contentSync } from './content-sync-command.ts'
import { healthCommand } from './health-command.ts'
import { listOrders } from './orders/list-orders.ts'
import { showOrder } from './orders/show-order.ts'
import { indexCommand } from './search-index-command.ts'
import { stockCommand } from './stock-command.ts'
import { listUsers, removeUser, setUser } from './studio-users-commands.ts'
import { sweepCommand } from './sweep-command.ts'
import { createVoucher } from './voucher/create-voucher.ts'

/** Every command, in the order the overview lists them. */
export const commands: readonly Command[] = [
  listOrders,
  showOrder,
  stockCommand,
  createVoucher,
  importCommand,
  exportCommand,
  indexCommand,
  contentSync,
  setUser,
  listUsers,
  removeUser,
  healthCommand,
  backupCommand,
  restoreCommand,
  sweepCommand,
]
