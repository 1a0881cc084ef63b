import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, inject, test } from 'vitest'
import { openDatabase } from '#server/wiring/data/schema.ts'
import { readTransactions } from '../../../../packages/content-server/src/changes/transactions.ts'
import { loadAll } from '../../../../packages/content-server/src/store/load-documents.ts'
import { administer } from '../../../postgres/administer.ts'
import { databaseUrl } from '../../../postgres/open-test-database.ts'

const rounds = 4
/** Edits a process acknowledges at least before it is killed in the middle of the next ones. */
const editsARound = 60

test('a process killed in a burst of edits loses none that it acknowledged', async () => {
  const { folder, url, remove } = await newDatabase()
  const acknowledged: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    acknowledged.push(...(await burst([folder, String(round), ...(url === undefined ? [] : [url])])))
  }
  const database = await openDatabase(folder, url)
  const documents = await loadAll(database)
  const kept = new Set(documents.flatMap(({ edits }) => (Array.isArray(edits) ? edits : [])))
  const history = new Set((await readTransactions(database, 0, 1_000_000)).map(({ id }) => id))
  await database.destroy()
  await remove()
  expect(acknowledged.length).toBeGreaterThanOrEqual(rounds * editsARound)
  expect(acknowledged.filter((id) => !kept.has(id) || !history.has(id))).toEqual([])
  // And nothing is there by halves: each edit is in its document and in the history.
  expect([...kept].toSorted()).toEqual([...history].toSorted())
})

/** Lets a process edit, kills it with SIGKILL, and returns the edits it had acknowledged. */
async function burst(args: readonly string[]): Promise<string[]> {
  const script = join(import.meta.dirname, '../../../load/clients/content-editor.ts')
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line)
    if (lines.length === editsARound) child.kill('SIGKILL')
  }
  const [code, signal] = await exited
  expect([code, signal]).toEqual([null, 'SIGKILL'])
  return lines
}

async function newDatabase() {
  const folder = await mkdtemp(join(tmpdir(), 'content-crash-'))
  const server = inject('postgresUrl')
  const name = `crash_${Date.now()}`
  if (server !== undefined) await administer(server, `create database ${name}`)
  return {
    folder,
    url: server === undefined ? undefined : databaseUrl(server, name),
    remove: async () => {
      await rm(folder, { recursive: true, force: true })
      if (server !== undefined) await administer(server, `drop database ${name} with (force)`)
    },
  }
}
