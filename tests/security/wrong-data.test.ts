import { copyFile, mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMarketRule } from '#market-rules/rules/open-everywhere.fixture.ts'
import { createTemporaryFolder } from '../../packages/platform/src/database/temporary-folder.fixture.ts'
import { writeRulesFile } from '../e2e/helpers/shops/market-rules.ts'
import { startServer } from '../load/shop-process.ts'
import { createBareDataFolder } from './bare-data.ts'

let prepared: Awaited<ReturnType<typeof createBareDataFolder>>
const folder = createTemporaryFolder(afterAll)
beforeAll(async () => {
  prepared = await createBareDataFolder()
})
afterAll(() => prepared.remove())

type Settings = Record<string, string>

/** The returned function copies the prepared database, corrupts the copy with `spoil`, and returns the settings. */
const faultyData = (spoil: (database: string, dataDir: string) => unknown) => async (): Promise<Settings> => {
  const dataDir = await mkdtemp(join(folder, 'data-'))
  const database = join(dataDir, 'pouchery.sqlite')
  await copyFile(join(prepared.dataDir, 'pouchery.sqlite'), database)
  await spoil(database, dataDir)
  return { DATA_DIR: dataDir }
}

async function fileCalled(name: string): Promise<string> {
  await writeFile(join(folder, name), '')
  return join(folder, name)
}

async function overwrite(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.write(Buffer.alloc(200, 0x58), 0, 200, 100)
  await handle.close()
}

async function replaceByFolder(file: string): Promise<void> {
  await rm(file)
  await mkdir(file)
}

function addFutureMigration(file: string): void {
  const database = new DatabaseSync(file)
  database.exec("insert into kysely_migration values ('2030-01-01-tomorrow', '2030-01-01T00:00:00.000Z')")
  database.close()
}

test.each<[wrong: string, settings: () => Settings | Promise<Settings>, sentence: RegExp]>([
  [
    'a data folder that is a file',
    async () => ({ DATA_DIR: await fileCalled('file') }),
    /DATA_DIR: ".*\/file" is a file; it must be a folder\n/,
  ],
  [
    'a data folder below a file',
    async () => ({ DATA_DIR: join(await fileCalled('another'), 'data') }),
    /DATA_DIR: ".*" must be a folder with read and write access \(E/,
  ],
  // /proc is not writable, even for root.
  ['a data folder that cannot exist', () => ({ DATA_DIR: '/proc/shop' }), /DATA_DIR: "\/proc\/shop" must be a folder/],
  ['a data folder that cannot be written', () => ({ DATA_DIR: '/proc' }), /DATA_DIR: "\/proc" must be a folder/],
  [
    'a database that is none',
    faultyData((database) => writeFile(database, 'Not a database at all. '.repeat(99))),
    /^DATA_DIR: the database ".*pouchery\.sqlite" is damaged \(file is not a database\)\. Restore a backup/,
  ],
  [
    'a damaged database',
    faultyData(overwrite),
    /^DATA_DIR: the database ".*pouchery\.sqlite" is damaged \(.*\)\. Restore a backup/,
  ],
  [
    'a folder in the place of the database',
    faultyData(replaceByFolder),
    /^DATA_DIR: the database ".*" cannot be used \(unable to open database file\)\. It must be a file/,
  ],
  [
    'a database of a newer shop',
    faultyData(addFutureMigration),
    /^DATA_DIR: the database in ".*" was created by a newer version of the shop \(it has "2030-01-01-tomorrow"\)\./,
  ],
  [
    'secrets that are no JSON',
    faultyData((_, dataDir) => writeFile(join(dataDir, 'secrets.json'), '{"commerce": "')),
    /^DATA_DIR: ".*secrets\.json" does not contain valid secrets .*Restore them from a backup, or delete them/,
  ],
  [
    'several invalid settings',
    () => ({ PORT: 'three', SHOP_DOMAINS: '{"sv": shop.se}', CENTRA_SECRET: 'only half of it' }),
    /^(?=[\s\S]*PORT)(?=[\s\S]*SHOP_DOMAINS)(?=[\s\S]*CENTRA_API_URL)/,
  ],
  [
    'an invalid rules file',
    async () => ({
      DATA_DIR: prepared.dataDir,
      TRADE_RULES: await writeRulesFile({ ...openMarketRule, country: 'Sweden' }),
    }),
    /^The market rules in .* cannot be used: row 1 country: must be a country code of two letters$/m,
  ],
  [
    'a PostgreSQL that is not there',
    () => ({ DATA_DIR: join(folder, 'own'), DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop' }),
    /^The database shop at 127\.0\.0\.1:1 cannot be used: connection refused\. Check DATABASE_URL\.$/,
  ],
  [
    'an address of another machine',
    () => ({ DATA_DIR: prepared.dataDir, HOST: '192.0.2.1', PORT: '3999' }),
    /^HOST: "192\.0\.2\.1" is not an address of this machine\. Set it to one, such as 127\.0\.0\.1,/,
  ],
])('%s stops the start with a message and exit code 1', async (_, settings, sentence) => {
  const env = { PORT: '1', HOST: '127.0.0.1', ...(await settings()) }
  const start = startServer(['dist/server/server.js'], 'http://127.0.0.1:1', env)
  const failure = await start.catch((error: Error) => error)
  const message = failure instanceof Error ? failure.message : 'It started'
  const [, code, said = ''] = /^The server ended with code (\d+):\n([\s\S]*)$/.exec(message) ?? []
  expect(said.trim()).toMatch(sentence)
  expect(said).not.toMatch(/\n\s+at /)
  expect(code).toBe('1')
})
