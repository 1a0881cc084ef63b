import { createFindingFactory, type Finding } from './check.ts'
import type { UpstreamName, UpstreamReport } from './upstreams.server.ts'

export type ServiceCheckInput = Pick<UpstreamReport, 'state' | 'latencyMs' | 'reason'> & { hosting: string }

interface Service {
  subject: string
  outageEffect: string
  variables?: string
}

export const serviceDescriptions: Readonly<Record<UpstreamName, Service>> = {
  database: { subject: 'Database', outageEffect: 'Nobody can buy, and the embedded services do not respond' },
  commerce: {
    subject: 'Commerce service',
    outageEffect: 'Nobody can buy, and lists show their last cached copy',
    variables: 'CENTRA_API_URL and CENTRA_SECRET',
  },
  content: {
    subject: 'Content service',
    outageEffect: 'Articles, landing pages and menus are missing or show their last cached copy',
    variables: 'SANITY_PROJECT_ID and SANITY_READ_TOKEN',
  },
  search: {
    subject: 'Search service',
    outageEffect: 'Search returns no results; lists and the checkout are not affected',
    variables: 'ALGOLIA_APP_ID and ALGOLIA_SEARCH_KEY',
  },
}

const slowMs = 1000

export function checkService(name: UpstreamName, { state, latencyMs, reason, hosting }: ServiceCheckInput): Finding {
  const { subject, outageEffect } = serviceDescriptions[name]
  const { ok, watch, failing } = createFindingFactory(subject)
  const why = `${hosting}: ${reason ?? 'unknown reason'}`
  if (state === 'failing') {
    return failing(`Not responding as expected (${why}). ${outageEffect}.`, adviceFor(name, hosting))
  }
  if (state === 'stale') {
    const todo = 'A cache in front of the service cannot reach it. Check the service itself.'
    return watch(`Responses are stale (${why}).`, todo)
  }
  if (latencyMs > slowMs) {
    const says = `Slow: ${latencyMs} ms for a small request (${hosting}).`
    return watch(says, 'Check the slow operations below and the load of its machine.')
  }
  return ok(`Responds in ${latencyMs} ms (${hosting}).`)
}

function adviceFor(name: UpstreamName, place: string): string {
  if (name === 'database') {
    return place === 'PostgreSQL'
      ? 'Check that PostgreSQL is running and accepts connections at DATABASE_URL. The shop reconnects automatically.'
      : 'Check that the disk of DATA_DIR is mounted, writable and not full, then restart the shop.'
  }
  if (place !== 'hosted')
    return 'The service runs inside the shop. Check the log for its errors, then restart the shop.'
  return `Check the provider’s status page and the values of ${serviceDescriptions[name].variables}.`
}
