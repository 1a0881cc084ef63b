import { publishObservation } from '#lib/server/observations.server.ts'
import { defineProcessSingleton } from '#server/process/process-singleton.server.ts'

export type JobName =
  | 'mails'
  | 'webhooks'
  | 'changes'
  | 'payments'
  | 'money'
  | 'addresses'
  | 'content-sync'
  | 'publications'
  | 'releases'
  | 'translation'

/** Runs and failures are counted since the start of this process. Times are Unix time in ms. */
export interface JobRecord {
  runs: number
  failures: number
  startedAt: number
  succeededAt?: number
  failedAt?: number
  reason?: string
}

/** Records the run and its outcome. Rethrows errors. */
export async function runJob<Result>(name: JobName, run: () => Promise<Result>): Promise<Result> {
  const record = recordOf(name)
  record.startedAt = Date.now()
  record.runs += 1
  try {
    const result = await run()
    record.succeededAt = Date.now()
    publishObservation('job', { name, failed: false })
    return result
  } catch (error) {
    record.failures += 1
    record.failedAt = Date.now()
    record.reason = error instanceof Error ? error.message : String(error)
    publishObservation('job', { name, failed: true })
    throw error
  }
}

export function createMonitoredJob<Args extends unknown[]>(
  name: JobName,
  warning: string,
  run: (...args: Args) => Promise<unknown>,
): (...args: Args) => Promise<void> {
  let failing = false
  return async (...args) => {
    try {
      await runJob(name, () => run(...args))
      failing = false
    } catch (error) {
      if (!failing) console.warn(warning, error)
      failing = true
      throw error
    }
  }
}

const records = defineProcessSingleton('jobs', () => new Map<JobName, JobRecord>())

export const getJobRecords: () => ReadonlyMap<JobName, Readonly<JobRecord>> = records

function recordOf(name: JobName): JobRecord {
  const record = records().get(name) ?? { runs: 0, failures: 0, startedAt: Date.now() }
  records().set(name, record)
  return record
}
