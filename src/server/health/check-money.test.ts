import { expect, test } from 'vitest'
import { checkMoney } from './check-money.ts'

test.each([
  ['all is done', { delayed: 0, failed: 0 }, 'well'],
  ['some is tried again', { delayed: 2, failed: 0, lastError: 'away' }, 'watch'],
  ['one was given up', { delayed: 1, failed: 1, lastError: 'The authorisation is over' }, 'failing'],
] as const)('orders to move money: %s', (_, money, state) => {
  const finding = checkMoney(money)
  expect(finding.state).toBe(state)
  expect(finding.todo === undefined).toBe(state === 'well')
  if ('lastError' in money) expect(finding.says).toContain(money.lastError)
})
