import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countOpenUnits, type OrderEvent, type PlacedOrder, replayOrderEvents } from './order-fulfilment.ts'
import { decideOrderEvent, type OrderAction, type OrderActionLineQuantity } from './transitions.ts'

/** In minor units, a unit costs 1000, delivery costs 500, and `off` is the discount of a voucher. */
function createPlacedOrder(quantities: readonly number[], off = 0): PlacedOrder {
  const lines = quantities.map((quantity, index) => {
    const names = { line: `l${index}`, item: `i${index}`, sku: `S-${index}`, name: `Can ${index}` }
    return { ...names, quantity, total: quantity * 1000 }
  })
  const goodsPaid = lines.reduce((sum, { total }) => sum + total, 0) - off
  return { lines, grandTotal: goodsPaid + 500, goodsPaid }
}

function applyActions(placed: PlacedOrder, actions: readonly OrderAction[]): OrderEvent[] {
  const events: OrderEvent[] = []
  for (const action of actions) {
    const outcome = decideOrderEvent(replayOrderEvents(placed, events), action)
    const position = events.length + 1
    if (!('problem' in outcome)) events.push({ ...outcome, position, at: position, actor: 'test', reason: '' })
  }
  return events
}

const shipmentDetails = { carrier: 'Post', service: '', trackingId: '', trackingUrl: '', message: '' }
const units = (line: string, quantity: number) => [{ line, quantity }]
const unitsOfSku = (sku: string, quantity: number) => [{ sku, quantity }]
type Parts = OrderActionLineQuantity[]

/** Without parts, an action applies to all units for which it is possible. */
const ship = (parts?: Parts): OrderAction => ({ kind: 'ship', ...(parts && { parts }), ...shipmentDetails })
const cancel = (parts?: Parts): OrderAction => ({ kind: 'cancel', ...(parts && { parts }) })
const takeBack = (parts?: Parts): OrderAction => ({ kind: 'return', toStock: true, ...(parts && { parts }) })
const refund = (amount: number): OrderAction => ({ kind: 'refund', amount })

describe('decideOrderEvent', () => {
  test.each<[string, OrderAction[], string]>([
    ['placed', [], 'pending'],
    ['confirmed', [{ kind: 'confirm' }], 'confirmed'],
    ['partly sent', [ship(units('l0', 1))], 'processing'],
    ['sent', [ship()], 'completed'],
    ['cancelled', [cancel()], 'cancelled'],
    ['partly sent and otherwise cancelled', [ship(units('l0', 2)), cancel()], 'completed'],
    ['sent and returned', [ship(), takeBack()], 'completed'],
  ])('leads to the expected state of an order that is %s', (_name, actions, state) => {
    const placed = createPlacedOrder([2, 3])
    expect(replayOrderEvents(placed, applyActions(placed, actions)).state).toBe(state)
  })

  const tooMany = { problem: 'too many', line: 'l0', possible: 2 }
  test.each<[string, OrderAction[], OrderAction, object]>([
    ['a second confirmation', [{ kind: 'confirm' }], { kind: 'confirm' }, { problem: 'state', state: 'confirmed' }],
    ['sending a cancelled order', [cancel()], ship(), { problem: 'state', state: 'cancelled' }],
    ['cancelling a sent order', [ship()], cancel(), { problem: 'state', state: 'completed' }],
    ['returning an order that is not sent', [], takeBack(), { problem: 'state', state: 'pending' }],
    ['sending more than was ordered', [], ship([...units('l0', 1), ...units('l0', 2)]), tooMany],
    ['cancelling more of a SKU than its lines have', [], cancel(unitsOfSku('S-0', 99)), tooMany],
    ['cancelling a line of another order', [], cancel(units('x', 1)), { problem: 'unknown line', line: 'x' }],
    ['refunding more than was paid', [refund(5000)], refund(501), { problem: 'too much', possible: 500 }],
  ])('rejects %s', (_name, before, action, fault) => {
    const placed = createPlacedOrder([2, 3])
    expect(decideOrderEvent(replayOrderEvents(placed, applyActions(placed, before)), action)).toEqual(fault)
  })
})

