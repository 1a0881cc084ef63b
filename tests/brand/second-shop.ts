import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sellerVariables } from '#market-rules/seller/seller.fixture.ts'
import { findFreePort, launchServer, stopProcess } from '../e2e/helpers/shops/shop-server.ts'
import { buildCopy, copyProject, runInCopy } from '../setup/copied-tree.ts'

export interface SecondBrandShop {
  origin: string
  folder: string
  /** Rejects if the command fails. The error message contains the output of the command. */
  runOperatorCommand: (...args: string[]) => Promise<void>
  stop: () => Promise<void>
}

/** Builds and starts a copy of the shop with the brand in `tests/brand/second`. The copy has no demo data. */
export async function startShopWithSecondBrand(): Promise<SecondBrandShop> {
  const folder = await mkdtemp(join(tmpdir(), 'second-brand-'))
  const port = await findFreePort()
  const origin = `http://localhost:${port}`
  const place = { DATA_DIR: join(folder, '.data'), DATABASE_URL: '', HOST: '127.0.0.1', PORT: String(port) }
  const env = { ...sellerVariables, ...place, DEMO: 'off', SHOP_ORIGIN: origin }
  const node = (...args: string[]) => runInCopy(folder, env, ...args)
  try {
    await copyProject(folder)
    await cp('tests/brand/second', join(folder, 'brand'), { recursive: true })
    await node('scripts/draw/brand.ts')
    await buildCopy(folder, env)
    await node('scripts/prepare.ts')
    const { process: server } = await launchServer(env, folder)
    const stop = async () => {
      await stopProcess(server, 'SIGTERM')
      await rm(folder, { recursive: true, force: true })
    }
    return { origin, folder, runOperatorCommand: (...args) => node('scripts/shop.ts', ...args), stop }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** Imports one product without a picture from a CSV file and syncs the content, as an operator does. */
export async function importOneProduct({ folder, runOperatorCommand }: SecondBrandShop): Promise<void> {
  const maker = ['manufacturer', 'manufacturer_address', 'manufacturer_contact'].map((name) => `attribute:${name}_text`)
  const columns = ['sku', 'name', 'brand', 'category', 'listed_in', 'markets', 'stock', 'price_20_SEK', ...maker]
  const cells = ['SEC-1', 'Havsro Mint', 'Havsro', 'nicotine-pouches', 'nicotine-pouches', 'SE', '40', '49.90']
  const made = ['Havsro AB', 'Provgatan 3 Provstad', 'safety@havsro.test']
  await mkdir(join(folder, 'files'), { recursive: true })
  const file = join(folder, 'files', 'catalogue.csv')
  await writeFile(file, `${columns.join(',')}\n${[...cells, ...made].join(',')}\n`)
  await runOperatorCommand('catalogue', 'import', file)
  await runOperatorCommand('content', 'sync')
}
