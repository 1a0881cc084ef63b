import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())

test('reports wait until monitoring is connected and then arrive in order', async () => {
  const { report, warn, connectMonitoring } = await import('./report.ts')
  const failure = new Error('broken')
  report(failure)
  warn('Odd discount', 'product', '12')
  const seen: unknown[] = []
  connectMonitoring((entry) => seen.push(entry))
  report('late')
  expect(seen).toEqual([
    { kind: 'error', error: failure },
    { kind: 'warning', text: 'Odd discount', fingerprint: ['product', '12'] },
    { kind: 'error', error: 'late' },
  ])
})

test('the same warning is reported once', async () => {
  const { warn, connectMonitoring } = await import('./report.ts')
  const seen: unknown[] = []
  connectMonitoring((entry) => seen.push(entry))
  warn('Odd bundle', '7')
  warn('Odd bundle', '7')
  warn('Odd bundle', '8')
  expect(seen).toHaveLength(2)
})

test('the number of early reports is limited', async () => {
  const { report, connectMonitoring } = await import('./report.ts')
  for (let index = 0; index < 200; index += 1) report(index)
  const seen: unknown[] = []
  connectMonitoring((entry) => seen.push(entry))
  expect(seen).toHaveLength(50)
})
