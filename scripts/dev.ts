import { spawn } from 'node:child_process'
import { compileMessages } from './build.ts'
import { runOrExit } from './run.ts'

await compileMessages()
await runOrExit('Preparing the database', 'node', ['scripts/prepare.ts'], { echo: true })
spawn('vite', ['dev', '--host', '127.0.0.1', '--port', process.env.PORT ?? '3000', ...process.argv.slice(2)], {
  stdio: 'inherit',
})
