import { expect, test } from 'vitest'
import {
  checkBackup,
  checkClock,
  checkDisk,
  checkMails,
  checkMigrations,
  checkPayments,
  checkWebhooks,
} from './data-findings.ts'

const hour = 3_600_000
const day = 24 * hour
const now = 100 * day
const none = { waiting: 0, failed: 0, overdueMs: 0 }
const received = ({ state, todo }: ReturnType<typeof checkMails>) => [state, todo === undefined]

test.each([
  ['all are sent', none, 'smtp', false, 'well'],
  ['some are queued', { ...none, waiting: 3 }, 'smtp', false, 'well'],
  ['one waits for the next attempt', { ...none, waiting: 1, lastError: '450 busy' }, 'smtp', false, 'watch'],
  ['one was given up', { ...none, failed: 1, lastError: '550 unknown' }, 'smtp', false, 'watch'],
  ['emails are overdue', { ...none, waiting: 2, overdueMs: hour }, 'smtp', false, 'failing'],
  ['a public shop sends none', { ...none, waiting: 2 }, 'none', false, 'failing'],
  ['a local shop sends none', { ...none, waiting: 2 }, 'none', true, 'well'],
  ['a hosted service sends them', { ...none, failed: 9 }, 'hosted', false, 'well'],
] as const)('checks mails: %s', (_, mails, sending, isLocal, state) => {
  expect(received(checkMails(mails, sending, isLocal))).toEqual([state, state === 'well'])
})

test('includes the error of the mail server in the finding', () => {
  expect(checkMails({ ...none, waiting: 1, overdueMs: 2 * hour, lastError: '450 busy' }, 'smtp', false).says).toBe(
    '1 email is waiting, the oldest overdue by 2 hours. Last error: 450 busy',
  )
})

test.each([
  [checkWebhooks({ waiting: 0, failed: 0, overdueMs: 0 }), 'well'],
  [checkWebhooks({ waiting: 3, failed: 0, overdueMs: 1000 }), 'well'],
  [checkWebhooks({ waiting: 0, failed: 1, overdueMs: 0 }), 'watch'],
  [checkWebhooks({ waiting: 3, failed: 1, overdueMs: 2 * hour }), 'failing'],
  [checkDisk({ free: 50e9, size: 100e9 }), 'well'],
  [checkDisk({ free: 9e9, size: 100e9 }), 'watch'],
  [checkDisk({ free: 0.9e9, size: 5e9 }), 'watch'],
  [checkDisk({ free: 2e9, size: 100e9 }), 'failing'],
  [checkDisk({ free: 150e6, size: 1e9 }), 'failing'],
  [checkBackup(undefined, now, false), 'watch'],
  [checkBackup(undefined, now, true), 'well'],
  [checkBackup(now - 30 * hour, now, false), 'well'],
  [checkBackup(now - 3 * day, now, false), 'watch'],
  [checkBackup(now - 8 * day, now, false), 'failing'],
  [checkBackup(now - 8 * day, now, true), 'well'],
])('reports %j as %s', (finding, state) => expect(received(finding)).toEqual([state, state === 'well']))

test.each([
  [{}, 'well', /no stored timestamp is in the future/i],
  [{ databaseOffset: 900, servicesOffset: -2000 }, 'well', /agrees/i],
  [{ databaseOffset: -45_000 }, 'watch', /45 seconds from the database’s/],
  [{ databaseOffset: 10, servicesOffset: 600_000 }, 'failing', /10 minutes from the hosted services’/],
  [{ newestStored: 2 * hour }, 'failing', /went back.*2 hours/],
] as const)('reports clocks that differ by %o as %s', (clocks, state, says) => {
  const finding = checkClock(clocks, 0)
  expect(finding.state).toBe(state)
  expect(finding.says).toMatch(says)
})

test('reports a database of another version as failing, with the names of the differences', () => {
  expect(checkMigrations(['a', 'b'], ['a', 'b']).state).toBe('well')
  expect(checkMigrations(['a'], ['a', 'b'])).toMatchObject({ state: 'failing', says: expect.stringContaining(': b.') })
  expect(checkMigrations(['a', 'b', 'c'], ['a', 'b'])).toMatchObject({
    state: 'failing',
    says: 'A newer version of the shop changed the database (c).',
  })
})

test.each([
  ['all is done', { delayed: 0, failed: 0 }, 'well'],
  ['some operations are retried', { delayed: 2, failed: 0, lastError: 'away' }, 'watch'],
  ['one was given up', { delayed: 1, failed: 1, lastError: 'The authorisation was cancelled' }, 'failing'],
] as const)('checks payment operations: %s', (_, money, state) => {
  const finding = checkPayments(money)
  expect(received(finding)).toEqual([state, state === 'well'])
  if ('lastError' in money) expect(finding.says).toContain(money.lastError)
})
