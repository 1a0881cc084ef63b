import { runOperator } from '#operator/main.ts'
import { processTerminal } from '#operator/terminal.ts'

/** An operator's command in a process of its own (arguments as of `npm run shop`), which says at its end what it took. */
const began = performance.now()
const code = await runOperator(process.argv.slice(2), processTerminal)
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
const usage = { seconds: (performance.now() - began) / 1000, cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, maxRSS }
process.stdout.write(`usage ${JSON.stringify(usage)}\n`)
process.exitCode = code
