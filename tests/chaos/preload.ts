import { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { processCommandSchema } from './process-command.ts'

/**
 * This module is preloaded into the process of the shop. It receives commands over IPC that shift the clock or limit
 * the size of SQLite databases.
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

/** Limits the number of pages of all open databases. SQLite does not lower the limit below the current size. */
function limitPages(maxPages: number): void {
  for (const database of opened) if (database.isOpen) exec.call(database, `PRAGMA max_page_count = ${maxPages}`)
}

process.on('message', (message) => {
  const command = v.parse(processCommandSchema, message)
  if (command.set === 'clock') shiftMs = command.shiftMs
  else limitPages(command.maxPages)
  process.send?.('done')
})
process.channel?.unref()
// Exits together with the test, so that no orphaned process remains.
process.on('disconnect', () => process.exit())
