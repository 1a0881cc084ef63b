import {
  countOpenUnits,
  type LineFulfilment,
  type LineQuantity,
  type OrderEventDetail,
  type OrderFulfilment,
  type OrderState,
  type ShipmentDetails,
} from './order-fulfilment.ts'

export type OrderActionLineQuantity = LineQuantity | { sku: string; quantity: number }

/** Without `parts`, an action applies to all units for which it is possible. Amounts are in minor units. */
export type OrderAction =
  | { kind: 'confirm' }
  | ({ kind: 'ship'; parts?: readonly OrderActionLineQuantity[] } & ShipmentDetails)
  /** If `onlyUnshipped` is true, refuses partly shipped orders, which buyers may not cancel. */
  | { kind: 'cancel'; parts?: readonly OrderActionLineQuantity[]; onlyUnshipped?: boolean }
  | { kind: 'return'; parts?: readonly OrderActionLineQuantity[]; toStock: boolean }
  | { kind: 'refund'; amount: number }
  | { kind: 'note'; text: string }

type ActionKind = OrderAction['kind']

const allowed: Record<ActionKind, readonly OrderState[]> = {
  confirm: ['pending'],
  ship: ['pending', 'confirmed', 'processing'],
  cancel: ['pending', 'confirmed', 'processing'],
  return: ['processing', 'completed'],
  refund: ['pending', 'confirmed', 'processing', 'completed', 'cancelled'],
  note: ['pending', 'confirmed', 'processing', 'completed', 'cancelled'],
}

export type OrderActionProblem =
  | { problem: 'state'; state: OrderState }
  | { problem: 'unknown line'; line: string }
  | { problem: 'too many'; line: string; possible: number }
  | { problem: 'too much'; possible: number }

export function decideOrderEvent(
  fulfilment: OrderFulfilment,
  action: OrderAction,
): OrderEventDetail | OrderActionProblem {
  const unknown = 'parts' in action ? action.parts?.find((part) => linesOf(fulfilment, part).length === 0) : undefined
  if (unknown) return { problem: 'unknown line', line: 'sku' in unknown ? unknown.sku : unknown.line }
  if (!allowed[action.kind].includes(fulfilment.state)) return { problem: 'state', state: fulfilment.state }
  switch (action.kind) {
    case 'confirm':
      return { kind: 'confirmed' }
    case 'note':
      return { kind: 'noted', text: action.text }
    case 'refund':
      return refund(fulfilment, action.amount)
    case 'ship':
      return ship(fulfilment, action)
    case 'cancel':
      return cancel(fulfilment, action)
    case 'return':
      return returnUnits(fulfilment, action)
  }
}

function ship(
  fulfilment: OrderFulfilment,
  { kind: _, parts: wanted, ...facts }: Extract<OrderAction, { kind: 'ship' }>,
) {
  const parts = partsOf(fulfilment, wanted, countOpenUnits)
  return 'problem' in parts ? parts : { kind: 'shipped' as const, parts, ...facts }
}

function cancel(
  fulfilment: OrderFulfilment,
  { parts: wanted, onlyUnshipped = false }: Extract<OrderAction, { kind: 'cancel' }>,
): OrderEventDetail | OrderActionProblem {
  if (onlyUnshipped && fulfilment.state === 'processing') return { problem: 'state', state: fulfilment.state }
  const parts = partsOf(fulfilment, wanted, countOpenUnits)
  return 'problem' in parts ? parts : { kind: 'cancelled', parts, refund: computeRefund(fulfilment, parts) }
}

function returnUnits(
  fulfilment: OrderFulfilment,
  { parts: wanted, toStock }: Extract<OrderAction, { kind: 'return' }>,
) {
  const parts = partsOf(fulfilment, wanted, ({ shipped, returned }) => shipped - returned)
  return 'problem' in parts ? parts : { kind: 'returned' as const, parts, toStock }
}

function refund({ grandTotal, refunded }: OrderFulfilment, amount: number): OrderEventDetail | OrderActionProblem {
  const possible = grandTotal - refunded
  return amount > possible ? { problem: 'too much', possible } : { kind: 'refunded', amount }
}

/**
 * Returns the quantity per line that fulfils `wanted`, or a problem if there are too few units. A quantity given by SKU
 * is distributed over the lines with that SKU, in order. Without `wanted`, returns the possible quantity of each line.
 */
function partsOf(
  { lines, state }: OrderFulfilment,
  wanted: readonly OrderActionLineQuantity[] | undefined,
  possible: (line: LineFulfilment) => number,
): LineQuantity[] | OrderActionProblem {
  const left = new Map(lines.map((line) => [line.line, possible(line)]))
  const named = wanted ?? lines.map((line) => ({ line: line.line, quantity: possible(line) }))
  for (const part of named) {
    const own = linesOf({ lines }, part)
    let open = part.quantity
    for (const { line } of own) {
      const taken = Math.min(open, left.get(line) ?? 0)
      left.set(line, (left.get(line) ?? 0) - taken)
      open -= taken
    }
    if (open > 0) return { problem: 'too many', line: own[0]?.line ?? '', possible: sum(own.map(possible)) }
  }
  const parts = lines.map((line) => ({ line: line.line, quantity: possible(line) - (left.get(line.line) ?? 0) }))
  const taken = parts.filter(({ quantity }) => quantity > 0)
  return taken.length === 0 ? { problem: 'state', state } : taken
}

function linesOf({ lines }: Pick<OrderFulfilment, 'lines'>, part: OrderActionLineQuantity): readonly LineFulfilment[] {
  return lines.filter((line) => ('sku' in part ? line.sku === part.sku : line.line === part.line))
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

/**
 * Returns the share of `parts` in the amount paid for the items, rounded down. If nothing was shipped and `parts` are
 * all units that are not yet cancelled, returns the amount that is not yet refunded.
 */
function computeRefund(fulfilment: OrderFulfilment, parts: readonly LineQuantity[]): number {
  const left = fulfilment.grandTotal - fulfilment.refunded
  const cancelsAll = fulfilment.lines.every(
    (line) => line.shipped === 0 && countOpenUnits(line) === quantityIn(parts, line),
  )
  if (cancelsAll) return left
  const goods = fulfilment.lines.reduce((sum, { total }) => sum + total, 0)
  const share = fulfilment.lines.reduce((sum, line) => sum + (line.total * quantityIn(parts, line)) / line.quantity, 0)
  // Order-level vouchers and discounts reduce each line's price in proportion to its total.
  return goods === 0 ? 0 : Math.min(left, Math.floor((share * fulfilment.goodsPaid) / goods))
}

function quantityIn(parts: readonly LineQuantity[], { line }: LineFulfilment): number {
  return parts.filter((part) => part.line === line).reduce((sum, { quantity }) => sum + quantity, 0)
}
