import { withDatabaseLock } from '@pouchery/platform/database/open'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openTwoPools } from './open-test-database.ts'

test('processes take turns with work under the same name, and other names do not wait', async () => {
  const [one, two] = await openTwoPools('empty')
  const steps: string[] = []
  const done = Promise.withResolvers<void>()
  const first = withDatabaseLock(one, 'preparation', async () => {
    steps.push('first begins')
    await done.promise
    steps.push('first ends')
  })
  await vi.waitFor(() => expect(steps).toEqual(['first begins']), { timeout: 30_000 })
  const onWait = vi.fn()
  const second = withDatabaseLock(two, 'preparation', async () => steps.push('second'), { onWait })
  await withDatabaseLock(two, 'another', async () => steps.push('another'))
  await vi.waitFor(() => expect(onWait).toHaveBeenCalledTimes(1), { timeout: 30_000 })
  done.resolve()
  await Promise.all([first, second])
  expect(steps).toEqual(['first begins', 'another', 'first ends', 'second'])
})

test('the lock is released when work fails and when a process dies', async () => {
  const [one, two] = await openTwoPools('empty')
  const failing = withDatabaseLock(one, 'preparation', () => Promise.reject(new Error('no disk')))
  await expect(failing).rejects.toThrow('no disk')
  const [began, finished] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const dying = withDatabaseLock(one, 'preparation', async () => {
    began.resolve()
    await finished.promise
  })
  await began.promise
  const next = withDatabaseLock(two, 'preparation', async () => 'done')
  await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`.execute(two)
  expect(await next).toBe('done')
  finished.resolve()
  await dying
})
