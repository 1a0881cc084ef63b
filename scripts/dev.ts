import { spawn } from 'node:child_process'
import { buildStudio } from './build.ts'
import { mustRun } from './run.ts'

await mustRun('Compiling the messages of 17 languages', 'node', ['scripts/compile-messages.ts'])
await buildStudio()
await mustRun('Preparing the database and the product pictures', 'node', ['scripts/prepare.ts'], { echo: true })
spawn('vite', ['dev', '--host', '127.0.0.1', '--port', process.env.PORT ?? '3000', ...process.argv.slice(2)], {
  stdio: 'inherit',
})
