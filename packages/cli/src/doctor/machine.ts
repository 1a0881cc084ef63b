import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { getDatabasePath } from '@pouchery/platform/database/sqlite/sqlite'
import { assertNoInterruptedRestore, InterruptedRestoreError } from '@pouchery/platform/operation/interrupted-restore'
import { createFindingFactory, type Finding, getErrorReason } from 'pouchery/server/checks/check'
import type { Env } from 'pouchery/server/process/env.server'
import { isDataFolderInUse } from 'pouchery/server/wiring/data/data-lock.server'
import { getShopUrl, isLivenessResponse } from '../running-shop.ts'
import { type NetworkAccess, sendRequest } from './network-access.ts'

export function checkNode(version: string): Finding {
  const { ok, failing } = createFindingFactory('Node')
  const minVersion = 24
  if (Number.parseInt(version, 10) >= minVersion) return ok(`${version} is supported.`)
  const says = `This is Node ${version}; the built shop needs ${minVersion} or newer.`
  return failing(says, 'Start the shop with npm, which brings its own Node, or install Node 24.')
}

export function checkBuild(): Finding {
  const { ok, watch } = createFindingFactory('Build')
  if (!existsSync('dist/server/server.js')) {
    return watch('The shop is not built here (dist/server/server.js).', 'Run "npm start" or "npm run build".')
  }
  if (existsSync('dist/studio')) return ok('Shop and studio are built.')
  return watch('The studio is not built: /studio responds with 503.', 'Run "npm run build".')
}

const others = 0o007

export function checkDataFolder({ dataDir, databaseUrl }: Pick<Env, 'dataDir' | 'databaseUrl'>): Finding {
  const { ok, watch, failing } = createFindingFactory('Data folder')
  const wish = 'DATA_DIR must be a folder that the user running the shop can read and write.'
  const state = statSync(dataDir, { throwIfNoEntry: false })
  if (!state) return watch(`"${dataDir}" does not exist yet.`, 'Start the shop, which creates it; or set DATA_DIR.')
  if (!state.isDirectory()) return failing(`"${dataDir}" is not a folder.`, wish)
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    assertNoInterruptedRestore(dataDir)
  } catch (error) {
    if (error instanceof InterruptedRestoreError)
      return failing(error.message, 'Run the restore again until it completes.')
    return failing(`"${dataDir}" cannot be used (${getErrorReason(error)}).`, wish)
  }
  const secret = databaseUrl === undefined ? getDatabasePath(dataDir) : join(dataDir, 'secrets.json')
  if (![dataDir, secret].every(isOpen)) return ok(`"${dataDir}" can be read and written.`)
  const says = `Everyone on this machine can read "${dataDir}", with customer data and secrets of the shop.`
  return watch(says, `Run "chmod -R o= ${dataDir}".`)
}

function isOpen(path: string): boolean {
  return ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & others) !== 0
}

type ShopSettings = Pick<Env, 'host' | 'port' | 'dataDir' | 'databaseUrl'>

export async function checkPort(settings: ShopSettings, network: NetworkAccess): Promise<Finding> {
  const { ok, watch, failing } = createFindingFactory('Shop')
  const address = getShopUrl(settings).origin
  const answer = await sendRequest(network, `${address}/healthz`).catch(() => undefined)
  if (!answer) {
    return watch(`No response from ${address}.`, 'Start it with "npm start", or with the service that runs it.')
  }
  const { dataDir, databaseUrl } = settings
  const isLive = isLivenessResponse(answer.text)
  const isFolder = statSync(dataDir, { throwIfNoEntry: false })?.isDirectory()
  const isOther = databaseUrl === undefined && isFolder && !isDataFolderInUse(dataDir)
  if (isLive && !isOther) return ok(`It runs at ${address}.`)
  const other = isLive ? 'Another shop, with a different data folder,' : 'Another program'
  const says = `${other} responds at ${address}, so the shop cannot start there.`
  return failing(says, 'Stop that program, or set PORT to another port.')
}
