import type { UpstreamName } from '#server/backend/upstream-probes.server.ts'
import type { Finding } from '#server/workbench/health-page.ts'
import { failing, watch, well } from './finding.ts'

/** How an upstream answered, and where it runs. */
export interface ServiceState {
  state: 'ok' | 'stale' | 'failing'
  latencyMs: number
  reason?: string
  /** `SQLite`, `PostgreSQL`, `hosted` or `embedded`. */
  place: string
}

const slowMs = 1000

const subjects: Record<UpstreamName, string> = {
  database: 'Database',
  commerce: 'Commerce service',
  content: 'Content service',
  search: 'Search service',
}

/** What visitors notice while it is away. */
const losses: Record<UpstreamName, string> = {
  database: 'Nobody can buy, and nothing of the embedded services answers',
  commerce: 'Nobody can buy, and lists are the last good copies',
  content: 'Articles, landing pages and menus are left out or the last good copies',
  search: 'The search finds nothing; lists and the checkout are not concerned',
}

const hostedAdvice: Partial<Record<UpstreamName, string>> = {
  commerce: 'Look at the provider’s status page, and whether CENTRA_API_URL and CENTRA_SECRET are still right.',
  content: 'Look at the provider’s status page, and whether SANITY_PROJECT_ID and SANITY_READ_TOKEN are still right.',
  search: 'Look at the provider’s status page, and whether ALGOLIA_APP_ID and ALGOLIA_SEARCH_KEY are still right.',
}

/** Whether the database and the services answer. */
export function checkServices(services: Readonly<Record<UpstreamName, ServiceState>>): Finding[] {
  const names = Object.keys(subjects) as UpstreamName[]
  return names.map((name) => checkService(name, services[name]))
}

function checkService(name: UpstreamName, service: ServiceState): Finding {
  const { state, latencyMs, reason = 'no reason known', place } = service
  const subject = subjects[name]
  if (state === 'failing') {
    const says = `It does not answer as it should (${place}: ${reason}). ${losses[name]}.`
    return failing(subject, says, adviceFor(name, place))
  }
  if (state === 'stale') {
    const says = `Its answers are old (${place}: ${reason}).`
    return watch(subject, says, 'A cache in front of it lost it: look at the service itself.')
  }
  if (latencyMs > slowMs) {
    const says = `It answers, but takes ${latencyMs} ms for a small question (${place}).`
    return watch(subject, says, 'Look below at what was slow, and at the load of its machine.')
  }
  return well(subject, `Answers in ${latencyMs} ms (${place}).`)
}

function adviceFor(name: UpstreamName, place: string): string {
  if (name === 'database') {
    return place === 'PostgreSQL'
      ? 'See that PostgreSQL runs and takes connections at DATABASE_URL; the shop connects again by itself.'
      : 'See that the disk of DATA_DIR is there, writable and not full; then restart the shop.'
  }
  if (place === 'hosted') return hostedAdvice[name] ?? 'Look at the provider’s status page.'
  return 'It runs inside the shop: look for its errors in the log, then restart the shop.'
}
