import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { buildShop } from './build.ts'
import { mustRun } from './run.ts'

/** How the built server ends when its data is not, or no longer, prepared (src/server/wiring/preparation.server.ts). */
const notPrepared = 3

let server: ChildProcess | undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopServer(signal))

await buildShop()
if (!existsSync(process.env.DATA_DIR ?? '.data')) await prepare()
serve(true)

/** The server ends in order; before there is one there is nothing to end. */
function stopServer(signal: NodeJS.Signals): void {
  if (server) server.kill(signal)
  else process.exit(1)
}

function serve(mayPrepare: boolean): void {
  server = spawn('node', ['dist/server/server.js'], { stdio: ['inherit', 'inherit', 'inherit'] })
  server.on('exit', async (code, signal) => {
    server = undefined
    if (code !== notPrepared || !mayPrepare) process.exit(signal ? 0 : (code ?? 1))
    await prepare()
    serve(false)
  })
}

async function prepare(): Promise<void> {
  await mustRun('Preparing the database and the product pictures', 'node', ['scripts/prepare.ts'], { echo: true })
}