test('units of a SKU fill its lines in order and skip units that are already done', () => {
  const placed = createPlacedOrder([2, 3, 1])
  const sameSku = { ...placed, lines: placed.lines.map((line) => ({ ...line, sku: line.line === 'l1' ? 'B' : 'A' })) }
  const fulfilment = replayOrderEvents(sameSku, applyActions(sameSku, [cancel(units('l0', 1))]))
  const parts = [...units('l0', 1), ...units('l2', 1)]
  expect(decideOrderEvent(fulfilment, ship(unitsOfSku('A', 2)))).toMatchObject({ parts })
  expect(decideOrderEvent(fulfilment, ship(unitsOfSku('A', 3)))).toMatchObject({ possible: 2 })
})

test('cancelled units are refunded by their share of the goods, delivery only with the whole order', () => {
  const placed = createPlacedOrder([2, 3], 1000)
  expect(applyActions(placed, [cancel(units('l0', 1))])).toMatchObject([{ kind: 'cancelled', refund: 800 }])
  expect(applyActions(placed, [cancel()])).toMatchObject([{ kind: 'cancelled', refund: 4500 }])
})

const part = fc.record({ line: fc.constantFrom('l0', 'l1', 'l2', 'x'), quantity: fc.integer({ min: 1, max: 4 }) })
const parts = fc.option(fc.array(part, { minLength: 1, maxLength: 3 }), { nil: undefined })
const action: fc.Arbitrary<OrderAction> = fc.oneof(
  fc.constant<OrderAction>({ kind: 'confirm' }),
  parts.map((chosen) => ship(chosen)),
  parts.map((chosen) => cancel(chosen)),
  parts.map((chosen) => takeBack(chosen)),
  fc.integer({ min: 1, max: 4000 }).map(refund),
  fc.constant<OrderAction>({ kind: 'note', text: 'n' }),
)

describe('after any actions in any order', () => {
  const quantities = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 })
  const placedOrders = fc
    .tuple(quantities, fc.integer({ min: 0, max: 999 }))
    .map((drawn) => createPlacedOrder(...drawn))
  const actions = fc.array(action, { maxLength: 20 })

  test('no more is returned than was shipped, and no more is refunded than was paid', () => {
    fc.assert(
      fc.property(placedOrders, actions, (placed, done) => {
        const fulfilment = replayOrderEvents(placed, applyActions(placed, done))
        expect(fulfilment.refunded).toBeLessThanOrEqual(fulfilment.grandTotal)
        for (const line of fulfilment.lines) {
          expect(countOpenUnits(line)).toBeGreaterThanOrEqual(0)
          expect(line.returned).toBeLessThanOrEqual(line.shipped)
        }
      }),
    )
  })

  test('an order that is cancelled unit by unit is fully refunded', () => {
    fc.assert(
      fc.property(placedOrders, (placed) => {
        const pieces = placed.lines.flatMap(({ line, quantity }) =>
          Array.from({ length: quantity }, () => cancel(units(line, 1))),
        )
        const fulfilment = replayOrderEvents(placed, applyActions(placed, pieces))
        expect(fulfilment.state).toBe('cancelled')
        expect(fulfilment.refunded).toBe(fulfilment.grandTotal)
      }),
    )
  })

  test('a completed or cancelled order keeps its state', () => {
    fc.assert(
      fc.property(placedOrders, actions, action, (placed, done, next) => {
        const before = replayOrderEvents(placed, applyActions(placed, done)).state
        const after = replayOrderEvents(placed, applyActions(placed, [...done, next])).state
        if (before === 'cancelled' || before === 'completed') expect(after).toBe(before)
      }),
    )
  })
})
