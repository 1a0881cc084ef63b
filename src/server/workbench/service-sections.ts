import { escapeHtml } from '#lib/html/escape-html.ts'
import type { ServiceFacts } from './facts.ts'
import { section, table } from './html.ts'

const stateWords = { ok: 'Answers', stale: 'Answers with old data', failing: 'Does not answer well' } as const

/** The services, where they run and how they answer. */
export function servicesSection(services: readonly ServiceFacts[]): string {
  const rows = services.map((service) => [
    `<strong>${escapeHtml(service.name)}</strong>`,
    `${service.hosted ? 'Hosted' : 'Embedded'}<br><span class="muted">${escapeHtml(service.where)}</span>`,
    `<span class="state ${service.state}">${stateWords[service.state]}</span>${reason(service)}`,
    `${service.latencyMs} ms`,
    age(service.lastGoodAgeMs),
  ])
  const headings = ['Service', 'Runs', 'State', 'Latency', 'Last good answer']
  const more = '<p><a href="/embedded/health">What to do</a> · <a href="/readyz">As JSON</a></p>'
  return section('services', 'Services', table('Services', headings, rows), more)
}

function reason({ reason: why }: ServiceFacts): string {
  return why === undefined ? '' : `<br><span class="muted">${escapeHtml(why)}</span>`
}

function age(ms: number | null): string {
  if (ms === null) return 'None yet'
  return ms < 2000 ? 'Now' : `${Math.round(ms / 1000)} s ago`
}

/** Buttons that give a service a bad day; the one that is on is pressed. */
export function switchesSection(base: string, services: readonly ServiceFacts[]): string {
  const intro =
    '<p class="muted">How each embedded service answers, for the shop’s pages and for the browser. Pages that are kept are thrown away with every switch, but each part of a page shows its last good copy as long as it has one.</p>'
  return section('switches', 'Switches', intro + services.map((service) => switches(base, service)).join(''))
}

function switches(base: string, { name, fault }: ServiceFacts): string {
  if (!fault) return ''
  const buttons = fault.modes.map(
    ({ mode, label }) =>
      `<button type="submit" name="mode" value="${escapeHtml(mode)}" aria-pressed="${mode === fault.now}">${escapeHtml(label)}</button>`,
  )
  return `<form method="post" action="${base}/faults"><fieldset><legend>${escapeHtml(name)}</legend>
<input type="hidden" name="service" value="${escapeHtml(name)}"><div class="buttons">${buttons.join('')}</div></fieldset></form>`
}
