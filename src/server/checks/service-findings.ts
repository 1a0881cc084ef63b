import { type Finding, failingFinding, okFinding, watchFinding } from './check.ts'
import type { UpstreamName, UpstreamReport } from './upstreams.server.ts'

/** `place` is `SQLite`, `PostgreSQL`, `hosted` or `embedded`. */
export type ServiceState = Pick<UpstreamReport, 'state' | 'latencyMs' | 'reason'> & { place: string }

interface Service {
  subject: string
  /** Effect of an outage on visitors. */
  outageEffect: string
  /** Environment variables of a hosted service. */
  variables?: string
}

export const services: Readonly<Record<UpstreamName, Service>> = {
  database: { subject: 'Database', outageEffect: 'Nobody can buy, and nothing of the embedded services answers' },
  commerce: {
    subject: 'Commerce service',
    outageEffect: 'Nobody can buy, and lists are the last good copies',
    variables: 'CENTRA_API_URL and CENTRA_SECRET',
  },
  content: {
    subject: 'Content service',
    outageEffect: 'Articles, landing pages and menus are left out or the last good copies',
    variables: 'SANITY_PROJECT_ID and SANITY_READ_TOKEN',
  },
  search: {
    subject: 'Search service',
    outageEffect: 'The search finds nothing; lists and the checkout are not concerned',
    variables: 'ALGOLIA_APP_ID and ALGOLIA_SEARCH_KEY',
  },
}

const slowMs = 1000

export function checkService(name: UpstreamName, { state, latencyMs, reason, place }: ServiceState): Finding {
  const { subject, outageEffect } = services[name]
  const why = `${place}: ${reason ?? 'no reason known'}`
  if (state === 'failing') {
    return failingFinding(subject, `It does not answer as it should (${why}). ${outageEffect}.`, adviceFor(name, place))
  }
  if (state === 'stale') {
    const todo = 'A cache in front of it lost it: look at the service itself.'
    return watchFinding(subject, `Its answers are old (${why}).`, todo)
  }
  if (latencyMs > slowMs) {
    const says = `It answers, but takes ${latencyMs} ms for a small question (${place}).`
    return watchFinding(subject, says, 'Look below at what was slow, and at the load of its machine.')
  }
  return okFinding(subject, `Answers in ${latencyMs} ms (${place}).`)
}

function adviceFor(name: UpstreamName, place: string): string {
  if (name === 'database') {
    return place === 'PostgreSQL'
      ? 'See that PostgreSQL runs and takes connections at DATABASE_URL; the shop connects again by itself.'
      : 'See that the disk of DATA_DIR is there, writable and not full; then restart the shop.'
  }
  if (place !== 'hosted') return 'It runs inside the shop: look for its errors in the log, then restart the shop.'
  return `Look at the provider’s status page, and whether ${services[name].variables} are still right.`
}
