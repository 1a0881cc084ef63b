import type { Database } from '@pouchery/platform/database/database'
import { localPage } from '@pouchery/platform/look/page'
import { recentEvents } from '@pouchery/platform/operation/monitoring-events'
import { escapeHtml } from '#lib/html/escape-html.ts'
import { ordersSection, outboxSection, reportsSection } from './data-sections.ts'
import type { LineFacts, WorkbenchFacts } from './facts.ts'
import { empty, section, time } from './html.ts'
import { servicesSection, switchesSection } from './service-sections.ts'

export interface WorkbenchPages {
  database: Database
  /** Path of the pages, `/embedded`. */
  base: string
  /** Path of the outbox where it is shown. */
  outbox: string | undefined
}

const eventsShown = 200

/** `/embedded`: everything about the running shop that a developer wants to see at once. */
export async function overviewPage({ database, base, outbox }: WorkbenchPages, facts: WorkbenchFacts): Promise<string> {
  const parts = await Promise.all([
    servicesSection(facts.services),
    switchesSection(base, facts.services),
    // Orders of a hosted commerce service are in its own office.
    isHosted('commerce', facts) ? '' : ordersSection(database),
    outboxSection(database, outbox),
    reportsSection(database, base, facts.reports),
    linesSection(facts.lines),
  ])
  const intro =
    '<p class="lead">The services of this shop, what passed through them, and switches for a bad day. These pages exist in development and tests only.</p>'
  return localPage(`${base}/workbench.css`, 'Behind the shop', `<h1>Behind the shop</h1>${intro}${parts.join('\n')}`)
}

const isHosted = (service: string, { services }: WorkbenchFacts) =>
  services.some(({ name, hosted }) => name === service && hosted)

/** `/embedded/monitoring`: the error reports the shop keeps itself, each with its stack. */
export async function reportsPage({ database, base }: WorkbenchPages): Promise<string> {
  const events = await recentEvents(database, eventsShown)
  const items = events.map(({ source, level, text, detail, request_id, at }) => {
    const about = [escapeHtml(source), time(at), ...(request_id ? [`request ${escapeHtml(request_id)}`] : [])].join(
      ' · ',
    )
    const stack = detail
      ? `<details><summary>Stack</summary><pre tabindex="0">${escapeHtml(detail)}</pre></details>`
      : ''
    return `<li><p><span class="level ${escapeHtml(level)}">${escapeHtml(level)}</span> ${escapeHtml(text)}</p><p class="muted">${about}</p>${stack}</li>`
  })
  const list = items.length === 0 ? empty('Nothing was reported.') : `<ol>${items.join('')}</ol>`
  const intro =
    '<p class="lead">Errors and anomalies of browsers and of the server, the last 500 of them, without personal data. They are kept here because no error-reporting service is configured.</p>'
  return localPage(
    `${base}/workbench.css`,
    'Error reports',
    `<p><a href="${base}">Behind the shop</a></p><h1>Error reports</h1>${intro}${list}`,
  )
}

function linesSection(lines: readonly LineFacts[]): string {
  const items = lines.map(({ at, level, message, requestId, fields }) => {
    const facts = Object.entries(fields).map(([name, value]) => `${name} ${value}`)
    const about = [...facts, ...(requestId ? [requestId] : [])].map(escapeHtml).join(' · ')
    return `<li>${time(at)} <span class="level ${escapeHtml(level)}">${escapeHtml(level)}</span> <span>${escapeHtml(message)}</span> <span class="muted">${about}</span></li>`
  })
  const content =
    items.length === 0
      ? empty('Nothing was logged yet.')
      : `<div class="scroll" tabindex="0"><ol class="log">${items.join('')}</ol></div>`
  return section('log', 'Log', content, '<p class="muted">The newest first</p>')
}
