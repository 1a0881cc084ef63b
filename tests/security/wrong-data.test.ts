import { copyFile, mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer } from '../load/shop-process.ts'
import { createBareData } from './bare-data.ts'

let prepared: Awaited<ReturnType<typeof createBareData>>
let folder: string
beforeAll(async () => {
  prepared = await createBareData()
  folder = await mkdtemp(join(tmpdir(), 'shop-wrong-'))
})
afterAll(async () => {
  await prepared.remove()
  await rm(folder, { recursive: true, force: true })
})

type Settings = Record<string, string>

/** Copies the prepared database into a separate data folder, then corrupts the folder with `spoil`. */
async function createFaultyData(
  name: string,
  spoil: (dataDir: string) => Promise<unknown> | unknown,
): Promise<Settings> {
  const dataDir = join(folder, name)
  await mkdir(dataDir)
  await copyFile(join(prepared.dataDir, 'pouchery.sqlite'), join(dataDir, 'pouchery.sqlite'))
  await spoil(dataDir)
  return { DATA_DIR: dataDir }
}

async function fileCalled(name: string): Promise<string> {
  await writeFile(join(folder, name), '')
  return join(folder, name)
}

async function expectStartFailure(settings: Settings): Promise<{ code: number; said: string }> {
  const env = { PORT: '1', HOST: '127.0.0.1', ...settings }
  const start = startServer(['dist/server/server.js'], 'http://127.0.0.1:1', env)
  const message = await start.then(
    () => 'It started',
    (error: Error) => error.message,
  )
  const [, code, said = ''] = /^The server ended with code (\d+):\n([\s\S]*)$/.exec(message) ?? []
  return { code: Number(code), said: said.trim() }
}

async function overwrite(file: string, at: number): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.write(Buffer.alloc(200, 0x58), 0, 200, at)
  await handle.close()
}

const cases: [wrong: string, settings: () => Settings | Promise<Settings>, sentence: RegExp][] = [
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
  [
    'a data folder that cannot be made',
    () => ({ DATA_DIR: '/proc/shop' }),
    /DATA_DIR: "\/proc\/shop" must be a folder/,
  ],
  ['a data folder that cannot be written', () => ({ DATA_DIR: '/proc' }), /DATA_DIR: "\/proc" must be a folder/],
  [
    'a database that is none',
    () =>
      createFaultyData('none', (dataDir) =>
        writeFile(join(dataDir, 'pouchery.sqlite'), 'Not a database at all. '.repeat(99)),
      ),
    /^DATA_DIR: the database ".*pouchery\.sqlite" is damaged \(file is not a database\)\. Restore a backup/,
  ],
  [
    'a damaged database',
    () => createFaultyData('damaged', (dataDir) => overwrite(join(dataDir, 'pouchery.sqlite'), 100)),
    /^DATA_DIR: the database ".*pouchery\.sqlite" is damaged \(.*\)\. Restore a backup/,
  ],
  [
    'a folder in the place of the database',
    () =>
      createFaultyData('folder', async (dataDir) => {
        await rm(join(dataDir, 'pouchery.sqlite'))
        await mkdir(join(dataDir, 'pouchery.sqlite'))
      }),
    /^DATA_DIR: the database ".*" cannot be used \(unable to open database file\)\. It must be a file/,
  ],
  [
    'a database of a newer shop',
    () =>
      createFaultyData('newer', (dataDir) => {
        const database = new DatabaseSync(join(dataDir, 'pouchery.sqlite'))
        database.exec("insert into kysely_migration values ('2030-01-01-tomorrow', '2030-01-01T00:00:00.000Z')")
        database.close()
      }),
    /^DATA_DIR: the database in ".*" was created by a newer version of the shop \(it has "2030-01-01-tomorrow"\)\./,
  ],
  [
    'secrets that are no JSON',
    () => createFaultyData('secrets', (dataDir) => writeFile(join(dataDir, 'secrets.json'), '{"commerce": "')),
    /^DATA_DIR: ".*secrets\.json" does not contain valid secrets .*Restore them from a backup, or delete them/,
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
]

test.each(cases)('%s stops the start with a sentence and 1', async (_, settings, sentence) => {
  const { code, said } = await expectStartFailure(await settings())
  expect(said).toMatch(sentence)
  expect(said).not.toMatch(/\n\s+at /)
  expect(code).toBe(1)
})
