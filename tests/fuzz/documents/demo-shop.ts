import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedContent } from '@pouchery/demo-data/content'
import { inject } from 'vitest'
import { parseEnv } from '#server/process/env.server.ts'
import { openDatabase } from '#server/wiring/data/schema.ts'
import { readOrCreateSecrets } from '#server/wiring/data/secrets.server.ts'
import { startShop } from '../../load/shop-process.ts'
import { buildDatabaseUrl } from '../../postgres/open-test-database.ts'
import { runStatement } from '../../postgres/run-statement.ts'
import { writeSqliteCopy } from '../../postgres/sqlite-copy.ts'
import { databaseTemplates } from '../../postgres/templates.ts'
import { markAsPrepared } from '../../security/bare-data.ts'
import type { RandomDocument } from './random-document.ts'

export type DemoShop = Awaited<ReturnType<typeof startDemoShop>>

/** Starts the built shop with the demo content. Also returns functions that call its content and studio APIs. */
export async function startDemoShop() {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-random-'))
  const opened = await openData(dataDir)
  await seedContent(opened.database, { log: () => undefined, density: 8 })
  await markAsPrepared(opened.database)
  const { contentWrite } = await readOrCreateSecrets(
    opened.database,
    parseEnv({ DATA_DIR: dataDir, ...opened.settings }),
  )
  await opened.database.destroy()
  const server = await startShop(dataDir, { RATE_LIMITS: 'off', LOG_FORMAT: 'json', ...opened.settings })
  const headers = { authorization: `Bearer ${contentWrite}`, 'content-type': 'application/json' }
  const base = `${server.origin}/embedded/content/v2025-02-19/data`
  return {
    server,
    write: async (mutations: readonly unknown[]) => {
      const body = JSON.stringify({ mutations })
      const answer = await fetch(`${base}/mutate/production?visibility=sync`, { method: 'POST', headers, body })
      await answer.arrayBuffer()
      return answer.status
    },
    read: async (ids: readonly string[]) => {
      const answer = await fetch(`${base}/doc/production/${ids.join(',')}`, { headers })
      const { documents }: { documents: RandomDocument[] } = JSON.parse(await answer.text())
      return documents
    },
    /** Returns the ids listed under "Needs attention" in the studio. */
    attention: async () => {
      const answer = await fetch(`${server.origin}/api/studio/attention`, { headers })
      const { documents }: { documents: { id: string }[] } = JSON.parse(await answer.text())
      return documents.map(({ id }) => id)
    },
    stop: async () => {
      await server.stop()
      await opened.remove()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function openData(dataDir: string) {
  const postgres = inject('postgresUrl')
  if (postgres === undefined) {
    await writeSqliteCopy('seeded', join(dataDir, 'pouchery.sqlite'))
    return { database: await openDatabase(dataDir), settings: {}, remove: async () => undefined }
  }
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await runStatement(postgres, `create database ${name} template ${databaseTemplates.seeded}`)
  const url = buildDatabaseUrl(postgres, name)
  const remove = () => runStatement(postgres, `drop database ${name} with (force)`)
  return { database: await openDatabase(dataDir, url), settings: { DATABASE_URL: url }, remove }
}
