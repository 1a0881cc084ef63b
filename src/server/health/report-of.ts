import type { Finding, HealthReport } from '#server/workbench/health-page.ts'

/** A report of findings, the worst first. */
export function reportOf(findings: readonly Finding[], rest: Pick<HealthReport, 'slow' | 'about'>): HealthReport {
  const order = ['failing', 'watch', 'well'] as const
  const sorted = order.flatMap((state) => findings.filter((finding) => finding.state === state))
  return { at: Date.now(), state: sorted[0]?.state ?? 'well', findings: sorted, ...rest }
}
