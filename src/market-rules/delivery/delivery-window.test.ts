import { expect, test } from 'vitest'
import { computeDeliveryWindow, listDeliveryTimelineDays } from './delivery-window.ts'

const written = (moment: number) => new Date(moment).toISOString().slice(0, 10)

test.each([
  // Stockholm is UTC+1 in winter and UTC+2 in summer.
  ['Wednesday before three', 'standard', 'SE', '2026-11-25T13:59:00Z', '2026-11-27', '2026-12-02'],
  ['Wednesday at three', 'standard', 'SE', '2026-11-25T14:00:00Z', '2026-11-30', '2026-12-03'],
  ['the same hour in summer', 'standard', 'SE', '2026-08-12T13:00:00Z', '2026-08-17', '2026-08-20'],
  ['by express', 'express', 'GR', '2026-11-25T09:00:00Z', '2026-11-26', '2026-11-30'],
  ['Friday evening', 'express', 'SE', '2026-11-27T20:00:00Z', '2026-12-01', '2026-12-03'],
  ['Saturday', 'express', 'SE', '2026-11-28T20:00:00Z', '2026-12-01', '2026-12-03'],
  ['before Christmas', 'standard', 'SE', '2026-12-23T10:00:00Z', '2026-12-29', '2027-01-05'],
  ['for delivery overseas', 'standard', 'US', '2026-11-25T09:00:00Z', '2026-12-02', '2026-12-09'],
  ['just after midnight in Stockholm', 'express', 'SE', '2026-11-25T23:30:00Z', '2026-11-27', '2026-12-01'],
])('calculates the delivery window of an order placed on %s', (_when, method, country, at, from, to) => {
  const { from: first, to: last } = computeDeliveryWindow(method, country, Date.parse(at))
  expect([written(first), written(last)]).toEqual([from, to])
})

test.each([
  ['before three', '2026-11-27T13:59:00Z', '2026-11-27'],
  ['at three', '2026-11-27T14:00:00Z', '2026-11-30'],
])('packs an order placed on a Friday %s', (_when, at, packed) => {
  expect(written(computeDeliveryWindow('standard', 'SE', Date.parse(at)).packed)).toBe(packed)
})

test('lists the days from the order to the last day of the window, without deliveries at the weekend', () => {
  const days = listDeliveryTimelineDays(computeDeliveryWindow('standard', 'SE', Date.parse('2026-11-25T13:59:00Z')))
  const marked = days.map(({ date, isExpected }) => `${written(date).slice(-2)}${isExpected ? '*' : ''}`)
  expect(marked.join(' ')).toBe('25 26 27* 28 29 30* 01* 02*')
})
