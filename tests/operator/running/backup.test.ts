import { existsSync } from 'node:fs'
import { appendFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '@pouchery/platform/database/database'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import { beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/wiring/data/schema.ts'
import { runNode } from '../run-node.ts'
import { setUpShopFolder } from '../shop-folder.ts'

const folder = setUpShopFolder('test')
beforeEach(async () => {
  await mkdir(join(folder.dataDir, 'media', 'products'), { recursive: true })
  await writeFile(join(folder.dataDir, 'media', 'products', 'can.webp'), 'picture')
  await writeFile(join(folder.dataDir, 'secrets.json'), '{"commerce":"secret"}')
})

const readData = (...path: string[]) => readFile(join(folder.dataDir, ...path), 'utf8')
const setStockTo3 = () => folder.shop('stock', 'set', 'FJA-1001', '3')

function readStock(product: string): Promise<number | undefined> {
  return folder.withDatabase(async (database) => {
    const row = await database.selectFrom('stock').selectAll().where('product', '=', product).executeTakeFirst()
    return row?.quantity
  })
}

test('a restored backup contains the same shop', async () => {
  const backup = folder.file('backup')
  const stock = await readStock('1001')
  expect(await folder.shopProcess('backup', backup)).toMatchObject({ code: 0 })
  await setStockTo3()
  await rm(join(folder.dataDir, 'media'), { recursive: true })
  await writeFile(join(folder.dataDir, 'secrets.json'), '{"commerce":"another"}')
  await writeFile(join(folder.dataDir, 'notes.txt'), 'not ours')

  const { code, out } = await folder.shopProcess('restore', backup)
  expect(code).toBe(0)
  expect(out).toMatch(/^The shop is restored to its state of 20\d\d-/)
  expect(await readStock('1001')).toBe(stock)
  expect(await readData('media', 'products', 'can.webp')).toBe('picture')
  expect(await readData('secrets.json')).toBe('{"commerce":"secret"}')
  expect((await readdir(folder.dataDir)).toSorted()).toEqual(['media', 'notes.txt', 'pouchery.sqlite', 'secrets.json'])
})

test('a backup under concurrent writes is consistent', async () => {
  // The test only moves units between two products, so a wrong sum means that the copy contains half a move.
  const database = await openDatabase(folder.dataDir)
  const setStock = (db: Database, product: string, quantity: number) =>
    db.updateTable('stock').set({ quantity }).where('product', '=', product).execute()
  await setStock(database, '1001', 1_000_000)
  await setStock(database, '1002', 0)
  let moves = 0
  let copying = true
  const moving = (async () => {
    while (copying) {
      moves += 1
      await inTransaction(database, async (trx) => {
        await setStock(trx, '1001', 1_000_000 - moves)
        await setStock(trx, '1002', moves)
      })
      await new Promise((resolve) => setImmediate(resolve))
    }
  })()
  const backup = folder.file('backup')
  const done = await folder.shopProcess('backup', backup)
  copying = false
  await moving
  await database.destroy()
  expect(done).toMatchObject({ code: 0 })
  expect(moves).toBeGreaterThan(10)

  expect(await folder.shop('restore', backup)).toMatchObject({ code: 0 })
  const [first = 0, second = 0] = [await readStock('1001'), await readStock('1002')]
  expect(first + second).toBe(1_000_000)
  expect(second).toBeGreaterThan(0)
  expect(second).toBeLessThan(moves)
})

test('a backup after an interrupted one is complete, and a backup is never overwritten', async () => {
  const backup = folder.file('backup')
  await mkdir(join(`${backup}.partial`, 'database'), { recursive: true })
  await writeFile(join(`${backup}.partial`, 'database', 'pouchery.sqlite'), 'half')
  expect(await folder.shop('backup', backup)).toMatchObject({ code: 0 })
  const second = await folder.shop('backup', backup)
  expect(second).toMatchObject({ code: 1, err: expect.stringContaining('already exists') })
  expect(existsSync(`${backup}.partial`)).toBe(false)
  expect(await folder.shop('restore', backup)).toMatchObject({ code: 0 })
})

/** Returns a Node option that makes a process kill itself just before its n-th rename of a file. */
function killAtRename(n: number): string {
  const code = `import fs from 'node:fs/promises'; import { syncBuiltinESMExports } from 'node:module'
    const { rename } = fs; let count = 0
    fs.rename = async (...names) => { if (++count === ${n}) process.kill(process.pid, 'SIGKILL'); return rename(...names) }
    syncBuiltinESMExports()`
  return `--import=data:text/javascript,${encodeURIComponent(code)}`
}

test('the shop is complete after an interrupted restore, or rejects commands until the next one', async () => {
  const backup = folder.file('backup')
  await folder.shop('backup', backup)
  const restored = await readStock('1001')
  const shut: number[] = []
  // Renames 1 to 3 prepare the copy, 4 to 6 move the data away, 7 to 9 move the copy into place, and 10 completes the
  // restore.
  for (const step of [4, 5, 7, 9, 10]) {
    await setStockTo3()
    const args = ['scripts/shop.ts', 'restore', backup]
    const environment = { DATABASE_URL: '', DATA_DIR: folder.dataDir, NODE_OPTIONS: killAtRename(step) }
    expect(await runNode(args, environment), `step ${step}`).toMatchObject({ code: -1 })
    const next = await setStockTo3()
    if (next.code !== 0) {
      shut.push(step)
      expect(next.err).toContain('A restore of this data folder was interrupted')
    }
    expect(await folder.shop('restore', backup), `step ${step}`).toMatchObject({ code: 0 })
    expect(await readStock('1001')).toBe(restored)
    expect(await readData('media', 'products', 'can.webp')).toBe('picture')
    const names = (await readdir(folder.dataDir)).filter((name) => !name.startsWith('pouchery.sqlite-'))
    expect(names.toSorted()).toEqual(['media', 'pouchery.sqlite', 'secrets.json'])
  }
  expect(shut).toEqual([5, 7, 9])
})

describe('a restore is rejected', () => {
  let backup = ''
  beforeEach(async () => {
    backup = folder.file('backup')
    await folder.shop('backup', backup)
    await setStockTo3()
  })

  async function expectRefused(sentence: RegExp | string): Promise<void> {
    const { code, out, err } = await folder.shop('restore', backup)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(sentence)
    expect(err).not.toMatch(/\bat .*:\d+/)
    expect(await readStock('1001')).toBe(3)
    expect(existsSync(join(folder.dataDir, '.restore'))).toBe(false)
  }

  test('while a shop uses the data, unless --force', async () => {
    await folder.withDatabase(async (database) => {
      await database.selectFrom('stock').selectAll().limit(1).execute()
      const { code, err } = await folder.shop('restore', backup)
      expect(code).toBe(1)
      expect(err).toContain('A running shop uses this data')
      expect(await folder.shop('restore', backup, '--force')).toMatchObject({ code: 0 })
    })
    expect(await readStock('1001')).not.toBe(3)
  })

  test.each([
    ['database/pouchery.sqlite', 'does not match its checksum', (file: string) => appendFile(file, 'x')],
    ['files/media/products/can.webp', 'is missing', (file: string) => rm(file)],
    ['files/extra.txt', 'is not part of it', (file: string) => writeFile(file, 'x')],
  ])('when %s %s', async (file, problem, damage) => {
    await damage(join(backup, file))
    await expectRefused(`${file} ${problem}`)
  })

  test.each([
    ['is not JSON', /.+/s, 'x', /manifest\.json has a different format/],
    ['has paths outside the folder', /files\/media\/products/g, 'files/../..', /manifest\.json has a different format/],
    ['is of a newer shop', '"migrations": [', '"migrations": ["2099-01-01-later",', /newer version/],
    ['is of another database', '"sqlite"', '"postgres"', /restore it with DATABASE_URL set/],
  ])('when its manifest %s', async (_, old, changed, sentence) => {
    const file = join(backup, 'manifest.json')
    await writeFile(file, (await readFile(file, 'utf8')).replace(old, changed))
    await expectRefused(sentence)
  })
})
