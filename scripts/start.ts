import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { buildStorefront, compileMessages, isStudioBuildUpToDate, removeStudio } from './build.ts'
import { runOrExit } from './run.ts'

/** Exit code if the data is not prepared or no longer valid (src/server/wiring/data/preparation.server.ts). */
const dataNotPreparedExitCode = 3

let server: ChildProcess | undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopServer(signal))

const isFirst = !existsSync(process.env.DATA_DIR ?? '.data')
const lacksStudio = !isStudioBuildUpToDate()
if (lacksStudio) removeStudio()
// Compile the messages first, because the build and the preparation, which run in parallel, both import them.
if (isFirst) await compileMessages()
await Promise.all([buildStorefront(), ...(isFirst ? [prepare()] : [])])
spawnServer(true)

function stopServer(signal: NodeJS.Signals): void {
  if (server) server.kill(signal)
  else process.exit(1)
}

function spawnServer(mayPrepare: boolean): void {
  server = spawn('node', ['dist/server/server.js'], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  if (lacksStudio) server.once('message', buildStudioInBackground)
  server.on('exit', async (code, signal) => {
    server = undefined
    if (code !== dataNotPreparedExitCode || !mayPrepare) process.exit(signal ? 0 : (code ?? 1))
    await prepare()
    spawnServer(false)
  })
}

async function prepare(): Promise<void> {
  await runOrExit('Preparing the database', 'node', ['scripts/prepare.ts'], { echo: true })
}

/**
 * Builds the studio at low priority, so that visitors do not wait for a build that only editors need. The build stops
 * when this process exits.
 */
function buildStudioInBackground(): void {
  const building = spawn('node', ['scripts/build/build-studio.ts'], { stdio: 'inherit', detached: true })
  building.on('error', (error) => console.error(`The studio could not be built: ${error.message}`))
  const { pid } = building
  if (pid === undefined) return
  const end = () => process.kill(-pid)
  process.on('exit', end)
  building.on('exit', () => process.off('exit', end))
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Continue without a lower priority if the system does not permit it.
  }
}
