import { expect, test } from 'vitest'
import { parseEnv } from '#server/process/env.server.ts'
import { checkService, type ServiceCheckInput } from './service-findings.ts'
import { checkSettings } from './settings-findings.ts'
import { upstreamNames } from './upstreams.server.ts'

const findings = (variables: Record<string, string>) => checkSettings(parseEnv(variables))
const open = { SHOP_ORIGIN: 'https://shop.example', TEST_PAYMENTS: 'off' }

test('accepts the settings of a new local shop and of a well-configured public shop', () => {
  for (const settings of [{}, open]) expect(findings(settings)).toEqual([expect.objectContaining({ state: 'well' })])
})

test.each([
  ['MAIL_OUTBOX', 'on', 'failing'],
  ['STUDIO_SIGN_IN', 'local', 'failing'],
  ['STUDIO_SIGN_IN', 'open', 'failing'],
  ['RATE_LIMITS', 'off', 'failing'],
  ['SHOP_ORIGIN', 'http://shop.example', 'failing'],
  ['TEST_PAYMENTS', 'on', 'watch'],
] as const)('reports %s=%s on a public shop', (name, value, state) => {
  const found = findings({ ...open, [name]: value })
  expect(found).toEqual([{ subject: 'Settings', state, says: expect.stringContaining(name), todo: expect.any(String) }])
})

test('reports a shop that is reachable by others but configured as local', () => {
  expect(findings({ HOST: '0.0.0.0' })).toEqual([expect.objectContaining({ state: 'watch' })])
})

test('reports unavailable services as urgent, with the effect on visitors, and stale ones as less urgent', () => {
  const ok: ServiceCheckInput = { state: 'ok', latencyMs: 3, hosting: 'embedded' }
  const all = { database: { ...ok, place: 'SQLite' }, commerce: ok, content: ok, search: ok }
  expect(upstreamNames.map((name) => checkService(name, all[name]).state)).toEqual(['well', 'well', 'well', 'well'])
  const bad = {
    database: { state: 'failing', latencyMs: 1500, reason: 'no response in 1500 ms', hosting: 'PostgreSQL' },
    commerce: { state: 'failing', latencyMs: 9, reason: 'status 500', hosting: 'hosted' },
    content: { state: 'stale', latencyMs: 9, reason: '900 s old', hosting: 'hosted' },
    search: { ...ok, latencyMs: 1200 },
  } as const
  const found = upstreamNames.map((name) => checkService(name, bad[name]))
  expect(found.map(({ state }) => state)).toEqual(['failing', 'failing', 'watch', 'watch'])
  expect(found[0]).toMatchObject({ todo: expect.stringContaining('DATABASE_URL') })
  expect(found[1]).toMatchObject({
    says: 'Not responding as expected (hosted: status 500). Nobody can buy, and lists show their last cached copy.',
    todo: expect.stringContaining('CENTRA_API_URL'),
  })
  expect(found[3]?.says).toContain('1200 ms')
})
