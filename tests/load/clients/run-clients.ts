import { spawn } from 'node:child_process'
import * as v from 'valibot'

const Times = v.object({ count: v.number(), p50: v.number(), p99: v.number() })
const Report = v.object({ perSecond: v.number(), whole: Times, request: Times })

/** Things done per second; times in ms of the whole and of a single request of it. */
export type ClientReport = v.InferOutput<typeof Report>

/** What the clients do (tests/load/clients/clients.ts); `base` is the address of the commerce service. */
export interface ClientPlan {
  base: string
  clients: number
  seconds: number
  does: 'purchase' | 'list'
  items?: readonly string[]
  page?: 'first' | 'each'
}

/** Runs clients in a process of their own. Rejects with what it said when one of them got a wrong answer. */
export function runClients(plan: ClientPlan): Promise<ClientReport> {
  const child = spawn(process.execPath, ['tests/load/clients/clients.ts', JSON.stringify(plan)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [printed, complaints]: [Buffer[], Buffer[]] = [[], []]
  child.stdout.on('data', (chunk: Buffer) => printed.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve(v.parse(v.pipe(v.string(), v.parseJson(), Report), Buffer.concat(printed).toString()))
      else reject(new Error(`The clients failed:\n${Buffer.concat(complaints).toString().slice(0, 2000)}`))
    })
  })
}
