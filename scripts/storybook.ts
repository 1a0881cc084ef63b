import { spawn } from 'node:child_process'
import { compileMessages } from './build.ts'

await compileMessages()
spawn('storybook', ['dev', '--port', '6006', '--no-open', '--disable-telemetry', ...process.argv.slice(2)], {
  stdio: 'inherit',
})
