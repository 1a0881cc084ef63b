import * as v from 'valibot'
import { type Finding, findingSchema } from './check.ts'

const slowSchema = v.object({
  kind: v.string(),
  what: v.string(),
  ms: v.number(),
  at: v.number(),
  requestId: v.exactOptional(v.string()),
})

export const healthReportSchema = v.object({
  /** Unix time in ms. */
  at: v.number(),
  state: findingSchema.entries.state,
  findings: v.array(findingSchema),
  slow: v.array(slowSchema),
  about: v.array(v.tuple([v.string(), v.string()])),
})

export type HealthReport = v.InferOutput<typeof healthReportSchema>

export function createHealthReport(
  findings: readonly Finding[],
  rest: Partial<Pick<HealthReport, 'slow' | 'about'>> = {},
): HealthReport {
  const order = ['failing', 'watch', 'well'] as const
  const sorted = order.flatMap((state) => findings.filter((finding) => finding.state === state))
  return { at: Date.now(), state: sorted[0]?.state ?? 'well', findings: sorted, slow: [], about: [], ...rest }
}

export function formatHealthHeadline({ findings }: Pick<HealthReport, 'findings'>): string {
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length
  const [failing, watch] = [count('failing'), count('watch')]
  if (failing + watch === 0) return 'All checks passed'
  const parts = [...(failing > 0 ? [`${failing} to fix now`] : []), ...(watch > 0 ? [`${watch} to fix soon`] : [])]
  return `${failing + watch} ${failing + watch === 1 ? 'problem' : 'problems'}: ${parts.join(', ')}`
}
