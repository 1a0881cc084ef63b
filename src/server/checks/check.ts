import * as v from 'valibot'
import { scrubText } from '#services/monitoring/scrub.ts'

export const findingSchema = v.object({
  subject: v.string(),
  /** `failing` requires immediate action; `watch` requires action soon. */
  state: v.picklist(['failing', 'watch', 'well']),
  says: v.string(),
  todo: v.exactOptional(v.string()),
})

export type Finding = v.InferOutput<typeof findingSchema>

export type CheckResult = Finding | readonly Finding[]

export interface HealthCheck<Context> {
  subject: string
  applies?: (context: Context) => boolean
  run: (context: Context) => CheckResult | Promise<CheckResult>
  metricDefinitions?: readonly CheckMetric<Context>[]
}

export interface CheckMetric<Context> {
  name: string
  help: string
  label?: string
  readValue: (context: Context) => CheckMetricValue | Promise<CheckMetricValue>
}

type CheckMetricValue = number | Readonly<Record<string, number>>

export function createFindingFactory(subject: string) {
  return {
    ok: (says: string): Finding => ({ subject, state: 'well', says }),
    watch: (says: string, todo: string): Finding => ({ subject, state: 'watch', says, todo }),
    failing: (says: string, todo: string): Finding => ({ subject, state: 'failing', says, todo }),
  }
}

const timeoutMs = 3000

export async function runChecks<Context>(
  checks: readonly HealthCheck<Context>[],
  context: Context,
): Promise<Finding[]> {
  const todo = 'Check the findings about the database and the disk first.'
  const made = checks.filter(({ applies }) => applies?.(context) ?? true)
  const found = made.map(({ subject, run }) =>
    runCheckSafely(subject, () => withTimeout(timeoutMs, run(context)), todo),
  )
  return (await Promise.all(found)).flat()
}

export async function runCheckSafely(
  subject: string,
  run: () => CheckResult | Promise<CheckResult>,
  todo: string,
): Promise<Finding[]> {
  try {
    return [await run()].flat()
  } catch (error) {
    return [createFindingFactory(subject).failing(`The check failed: ${getErrorReason(error)}.`, todo)]
  }
}

/** @throws Error if `work` takes longer than `ms` */
export async function withTimeout<Result>(ms: number, work: Result | Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`no response in ${ms} ms`)), ms)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Returns the message of the error without email addresses, tokens and query strings. */
export function getErrorReason(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : { message: String(error), cause: undefined }
  // The message of a fetch error is generic, so use the message of its cause.
  const inner = cause instanceof Error && cause.message !== '' ? cause.message : message
  return scrubText(inner.replace(/\.$/, ''))
}
