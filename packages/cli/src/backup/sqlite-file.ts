import { DatabaseSync } from 'node:sqlite'
import { withReadOnlySqlite } from '@pouchery/platform/backup/sqlite-copy'
import * as v from 'valibot'
import { OperatorError } from '../command.ts'

/** Verifies integrity and foreign keys. @throws OperatorError */
export function verifySqlite(file: string): void {
  withReadOnlySqlite(file, (database) => {
    const whole = v.safeParse(
      v.object({ integrity_check: v.literal('ok') }),
      database.prepare('PRAGMA integrity_check').get(),
    )
    if (!whole.success) throw new OperatorError('The backup is damaged: its database fails the integrity check.')
    const [broken] = database.prepare('PRAGMA foreign_key_check').all()
    if (broken) throw new OperatorError('The backup is damaged: its database has references to missing rows.')
  })
}

/** Leaving WAL mode requires an exclusive lock, which fails while any other connection holds a shared lock. */
export function isInUse(file: string): boolean {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec('PRAGMA journal_mode = DELETE')
    database.exec('PRAGMA journal_mode = WAL')
    return false
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === 5) return true
    throw error
  } finally {
    database.close()
  }
}
