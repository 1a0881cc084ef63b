/** What the page for developers shows; gathered by the server, because only it knows logs, switches and upstreams. */
export interface WorkbenchFacts {
  services: readonly ServiceFacts[]
  lines: readonly LineFacts[]
  /** Where error reports go: a hosted service takes them, or the shop keeps them. */
  reports: 'hosted' | 'kept'
}

export interface ServiceFacts {
  name: string
  /** Its address, or what it runs on. */
  where: string
  hosted: boolean
  state: 'ok' | 'stale' | 'failing'
  latencyMs: number
  /** Since its last good answer; null when there was none yet. */
  lastGoodAgeMs: number | null
  reason?: string
  /** How it can be switched, and how it is now; absent where it cannot be. */
  fault?: { now: string; modes: readonly { mode: string; label: string }[] }
}

export interface LineFacts {
  at: string
  level: string
  message: string
  requestId?: string
  fields: Readonly<Record<string, string | number>>
}
