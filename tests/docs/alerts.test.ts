import { EventEmitter } from 'node:events'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { publishObservation } from '#lib/server/observations.server.ts'
import { createMetrics } from '#server/metrics/metrics.server.ts'
import { runJob } from '#server/observation/jobs.server.ts'
import { parseEnv } from '#server/process/env.server.ts'
import { readTextFile } from './files.ts'

interface Rule {
  alert: string
  expr: string
}

const groups: { rules: Rule[] }[] = parse(readTextFile('docs/alerts.yml')).groups
const rules = groups.flatMap(({ rules: some }) => some)

/** Text of /metrics after events that create every time series of the alert rules. */
let metricsText: string
beforeAll(async () => {
  const services = () => Promise.reject(new Error('no database here'))
  const metrics = createMetrics({ settings: parseEnv({ DATA_DIR: '.' }), services })
  metrics.watchPageCache(() => ({ pages: 1, bytes: 1, responses: { hit: 1, stale: 1, miss: 1, bypass: 1 } }))
  const response = Object.assign(new EventEmitter(), { statusCode: 503 })
  const record = metrics.createRecorder(() => '/')
  // The metrics read only these members of the request and the response.
  record({ method: 'GET', url: '/' } as never, response as never)
  response.emit('close')
  publishObservation('purchase', { step: 'refused', reason: 'cancelled' })
  publishObservation('mail', { outcome: 'given-up', kind: 'order-confirmation', tries: 15, ms: 1 })
  publishObservation('limited', { limit: 'commerce login by address' })
  for (const outcome of ['failed', 'timeout', 'unreachable'] as const) {
    publishObservation('serviceCall', { service: 'mail', place: 'hosted', outcome, ms: 1 })
  }
  publishObservation('query', { sql: 'select 1', ms: 1, failed: true })
  publishObservation('report', { source: 'server', level: 'error' })
  await runJob('changes', async () => undefined)
  metricsText = await metrics.text()
})

const seriesPattern = /\b((?:pouchery|nodejs|process)_[a-z0-9_]+)(?:\{([^}]*)\})?/g

test('the alert rules have unique names, each with a summary and a severity', () => {
  expect(rules.length).toBeGreaterThan(15)
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  for (const rule of rules) {
    expect(rule, rule.alert).toMatchObject({
      labels: { severity: expect.stringMatching(/^(page|ticket)$/) },
      annotations: { summary: expect.stringMatching(/\S/) },
    })
  }
})

test.each(rules)('$alert uses numbers and labels that /metrics exports', ({ expr }) => {
  const series = [...expr.matchAll(seriesPattern)]
  expect(series.length + (expr.startsWith('up{') ? 1 : 0)).toBeGreaterThan(0)
  for (const [, name = '', labels = ''] of series) {
    expect(metricsText).toMatch(new RegExp(`^# TYPE ${name.replace(/_(bucket|count|sum)$/, '')} `, 'm'))
    for (const [, label, operator, value] of labels.matchAll(/(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g)) {
      if (label === 'job') continue
      const wanted = operator === '=' ? value : '[^"]+'
      expect(metricsText).toMatch(new RegExp(`^${name}\\{.*\\b${label}="${wanted}"`, 'm'))
    }
  }
})

test('docs/operating.md has instructions for exactly these alerts', () => {
  const rows = readTextFile('docs/operating.md').matchAll(/^\| `([A-Z][a-z]+[A-Z]\w+)` +\|/gm)
  const said = Array.from(rows, ([, name]) => name)
  expect(said.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted())
})
