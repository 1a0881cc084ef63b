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
    open.length > 0 ? section('open', 'What to do', findingList(open)) : '',
    section('well', 'What is well', well.length > 0 ? definitions(well) : empty('Nothing.')),
    section('slow', 'What was slow', slowList(report), '<p class="muted">The latest first</p>'),
    section('about', 'What runs', definitions(about)),
  ]
  const intro = `<p class="lead">As of ${time(report.at)} UTC, by the process that answers this. Others on the same database have memory, event loop, jobs and slow things of their own.</p>`
  const heading = `<h1 class="verdict ${report.state}">${escapeHtml(healthHeadline(report))}</h1>`
  return operatorPage(stylesheet, 'Health', heading + intro + parts.join('\n'))
}

function slowList({ slow }: HealthReport): string {
  if (slow.length === 0) return empty('Nothing since this process started.')
  const items = slow.slice(0, slowShown).map(({ kind, what, ms, at, requestId }) => {
    const about = [time(at), ...(requestId === undefined ? [] : [`request ${escapeHtml(requestId)}`])].join(' · ')
    return `<li class="finding"><h3>${ms} ms <span class="muted">${escapeHtml(kind)}</span></h3><p><code>${escapeHtml(what)}</code></p><p class="muted">${about}</p></li>`
  })
  return `<ol class="findings">${items.join('')}</ol>`
}
