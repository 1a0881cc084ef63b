import * as v from 'valibot'
import { scrubText } from '#services/monitoring/scrub.ts'

export const findingSchema = v.object({
  /** What was checked, such as "Database". */
  subject: v.string(),
  /** `failing` needs somebody now, `watch` soon. */
  state: v.picklist(['failing', 'watch', 'well']),
  /** What is so, in a sentence. */
  says: v.string(),
  /** What to do, where something is to be done. */
  todo: v.exactOptional(v.string()),
})

/** The result of a check. */
export type Finding = v.InferOutput<typeof findingSchema>

export type Findings = Finding | readonly Finding[]

/** One row of a list of checks; the row of /embedded/health, `health`, the doctor and /metrics at once. */
export interface Check<Context> {
  subject: string
  /** Without it the check is always made. */
  applies?: (context: Context) => boolean
  run: (context: Context) => Findings | Promise<Findings>
  /** Numbers of it for /metrics. */
  figures?: readonly Figure<Context>[]
}

export interface Figure<Context> {
  /** As Prometheus knows it. */
  name: string
  help: string
  /** Tells several values apart. */
  label?: string
  read: (context: Context) => FigureValue | Promise<FigureValue>
}

export type FigureValue = number | Readonly<Record<string, number>>

/** Nothing is to be done about it. */
export function well(subject: string, says: string): Finding {
  return { subject, state: 'well', says }
}

/** It can wait until the morning. */
export function watch(subject: string, says: string, todo: string): Finding {
  return { subject, state: 'watch', says, todo }
}

/** Something does not work, or is open to strangers. */
export function failing(subject: string, says: string, todo: string): Finding {
  return { subject, state: 'failing', says, todo }
}

const timeoutMs = 3000

/** Runs checks side by side. While the database is away the report still comes, and says what it could not see. */
export async function runChecks<Context>(checks: readonly Check<Context>[], context: Context): Promise<Finding[]> {
  const todo = 'See what is said of the database and the disk first.'
  const made = checks.filter(({ applies }) => applies?.(context) ?? true)
  const found = made.map(({ subject, run }) => orUnknown(subject, () => within(timeoutMs, run(context)), todo))
  return (await Promise.all(found)).flat()
}

/** The findings of a check; one that cannot be made is a finding too, and keeps nobody from the others. */
export async function orUnknown(
  subject: string,
  run: () => Findings | Promise<Findings>,
  todo: string,
): Promise<Finding[]> {
  try {
    return [await run()].flat()
  } catch (error) {
    return [failing(subject, `It could not be looked at: ${reasonOf(error)}.`, todo)]
  }
}

/** @throws when the work takes longer */
export async function within<Result>(ms: number, work: Result | Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`no answer in ${ms} ms`)), ms)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Why something failed, without addresses of people, tokens or passwords. */
export function reasonOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : { message: String(error), cause: undefined }
  // A fetch says only that it failed; its cause says why.
  const inner = cause instanceof Error && cause.message !== '' ? cause.message : message
  return scrubText(inner.replace(/\.$/, ''))
}
