import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sellerSettings } from '#trade/seller/seller.fixture.ts'
import { run } from '../../scripts/run.ts'
import { end, freePort, launch } from '../e2e/helpers/shops/shop-server.ts'

/** What a shop is built of and run from; the brand comes from elsewhere. */
const sources = [
  ...['src', 'config', 'messages', 'project.inlang', 'scripts', 'packages', 'tsconfig.json', 'vite'],
  ...['app.config.ts', 'package.json', 'vite.config.ts', 'vite.processes.config.ts'],
]

export interface SecondShop {
  origin: string
  /** Where it was built. */
  folder: string
  /** An operator's command. @throws what it printed, when it fails */
  operate: (...args: string[]) => Promise<void>
  stop: () => Promise<void>
}

/**
 * The shop as somebody else has it: a copy of the tree with `tests/brand/second` in the place of `brand`, built without the
 * studio, begun without the demo, and open.
 */
export async function openSecondShop(): Promise<SecondShop> {
  const folder = await mkdtemp(join(tmpdir(), 'second-brand-'))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const place = { DATA_DIR: join(folder, '.data'), DATABASE_URL: '', HOST: '127.0.0.1', PORT: String(port) }
  const env = { ...sellerSettings, ...place, DEMO: 'off', SHOP_ORIGIN: origin }
  const node = (...args: string[]) => mustRun(process.execPath, args, folder, env)
  try {
    await copyTree(folder)
    await node('scripts/draw/brand.ts')
    await node(resolve('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn')
    await node(
      resolve('node_modules/vite/bin/vite.js'),
      'build',
      '-c',
      'vite.processes.config.ts',
      '--logLevel',
      'warn',
    )
    await node('scripts/prepare.ts')
    const { process: server } = await launch(env, folder)
    const stop = async () => {
      await end(server, 'SIGTERM')
      await rm(folder, { recursive: true, force: true })
    }
    return { origin, folder, operate: (...args) => node('scripts/shop.ts', ...args), stop }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** Links the installed packages, and the workspaces to the copy's own. */
async function linkModules(installed: string, into: string): Promise<void> {
  await mkdir(join(into, '@pouchery'), { recursive: true })
  for (const name of await readdir(installed)) {
    if (name !== 'pouchery' && name !== '@pouchery') await symlink(join(installed, name), join(into, name))
  }
  await symlink('..', join(into, 'pouchery'))
  for (const name of await readdir(join(installed, '@pouchery'))) {
    await symlink(join('../../packages', name), join(into, '@pouchery', name))
  }
}

async function copyTree(folder: string): Promise<void> {
  for (const path of sources) await cp(path, join(folder, path), { recursive: true })
  await cp('tests/brand/second', join(folder, 'brand'), { recursive: true })
  await linkModules(resolve('node_modules'), join(folder, 'node_modules'))
}

async function mustRun(command: string, args: string[], cwd: string, env: Record<string, string>): Promise<void> {
  const { code, output } = await run(command, args, { cwd, env: { ...env, NODE_ENV: 'production' } })
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${output}`)
}

/** Puts one product on sale that has no picture, by a file as an operator would. */
export async function sellOneProduct({ folder, operate }: SecondShop): Promise<void> {
  const maker = ['manufacturer', 'manufacturer_address', 'manufacturer_contact'].map((name) => `attribute:${name}_text`)
  const columns = ['sku', 'name', 'brand', 'category', 'listed_in', 'markets', 'stock', 'price_20_SEK', ...maker]
  const cells = ['SEC-1', 'Havsro Mint', 'Havsro', 'nicotine-pouches', 'nicotine-pouches', 'SE', '40', '49.90']
  const made = ['Havsro AB', 'Provgatan 3 Provstad', 'safety@havsro.test']
  await mkdir(join(folder, 'files'), { recursive: true })
  const file = join(folder, 'files', 'catalogue.csv')
  await writeFile(file, `${columns.join(',')}\n${[...cells, ...made].join(',')}\n`)
  await operate('catalogue', 'import', file)
  await operate('content', 'sync')
}
