import { createStartHandler } from '@tanstack/react-start/server'
import { loadRouteTable } from './route-table.ts'
import { isUpstreamFailing } from './server/checks/upstreams.server.ts'
import { renderBufferedDocument } from './server/http/answering/buffered-document.server.ts'
import { readBuildAssets } from './server/http/answering/render.server.ts'
import { EnvironmentError, env } from './server/process/env.server.ts'
import { runProductionServer } from './server/run-production.server.ts'
import { createShop } from './server/shop.server.ts'
import { startScheduledJobs } from './server/timing/scheduled-jobs.server.ts'
import { NotPreparedError, notPreparedExitCode } from './server/wiring/data/preparation.server.ts'
import { startMonitoring } from './server/wiring/observation.server.ts'

/** A production build listens for requests itself. The development server uses the default export instead. */
const isBuilt = import.meta.env.PROD
const settings = readSettings()
const renderRoute = createStartHandler(renderBufferedDocument)
const shop = createShop({
  settings,
  render: (request, context) => renderRoute(request, { context }),
  hasSecurityHeaders: isBuilt,
  ...(isBuilt && { builtFiles: readBuildAssets('dist/client') }),
  isUpstreamFailing,
})

const stopMonitoring = await startMonitoring(settings)
if (isBuilt)
  await runProductionServer({ settings, shop, stopMonitoring, routes: loadRouteTable }).catch(exitWithMessage)
else startScheduledJobs()

export default { fetch: shop.fetch }

function readSettings() {
  try {
    return env()
  } catch (error) {
    if (error instanceof EnvironmentError) return exitWithMessage(error)
    throw error
  }
}

function exitWithMessage(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(error instanceof NotPreparedError ? notPreparedExitCode : 1)
}
