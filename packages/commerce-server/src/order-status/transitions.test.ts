import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eventsOf, placedOrder, shipmentDetails } from './order-fulfilment.fixture.ts'
import { openUnits, replayEvents } from './order-fulfilment.ts'
import { decide, type OrderAction } from './transitions.ts'

describe('the states of an order', () => {
  test.each<[string, OrderAction[], string]>([
    ['just placed', [], 'pending'],
    ['confirmed', [{ kind: 'confirm' }], 'confirmed'],
    ['partly sent', [{ kind: 'ship', parts: [{ line: 'l0', quantity: 1 }], ...shipmentDetails }], 'processing'],
    ['sent', [{ kind: 'ship', ...shipmentDetails }], 'completed'],
    ['cancelled', [{ kind: 'cancel' }], 'cancelled'],
    [
      'partly sent, the rest cancelled',
      [{ kind: 'ship', parts: [{ line: 'l0', quantity: 2 }], ...shipmentDetails }, { kind: 'cancel' }],
      'completed',
    ],
    [
      'sent and returned',
      [
        { kind: 'ship', ...shipmentDetails },
        { kind: 'return', toStock: true },
      ],
      'completed',
    ],
  ])('%s', (_name, actions, state) => {
    const placed = placedOrder([2, 3])
    expect(replayEvents(placed, eventsOf(placed, actions)).state).toBe(state)
  })

  test.each<[string, OrderAction[], OrderAction, object]>([
    ['a second confirmation', [{ kind: 'confirm' }], { kind: 'confirm' }, { fault: 'state', state: 'confirmed' }],
    [
      'to send what is cancelled',
      [{ kind: 'cancel' }],
      { kind: 'ship', ...shipmentDetails },
      { fault: 'state', state: 'cancelled' },
    ],
    [
      'to cancel what is sent',
      [{ kind: 'ship', ...shipmentDetails }],
      { kind: 'cancel' },
      { fault: 'state', state: 'completed' },
    ],
    ['to take back what nobody has', [], { kind: 'return', toStock: true }, { fault: 'state', state: 'pending' }],
    [
      'more than was ordered',
      [],
      {
        kind: 'ship',
        parts: [
          { line: 'l0', quantity: 1 },
          { line: 'l0', quantity: 2 },
        ],
        ...shipmentDetails,
      },
      { fault: 'too many', line: 'l0', possible: 2 },
    ],
    [
      'more of a SKU than its lines have',
      [],
      { kind: 'cancel', parts: [{ sku: 'S-0', quantity: 99 }] },
      { fault: 'too many', line: 'l0', possible: 2 },
    ],
    [
      'a line of another order',
      [],
      { kind: 'cancel', parts: [{ line: 'x', quantity: 1 }] },
      { fault: 'unknown line', line: 'x' },
    ],
    [
      'more money than was paid',
      [{ kind: 'refund', amount: 5000 }],
      { kind: 'refund', amount: 501 },
      { fault: 'too much', possible: 500 },
    ],
  ])('refuse %s', (_name, before, action, fault) => {
    const placed = placedOrder([2, 3])
    expect(decide(replayEvents(placed, eventsOf(placed, before)), action)).toEqual(fault)
  })
})

test('units of a SKU fill its lines in order, past what is already done', () => {
  const placed = placedOrder([2, 3, 1])
  const sameSku = { ...placed, lines: placed.lines.map((line) => ({ ...line, sku: line.line === 'l1' ? 'B' : 'A' })) }
  const life = replayEvents(sameSku, eventsOf(sameSku, [{ kind: 'cancel', parts: [{ line: 'l0', quantity: 1 }] }]))
  expect(decide(life, { kind: 'ship', parts: [{ sku: 'A', quantity: 2 }], ...shipmentDetails })).toMatchObject({
    parts: [
      { line: 'l0', quantity: 1 },
      { line: 'l2', quantity: 1 },
    ],
  })
  expect(decide(life, { kind: 'ship', parts: [{ sku: 'A', quantity: 3 }], ...shipmentDetails })).toMatchObject({
    possible: 2,
  })
})

describe('what is paid back for units that are not sent', () => {
  test('is their share of what was paid for the goods, delivery only with the whole order', () => {
    const placed = placedOrder([2, 3], 1000)
    const [one] = eventsOf(placed, [{ kind: 'cancel', parts: [{ line: 'l0', quantity: 1 }] }])
    expect(one).toMatchObject({ kind: 'cancelled', refund: 800 })
    const [all] = eventsOf(placed, [{ kind: 'cancel' }])
    expect(all).toMatchObject({ kind: 'cancelled', refund: 4500 })
  })
})

const parts = fc.option(
  fc.array(fc.record({ line: fc.constantFrom('l0', 'l1', 'l2', 'x'), quantity: fc.integer({ min: 1, max: 4 }) }), {
    minLength: 1,
    maxLength: 3,
  }),
  { nil: undefined },
)
const action: fc.Arbitrary<OrderAction> = fc.oneof(
  fc.constant<OrderAction>({ kind: 'confirm' }),
  parts.map((chosen): OrderAction => ({ kind: 'ship', ...(chosen && { parts: chosen }), ...shipmentDetails })),
  parts.map((chosen): OrderAction => ({ kind: 'cancel', ...(chosen && { parts: chosen }) })),
  parts.map((chosen): OrderAction => ({ kind: 'return', toStock: true, ...(chosen && { parts: chosen }) })),
  fc.integer({ min: 1, max: 4000 }).map((amount): OrderAction => ({ kind: 'refund', amount })),
  fc.constant<OrderAction>({ kind: 'note', text: 'n' }),
)

describe('whatever people do, in whatever order', () => {
  const lives = fc.tuple(
    fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 }),
    fc.integer({ min: 0, max: 999 }),
    fc.array(action, { maxLength: 20 }),
  )

  test('units and money add up', () => {
    fc.assert(
      fc.property(lives, ([quantities, off, actions]) => {
        const placed = placedOrder(quantities, off)
        const life = replayEvents(placed, eventsOf(placed, actions))
        expect(life.refunded).toBeLessThanOrEqual(life.captured)
        for (const line of life.lines) {
          expect(openUnits(line)).toBeGreaterThanOrEqual(0)
          expect(line.returned).toBeLessThanOrEqual(line.shipped)
        }
      }),
    )
  })

  test('an order that is cancelled piece by piece is paid back to the last cent', () => {
    fc.assert(
      fc.property(lives, ([quantities, off]) => {
        const placed = placedOrder(quantities, off)
        const pieces = placed.lines.flatMap(({ line, quantity }) =>
          Array.from({ length: quantity }, (): OrderAction => ({ kind: 'cancel', parts: [{ line, quantity: 1 }] })),
        )
        const life = replayEvents(placed, eventsOf(placed, pieces))
        expect(life.state).toBe('cancelled')
        expect(life.refunded).toBe(life.captured)
      }),
    )
  })

  test('what is over stays so', () => {
    fc.assert(
      fc.property(lives, action, ([quantities, off, actions], next) => {
        const placed = placedOrder(quantities, off)
        const events = eventsOf(placed, actions)
        const before = replayEvents(placed, events).state
        const after = replayEvents(placed, eventsOf(placed, [...actions, next])).state
        if (before === 'cancelled' || before === 'completed') expect(after).toBe(before)
      }),
    )
  })
})
