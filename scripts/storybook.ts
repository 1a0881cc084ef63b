import { spawn } from 'node:child_process'
import { mustRun } from './run.ts'

await mustRun('Compiling the messages of 17 languages', 'node', ['scripts/compile-messages.ts'])
spawn('storybook', ['dev', '--port', '6006', '--no-open', '--disable-telemetry', ...process.argv.slice(2)], {
  stdio: 'inherit',
})
