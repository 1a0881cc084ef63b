import { localPage } from '@pouchery/platform/look/page'
import { escapeHtml } from '#lib/html/escape-html.ts'
import { empty, section, time } from './html.ts'

/** One thing that was looked at, and how it is. */
export interface Finding {
  /** What was looked at, such as "Database". */
  subject: string
  /** `failing` needs somebody now, `watch` soon. */
  state: 'failing' | 'watch' | 'well'
  /** What is so, in a sentence. */
  says: string
  /** What to do, where something is to be done. */
  todo?: string
}

/** How a shop is, in words; `docs/operating.md` says what is looked at. */
export interface HealthReport {
  /** ms since 1970. */
  at: number
  state: Finding['state']
  /** The worst first. */
  findings: readonly Finding[]
  /** What was slow lately in the process that answers, the latest first. */
  slow: readonly { kind: string; what: string; ms: number; at: number; requestId?: string }[]
  /** What runs, by name: release, database, for how long. */
  about: readonly (readonly [name: string, value: string])[]
}

const slowShown = 12
const stateWords = { failing: 'Needs you now', watch: 'Needs you soon', well: 'Well' } as const

/** What the page and the command say first. */
export function verdict({ findings }: Pick<HealthReport, 'findings'>): string {
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length
  const [failing, watch] = [count('failing'), count('watch')]
  if (failing + watch === 0) return 'The shop is well'
  const parts = [...(failing > 0 ? [`${failing} now`] : []), ...(watch > 0 ? [`${watch} soon`] : [])]
  return `${failing + watch === 1 ? 'One thing needs' : `${failing + watch} things need`} you: ${parts.join(', ')}`
}

/** `/embedded/health`: what is wrong with the shop and what to do about it. */
export function healthPage(stylesheet: string, report: HealthReport): string {
  const open = report.findings.filter(({ state }) => state !== 'well')
  const well = report.findings.filter(({ state }) => state === 'well')
  const parts = [
    open.length > 0 ? section('open', 'What to do', findingList(open)) : '',
    section('well', 'What is well', well.length > 0 ? wellList(well) : empty('Nothing.')),
    section('slow', 'What was slow', slowList(report), '<p class="muted">The latest first</p>'),
    section('about', 'What runs', aboutList(report)),
  ]
  const intro = `<p class="lead">As of ${time(report.at)} UTC, by the process that answers this. Others on the same database have memory, event loop, jobs and slow things of their own.</p>`
  return localPage(
    stylesheet,
    'Health',
    `<h1 class="verdict ${report.state}">${escapeHtml(verdict(report))}</h1>${intro}${parts.join('\n')}`,
  )
}

function findingList(findings: readonly Finding[]): string {
  const items = findings.map(({ subject, state, says, todo }) => {
    const advice = todo === undefined ? '' : `<p class="todo">${escapeHtml(todo)}</p>`
    return `<li class="finding"><h3>${escapeHtml(subject)} <span class="state ${state}">${stateWords[state]}</span></h3><p>${escapeHtml(says)}</p>${advice}</li>`
  })
  return `<ol class="findings">${items.join('')}</ol>`
}

function wellList(findings: readonly Finding[]): string {
  const rows = findings.map(
    ({ subject, says }) =>
      `<div><dt><span class="state ok">${escapeHtml(subject)}</span></dt><dd>${escapeHtml(says)}</dd></div>`,
  )
  return `<dl class="well">${rows.join('')}</dl>`
}

function slowList({ slow }: HealthReport): string {
  if (slow.length === 0) return empty('Nothing since this process started.')
  const items = slow.slice(0, slowShown).map(({ kind, what, ms, at, requestId }) => {
    const about = [time(at), ...(requestId === undefined ? [] : [`request ${escapeHtml(requestId)}`])].join(' · ')
    return `<li class="finding"><h3>${ms} ms <span class="muted">${escapeHtml(kind)}</span></h3><p><code>${escapeHtml(what)}</code></p><p class="muted">${about}</p></li>`
  })
  return `<ol class="findings">${items.join('')}</ol>`
}

function aboutList({ about }: HealthReport): string {
  const rows = about.map(([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`)
  return `<dl class="well">${rows.join('')}</dl>`
}
