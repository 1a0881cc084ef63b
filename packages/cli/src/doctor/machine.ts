import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { getDatabaseFile } from '@pouchery/platform/database/sqlite/sqlite'
import { assertNoInterruptedRestore, InterruptedRestoreError } from '@pouchery/platform/operation/interrupted-restore'
import {
  createFailingFinding,
  createOkFinding,
  createWatchFinding,
  type Finding,
  getErrorReason,
} from 'pouchery/server/checks/check'
import type { Env } from 'pouchery/server/process/env.server'
import { getShopUrl, isLivenessResponse } from '../running-shop.ts'
import { type NetworkAccess, sendRequest } from './network-access.ts'

export function checkNode(version: string): Finding {
  const least = 24
  if (Number.parseInt(version, 10) >= least) return createOkFinding('Node', `${version} is supported.`)
  const says = `This is Node ${version}; the built shop needs ${least} or newer.`
  return createFailingFinding('Node', says, 'Start the shop with npm, which brings its own Node, or install Node 24.')
}

export function checkBuild(root = '.'): Finding {
  if (!existsSync(join(root, 'dist/server/server.js'))) {
    return createWatchFinding(
      'Build',
      'The shop is not built here (dist/server/server.js).',
      'Run "npm start" or "npm run build".',
    )
  }
  if (!existsSync(join(root, 'dist/studio'))) {
    return createWatchFinding('Build', 'The studio is not built: /studio responds with 503.', 'Run "npm run build".')
  }
  return createOkFinding('Build', 'Shop and studio are built.')
}

const others = 0o007

export function checkDataFolder({ dataDir, databaseUrl }: Pick<Env, 'dataDir' | 'databaseUrl'>): Finding {
  const subject = 'Data folder'
  const wish = 'DATA_DIR must be a folder that the user running the shop can read and write.'
  const state = statSync(dataDir, { throwIfNoEntry: false })
  if (!state)
    return createWatchFinding(
      subject,
      `"${dataDir}" does not exist yet.`,
      'Start the shop, which creates it; or set DATA_DIR.',
    )
  if (!state.isDirectory()) return createFailingFinding(subject, `"${dataDir}" is not a folder.`, wish)
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    assertNoInterruptedRestore(dataDir)
  } catch (error) {
    if (error instanceof InterruptedRestoreError)
      return createFailingFinding(subject, error.message, 'Run the restore again until it completes.')
    return createFailingFinding(subject, `"${dataDir}" cannot be used (${getErrorReason(error)}).`, wish)
  }
  const secret = databaseUrl === undefined ? getDatabaseFile(dataDir) : join(dataDir, 'secrets.json')
  const open = [dataDir, secret].every((path) => isOpen(path))
  if (open) {
    const says = `Everyone on this machine can read "${dataDir}", with customer data and secrets of the shop.`
    return createWatchFinding(subject, says, `Run "chmod -R o= ${dataDir}".`)
  }
  return createOkFinding(subject, `"${dataDir}" can be read and written.`)
}

function isOpen(path: string): boolean {
  return ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & others) !== 0
}

export async function checkPort(settings: Pick<Env, 'host' | 'port'>, world: NetworkAccess): Promise<Finding> {
  const subject = 'Shop'
  const address = getShopUrl(settings).origin
  const answer = await sendRequest(world, `${address}/healthz`).catch(() => undefined)
  if (!answer) {
    return createWatchFinding(
      subject,
      `No response from ${address}.`,
      'Start it with "npm start", or with the service that runs it.',
    )
  }
  if (isLivenessResponse(answer.text)) return createOkFinding(subject, `It runs at ${address}.`)
  const says = `Another program responds at ${address}, so the shop cannot start there.`
  return createFailingFinding(subject, says, 'Stop that program, or set PORT to another port.')
}
