import { spawn } from 'node:child_process'
import * as v from 'valibot'
import { findFreePort } from '../../tests/e2e/helpers/shops/shop-server.ts'
import { readCpuSeconds } from '../../tests/load/cpu.ts'
import { computeMedian, recordFigure } from './figures.ts'
import { benchReference } from './reference.ts'
import { benchPagePaths, withShop } from './shop.ts'

const seconds = 5
const browserHeaders = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' }

/**
 * Measures the throughput of a list page from the page cache, relative to a bare Node server that sends the same bytes,
 * and the CPU time per render.
 */
export async function benchPages(rounds: number): Promise<void> {
  const reference = await benchReference()
  await withShop(async ({ origin, process: { pid } }) => {
    const url = origin + benchPagePaths.list
    const bare = await startBareServer(url)
    const headers = { 'x-page-cache': 'bypass', 'accept-encoding': 'identity' }
    try {
      // Warm up the JIT compiler.
      await generateLoad(url, { connections: 1, requests: 400, headers })
      const cpuMs: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        const before = readCpuSeconds(pid) ?? Number.NaN
        const { total } = await generateLoad(url, { connections: 1, requests: 200, headers })
        cpuMs.push((((readCpuSeconds(pid) ?? Number.NaN) - before) * 1000) / total)
      }
      const rendered = Math.min(...cpuMs)
      recordFigure('list rendered: CPU', rendered)
      recordFigure('list rendered, of bare React', rendered / reference)
      // Alternate between the servers, so that other load on the machine affects both.
      const ratios: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        const kept = await generateLoad(url, { connections: 32 })
        const plain = await generateLoad(bare.url, { connections: 32 })
        ratios.push((100 * kept.average) / plain.average)
      }
      recordFigure('list from the page cache, of bare Node', computeMedian(ratios))
    } finally {
      bare.stop()
    }
  })
}

interface LoadOptions {
  connections: number
  /** Number of requests. If unset, requests are sent for a fixed duration. */
  requests?: number
  headers?: Record<string, string>
}

const reportSchema = v.object({
  requests: v.object({ average: v.number(), total: v.number() }),
  errors: v.number(),
  non2xx: v.number(),
})

/** Sends the requests from a separate process. Throws if any response was not successful. */
async function generateLoad(url: string, asked: LoadOptions) {
  const headers = { ...browserHeaders, ...asked.headers }
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`])
  const length = asked.requests === undefined ? ['-d', String(seconds)] : ['-a', String(asked.requests)]
  const args = ['--json', '-c', String(asked.connections), ...length, ...sent, url]
  const child = spawn('autocannon', args, { stdio: ['ignore', 'pipe', 'ignore'] })
  const said = Buffer.concat(await child.stdout.toArray()).toString()
  const { requests, errors, non2xx } = v.parse(v.pipe(v.string(), v.parseJson(), reportSchema), said)
  if (errors > 0 || non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} responses other than 2xx`)
  return requests
}

async function startBareServer(url: string): Promise<{ url: string; stop: () => void }> {
  const script = `
    const http = require('node:http')
    http.get(process.argv[1], { headers: ${JSON.stringify(browserHeaders)} }, async (page) => {
      const bytes = Buffer.concat(await page.toArray())
      const { date, connection, 'keep-alive': _, ...headers } = page.headers
      const server = http.createServer((_, response) => response.writeHead(200, headers).end(bytes))
      server.listen(process.argv[2], '127.0.0.1', () => console.log('ready'))
    })`
  const port = await findFreePort()
  const child = spawn(process.execPath, ['-e', script, url, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise((resolve) => child.stdout.once('data', resolve))
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill() }
}
