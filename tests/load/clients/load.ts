import { spawn } from 'node:child_process'
import * as v from 'valibot'
import { cpuSeconds } from '../cpu.ts'
import type { RunningServer } from '../shop-process.ts'

/** What a browser sends, so that parsing headers costs what it costs in life. */
export const browserHeaders: Record<string, string> = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-GB,en;q=0.9,sv;q=0.8',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'none',
  'upgrade-insecure-requests': '1',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
}

export interface LoadOptions {
  path: string
  /** How long; or until `requests` were answered. */
  seconds?: number
  /** How many instead: in a short time on a busy machine few requests would pay for the compiling of the code. */
  requests?: number
  connections: number
  headers?: Record<string, string>
}

export interface Measured {
  requestsPerSecond: number
  p99Ms: number
  /** The server's CPU for one request, ms; undefined where it cannot be read. */
  cpuMs: number | undefined
}

const Report = v.object({
  requests: v.object({ average: v.number(), total: v.number() }),
  latency: v.object({ p99: v.number() }),
  errors: v.number(),
  non2xx: v.number(),
})

/** Puts a server under load from a process of its own. Throws when an answer was not a success. */
export async function measure(server: RunningServer, options: LoadOptions): Promise<Measured> {
  const before = cpuSeconds(server.process.pid)
  const report = await runLoad(server.origin + options.path, options)
  const after = cpuSeconds(server.process.pid)
  if (report.errors > 0 || report.non2xx > 0) {
    throw new Error(`${options.path}: ${report.errors} errors, ${report.non2xx} answers other than 2xx`)
  }
  const cpu = before === undefined || after === undefined ? undefined : after - before
  return {
    requestsPerSecond: report.requests.average,
    p99Ms: report.latency.p99,
    cpuMs: cpu === undefined ? undefined : (cpu * 1000) / report.requests.total,
  }
}

function runLoad(url: string, options: LoadOptions): Promise<v.InferOutput<typeof Report>> {
  const { seconds = 1, requests, connections, headers } = options
  const length = requests === undefined ? ['-d', String(seconds)] : ['-a', String(requests)]
  const sent = Object.entries({ ...browserHeaders, ...headers }).flatMap(([name, value]) => ['-H', `${name}=${value}`])
  const args = ['--json', '-c', String(connections), ...length, ...sent, url]
  return new Promise((resolve, reject) => {
    const child = spawn('autocannon', args, { stdio: ['ignore', 'pipe', 'ignore'] })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', reject)
    child.on('close', () => {
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Report), output)
      if (parsed.success) resolve(parsed.output)
      else reject(new Error(`The load generator gave no report: ${output.slice(0, 200)}`))
    })
  })
}
