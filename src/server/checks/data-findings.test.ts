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
const none = { waiting: 0, failed: 0, overdueMs: 0 }
const received = ({ state, todo }: ReturnType<typeof checkMails>) => [state, todo === undefined]

test.each([
  ['all are sent', none, 'smtp', false, 'well'],
  ['some are queued', { ...none, waiting: 3 }, 'smtp', false, 'well'],
  ['one waits for the next attempt', { ...none, waiting: 1, lastError: '450 busy' }, 'smtp', false, 'watch'],
  ['one was given up', { ...none, failed: 1, lastError: '550 unknown' }, 'smtp', false, 'watch'],
  ['nobody sends what is due', { ...none, waiting: 2, overdueMs: hour }, 'smtp', false, 'failing'],
  ['none is sent in public', { ...none, waiting: 2 }, 'none', false, 'failing'],
  ['none is sent on this machine', { ...none, waiting: 2 }, 'none', true, 'well'],
  ['another service sends them', { ...none, failed: 9 }, 'hosted', false, 'well'],
] as const)('checks mails: %s', (_, mails, sending, isLocal, state) => {
  expect(received(checkMails(mails, sending, isLocal))).toEqual([state, state === 'well'])
})

test('includes the error of the mail server in the finding', () => {
  expect(checkMails({ ...none, waiting: 1, overdueMs: 2 * hour, lastError: '450 busy' }, 'smtp', false).says).toBe(
    '1 email is waiting, the oldest overdue by 2 hours. Last error: 450 busy',
  )
})

test.each([
  [{ waiting: 0, failed: 0, overdueMs: 0 }, 'well'],
  [{ waiting: 3, failed: 0, overdueMs: 1000 }, 'well'],
  [{ waiting: 0, failed: 1, overdueMs: 0 }, 'watch'],
  [{ waiting: 3, failed: 1, overdueMs: 2 * hour }, 'failing'],
] as const)('reports webhooks with %j as %s', (webhooks, state) => {
  expect(received(checkWebhooks(webhooks))).toEqual([state, state === 'well'])
})

test.each([
  [50e9, 100e9, 'well'],
  [9e9, 100e9, 'watch'],
  [0.9e9, 5e9, 'watch'],
  [2e9, 100e9, 'failing'],
  [150e6, 1e9, 'failing'],
] as const)('reports a disk with %d of %d bytes free as %s', (free, size, state) => {
  expect(checkDisk({ free, size }).state).toBe(state)
})

test.each([
  [undefined, false, 'watch'],
  [undefined, true, 'well'],
  [30 * hour, false, 'well'],
  [3 * day, false, 'watch'],
  [8 * day, false, 'failing'],
  [8 * day, true, 'well'],
] as const)('reports a backup made %s ms ago, on this machine %s, as %s', (age, isLocal, state) => {
  expect(checkBackup(age === undefined ? undefined : 100 * day - age, 100 * day, isLocal).state).toBe(state)
})

test.each([
  [{}, 'well', /no stored timestamp is in the future/i],
  [{ database: 900, services: -2000 }, 'well', /agrees/i],
  [{ database: -45_000 }, 'watch', /45 seconds from the database’s/],
  [{ database: 10, services: 600_000 }, 'failing', /10 minutes from the hosted services’/],
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
  ['some is tried again', { delayed: 2, failed: 0, lastError: 'away' }, 'watch'],
  ['one was given up', { delayed: 1, failed: 1, lastError: 'The authorisation was cancelled' }, 'failing'],
] as const)('checks payment operations: %s', (_, money, state) => {
  const finding = checkPayments(money)
  expect(received(finding)).toEqual([state, state === 'well'])
  if ('lastError' in money) expect(finding.says).toContain(money.lastError)
})
