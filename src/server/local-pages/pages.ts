import { renderOperatorPage } from '@pouchery/platform/html/operator-page'
import type { listRecentMonitoringEvents } from '@pouchery/platform/operation/monitoring-events'
import { escapeHtml } from '#lib/html/escape-html.ts'
import type { Finding } from '#server/checks/check.ts'
import { formatHealthHeadline, type HealthReport } from '#server/checks/report.ts'
import type { FaultMode } from '#server/process/env.server.ts'
import { faultModes } from '#server/process/env-schema.server.ts'
import type { listRecentLogLines } from '#server/process/log.server.ts'

type Events = Awaited<ReturnType<typeof listRecentMonitoringEvents>>

interface OverviewPageData {
  services: readonly Finding[]
  faults: readonly (readonly [service: string, mode: FaultMode])[]
  hasOutbox: boolean
  events: Events | undefined
  lines: ReturnType<typeof listRecentLogLines>
}

export function renderOverviewPage(
  stylesheet: string,
  { services, faults, hasOutbox, events, lines }: OverviewPageData,
): string {
  const outbox = hasOutbox ? ' · <a href="/embedded/mail">Outbox</a>' : ''
  const more = `<p><a href="/embedded/health">Health</a> · <a href="/readyz">JSON</a>${outbox}</p>`
  const reports = events
    ? eventList(events)
    : renderEmptyMessage('Error reports go to the configured error-reporting service.')
  const parts = [
    renderSection('services', 'Services', renderFindings(services), more),
    switchesSection(faults),
    renderSection(
      'reports',
      'Error reports',
      reports,
      events && '<p><a href="/embedded/monitoring">All reports</a></p>',
    ),
    renderSection('log', 'Log', lineList(lines), '<p class="muted">Newest first</p>'),
  ]
  const intro =
    '<p class="lead">Services of this shop, error reports, the log, and failure simulation. These pages exist in development and tests only.</p>'
  return renderOperatorPage(stylesheet, 'Local admin pages', `<h1>Local admin pages</h1>${intro}${parts.join('\n')}`)
}

export function renderReportsPage(stylesheet: string, events: Events): string {
  const intro =
    '<p class="lead">The last 500 errors and anomalies of browsers and the server, without personal data. They are stored here because no error-reporting service is configured.</p>'
  const content = `<p><a href="/embedded">Local admin pages</a></p><h1>Error reports</h1>${intro}${eventList(events)}`
  return renderOperatorPage(stylesheet, 'Error reports', content)
}

function eventList(events: Events): string {
  if (events.length === 0) return renderEmptyMessage('No error reports.')
  const items = events.map(({ source, level, text, detail, request_id, at }) => {
    const request = request_id ? ` · request ${escapeHtml(request_id)}` : ''
    const stack = detail
      ? `<details><summary>Stack</summary><pre tabindex="0">${escapeHtml(detail)}</pre></details>`
      : ''
    return `<li><p>${levelOf(level)} ${escapeHtml(text)}</p><p class="muted">${escapeHtml(source)} · ${renderTime(at)}${request}</p>${stack}</li>`
  })
  return `<ol>${items.join('')}</ol>`
}

function lineList(lines: OverviewPageData['lines']): string {
  if (lines.length === 0) return renderEmptyMessage('No log entries yet.')
  const items = lines.map(({ at, level, message, requestId, fields }) => {
    const facts = Object.entries(fields).map(([name, value]) => `${name} ${value}`)
    const about = [...facts, ...(requestId ? [requestId] : [])].map(escapeHtml).join(' · ')
    return `<li>${renderTime(at)} ${levelOf(level)} <span>${escapeHtml(message)}</span> <span class="muted">${about}</span></li>`
  })
  return `<div class="scroll" tabindex="0"><ol class="log">${items.join('')}</ol></div>`
}

function levelOf(level: string): string {
  return `<span class="level ${escapeHtml(level)}">${escapeHtml(level)}</span>`
}

const modeLabels: Record<FaultMode, string> = {
  on: 'OK',
  off: 'Down',
  slow: '5 s delay',
  stale: 'Stale responses',
  rubbish: 'Returns HTML',
  misshapen: 'Returns unexpected JSON',
}

function switchesSection(faults: OverviewPageData['faults']): string {
  const intro =
    '<p class="muted">How each embedded service responds to the shop’s pages and to the browser. Each change clears the page cache, but each part of a page shows its last cached copy if it has one.</p>'
  const forms = faults.map(([service, now]) => {
    const buttons = faultModes.map(
      (mode) =>
        `<button type="submit" name="mode" value="${mode}" aria-pressed="${mode === now}">${modeLabels[mode]}</button>`,
    )
    return `<form method="post" action="/embedded/faults"><fieldset><legend>${service}</legend>
<input type="hidden" name="service" value="${service}"><div class="buttons">${buttons.join('')}</div></fieldset></form>`
  })
  return renderSection('switches', 'Failure simulation', intro + forms.join(''))
}

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

function renderSection(id: string, title: string, content: string, aside = ''): string {
  return `<section aria-labelledby="${id}"><header><h2 id="${id}">${escapeHtml(title)}</h2>${aside}</header>${content}</section>`
}

function renderEmptyMessage(sentence: string): string {
  return `<p class="muted empty">${escapeHtml(sentence)}</p>`
}

function renderTime(moment: string | number): string {
  const iso = new Date(moment).toISOString()
  return `<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)}</time>`
}

const stateWords = { failing: 'Fix now', watch: 'Fix soon', well: 'OK' } as const

function renderFindings(findings: readonly Finding[]): string {
  const items = findings.map(({ subject, state, says, todo }) => {
    const advice = todo === undefined ? '' : `<p class="todo">${escapeHtml(todo)}</p>`
    return `<li class="finding"><h3>${escapeHtml(subject)} <span class="state ${state}">${stateWords[state]}</span></h3><p>${escapeHtml(says)}</p>${advice}</li>`
  })
  return `<ol class="findings">${items.join('')}</ol>`
}

/** Names and values are HTML and must already be escaped. */
function renderDefinitionList(rows: readonly (readonly [name: string, value: string])[]): string {
  return `<dl class="well">${rows.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('')}</dl>`
}
