import { operatorPage } from '@pouchery/platform/look/page'
import { escapeHtml } from '#lib/html/escape-html.ts'
import { type HealthReport, healthHeadline } from '#server/checks/report.ts'
import { definitions, empty, findingList, section, time } from './html.ts'

const slowShown = 12

export function healthPage(stylesheet: string, report: HealthReport): string {
  const open = report.findings.filter(({ state }) => state !== 'well')
  const well = report.findings
    .filter(({ state }) => state === 'well')
    .map(({ subject, says }) => [`<span class="state ok">${escapeHtml(subject)}</span>`, escapeHtml(says)] as const)
  const about = report.about.map(([name, value]) => [escapeHtml(name), escapeHtml(value)] as const)
  const parts = [
    open.length > 0 ? section('open', 'Problems', findingList(open)) : '',
    section('well', 'Passed checks', well.length > 0 ? definitions(well) : empty('None.')),
    section('slow', 'Slow operations', slowList(report), '<p class="muted">Latest first</p>'),
    section('about', 'Process', definitions(about)),
  ]
  const intro = `<p class="lead">As of ${time(report.at)} UTC, from the process that handled this request. Other processes on the same database have their own memory, event loop, jobs and slow operations.</p>`
  const heading = `<h1 class="verdict ${report.state}">${escapeHtml(healthHeadline(report))}</h1>`
  return operatorPage(stylesheet, 'Health', heading + intro + parts.join('\n'))
}

function slowList({ slow }: HealthReport): string {
  if (slow.length === 0) return empty('None since this process started.')
  const items = slow.slice(0, slowShown).map(({ kind, what, ms, at, requestId }) => {
    const about = [time(at), ...(requestId === undefined ? [] : [`request ${escapeHtml(requestId)}`])].join(' · ')
    return `<li class="finding"><h3>${ms} ms <span class="muted">${escapeHtml(kind)}</span></h3><p><code>${escapeHtml(what)}</code></p><p class="muted">${about}</p></li>`
  })
  return `<ol class="findings">${items.join('')}</ol>`
}
