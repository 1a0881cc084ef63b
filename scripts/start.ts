import { spawn } from 'node:child_process'
import { buildShop } from './build.ts'
import { mustRun } from './run.ts'

await buildShop()
await mustRun('Preparing the database and the product pictures', 'node', ['scripts/prepare.ts'])

const server = spawn('node', ['dist/server/server.js'], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 1)))
