import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())

async function openReports() {
  const { connectMonitoring, ...reports } = await import('./report.ts')
  const seen: unknown[] = []
  return { ...reports, seen, connect: () => connectMonitoring((entry) => seen.push(entry)) }
}

test('reports wait until monitoring is connected and then arrive in order', async () => {
  const { reportUnexpectedError, reportWarning, connect, seen } = await openReports()
  const failure = new Error('broken')
  reportUnexpectedError(failure)
  reportWarning('Odd discount', 'product', '12')
  connect()
  reportUnexpectedError('late')
  expect(seen).toEqual([
    { kind: 'error', error: failure },
    { kind: 'warning', text: 'Odd discount', fingerprint: ['product', '12'] },
    { kind: 'error', error: 'late' },
  ])
})

test('the same warning is reported once', async () => {
  const { reportWarning, connect, seen } = await openReports()
  connect()
  for (const product of ['7', '7', '8']) reportWarning('Odd bundle', product)
  expect(seen).toHaveLength(2)
})

test('the number of early reports is limited', async () => {
  const { reportUnexpectedError, connect, seen } = await openReports()
  for (let index = 0; index < 200; index += 1) reportUnexpectedError(index)
  connect()
  expect(seen).toHaveLength(50)
})
