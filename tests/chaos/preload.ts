import { DatabaseSync } from 'node:sqlite'
import { parseOrder } from './order.ts'

/**
 * Loaded into a shop's process before the shop: sets its clock, and how much its SQLite database may hold, as the test
 * says over the channel between the two processes.
 */
const real = Date
const realNow = Date.now
let shiftMs = 0
const now = () => realNow() + shiftMs

globalThis.Date = new Proxy(real, {
  construct: (target, args, self) => Reflect.construct(target, args.length === 0 ? [now()] : args, self),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})

const opened = new Set<DatabaseSync>()
const { exec } = DatabaseSync.prototype
DatabaseSync.prototype.exec = function (sql) {
  opened.add(this)
  return exec.call(this, sql)
}

/** SQLite never makes it less than there is already. */
function limitPages(most: number): void {
  for (const database of opened) if (database.isOpen) exec.call(database, `PRAGMA max_page_count = ${most}`)
}

process.on('message', (message) => {
  const order = parseOrder(message)
  if (order.set === 'clock') shiftMs = order.shiftMs
  else limitPages(order.most)
  process.send?.('done')
})
process.channel?.unref()
// A shop without its test would stay for ever.
process.on('disconnect', () => process.exit())
