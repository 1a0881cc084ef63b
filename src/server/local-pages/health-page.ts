import { renderOperatorPage } from '@pouchery/platform/html/operator-page'
import { escapeHtml } from '#lib/html/escape-html.ts'
import { formatHealthHeadline, type HealthReport } from '#server/checks/report.ts'
import { renderDefinitionList, renderEmptyMessage, renderFindings, renderSection, renderTime } from './html.ts'

const slowShown = 12

export function renderHealthPage(stylesheet: string, report: HealthReport): string {
  const open = report.findings.filter(({ state }) => state !== 'well')
  const well = report.findings
    .filter(({ state }) => state === 'well')
    .map(({ subject, says }) => [`<span class="state ok">${escapeHtml(subject)}</span>`, escapeHtml(says)] as const)
  const about = report.about.map(([name, value]) => [escapeHtml(name), escapeHtml(value)] as const)
  const parts = [
    open.length > 0 ? renderSection('open', 'Problems', renderFindings(open)) : '',
    renderSection('well', 'Passed checks', well.length > 0 ? renderDefinitionList(well) : renderEmptyMessage('None.')),
    renderSection('slow', 'Slow operations', slowList(report), '<p class="muted">Latest first</p>'),
    renderSection('about', 'Process', renderDefinitionList(about)),
  ]
  const intro = `<p class="lead">As of ${renderTime(report.at)} UTC, from the process that handled this request. Other processes on the same database have their own memory, event loop, jobs and slow operations.</p>`
  const heading = `<h1 class="verdict ${report.state}">${escapeHtml(formatHealthHeadline(report))}</h1>`
  return renderOperatorPage(stylesheet, 'Health', heading + intro + parts.join('\n'))
}

function slowList({ slow }: HealthReport): string {
  if (slow.length === 0) return renderEmptyMessage('None since this process started.')
  const items = slow.slice(0, slowShown).map(({ kind, what, ms, at, requestId }) => {
    const about = [renderTime(at), ...(requestId === undefined ? [] : [`request ${escapeHtml(requestId)}`])].join(' · ')
    return `<li class="finding"><h3>${ms} ms <span class="muted">${escapeHtml(kind)}</span></h3><p><code>${escapeHtml(what)}</code></p><p class="muted">${about}</p></li>`
  })
  return `<ol class="findings">${items.join('')}</ol>`
}
