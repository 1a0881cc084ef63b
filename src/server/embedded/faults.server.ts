import { setTimeout as wait } from 'node:timers/promises'
import { type Env, env, type FaultMode } from '../env.server.ts'
import { createFrozenAnswers } from './frozen-answers.server.ts'
import { perProcess } from './per-process.server.ts'

export const serviceNames = ['commerce', 'content', 'search'] as const
export type ServiceName = (typeof serviceNames)[number]

export type Fetch = typeof globalThis.fetch

declare module './per-process.server.ts' {
  interface PerProcess {
    faults: Record<ServiceName, FaultMode>
    frozen: Record<ServiceName, ReturnType<typeof createFrozenAnswers>>
  }
}

const slowMs = 5000

/** How each embedded service behaves now; begins as the environment says. */
function modes(): Record<ServiceName, FaultMode> {
  return perProcess('faults', () => pick(env().faults))
}

function pick({ commerce, content, search }: Env['faults']): Record<ServiceName, FaultMode> {
  return { commerce, content, search }
}

/** What each service answered since it was switched to `stale`. */
function frozen(service: ServiceName) {
  const make = createFrozenAnswers
  return perProcess('frozen', () => ({ commerce: make(), content: make(), search: make() }))[service]
}

/** How each embedded service behaves now. */
export function faultModesNow(): Readonly<Record<ServiceName, FaultMode>> {
  return modes()
}

/** Switches how an embedded service behaves, to see the shop on a bad day. */
export function setFault(service: ServiceName, mode: FaultMode): void {
  frozen(service).forget()
  modes()[service] = mode
}

/**
 * A fetch that fails as an unreachable host does, answers late, repeats itself, or answers what nobody asked for, while
 * its service's switch says so.
 */
export function withFaults(service: ServiceName, fetch: Fetch): Fetch {
  return async (input, init) => {
    const mode = modes()[service]
    if (mode === 'off')
      throw new TypeError('fetch failed', { cause: new Error(`The ${service} service is switched off`) })
    if (mode === 'rubbish') return rubbish()
    if (mode === 'misshapen') return Response.json({ answer: [null, 42] })
    if (mode === 'stale') return frozen(service).ask(fetch, input, init)
    if (mode === 'slow') await wait(slowMs, undefined, init?.signal ? { signal: init.signal } : {})
    return fetch(input, init)
  }
}

/** What a proxy answers for a host that is gone: a page, with a status that says that all is well. */
function rubbish(): Response {
  return new Response('<!doctype html><title>Gateway</title><h1>It works</h1>', {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}
