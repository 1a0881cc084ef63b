import type { LineQuantity, OrderEvent } from './events.ts'

/** See commerce reference section 2.3, `statusDescription`. */
export const orderStates = ['pending', 'confirmed', 'processing', 'completed', 'cancelled'] as const
export type OrderState = (typeof orderStates)[number]

/** Immutable. Amounts are in minor units. */
export interface PlacedOrder {
  lines: readonly PlacedLine[]
  captured: number
  goodsPaid: number
}

export interface PlacedLine {
  line: string
  item: string
  sku: string
  name: string
  quantity: number
  total: number
}

export interface LineFulfilment extends PlacedLine {
  shipped: number
  cancelled: number
  returned: number
}

export interface OrderFulfilment extends PlacedOrder {
  state: OrderState
  lines: readonly LineFulfilment[]
  refunded: number
}

export function replayEvents(placed: PlacedOrder, events: readonly OrderEvent[]): OrderFulfilment {
  const counted = placed.lines.map((line) => ({
    ...line,
    shipped: units(events, 'shipped', line.line),
    cancelled: units(events, 'cancelled', line.line),
    returned: units(events, 'returned', line.line),
  }))
  const confirmed = events.some(({ kind }) => kind === 'confirmed')
  return { ...placed, state: stateOf(counted, confirmed), lines: counted, refunded: paidBack(events) }
}

export function countOpenUnits({ quantity, shipped, cancelled }: LineFulfilment): number {
  return quantity - shipped - cancelled
}

function stateOf(lines: readonly LineFulfilment[], confirmed: boolean): OrderState {
  const open = lines.some((line) => countOpenUnits(line) > 0)
  const sent = lines.some(({ shipped }) => shipped > 0)
  if (!open) return sent ? 'completed' : 'cancelled'
  if (sent) return 'processing'
  return confirmed ? 'confirmed' : 'pending'
}

function units(events: readonly OrderEvent[], kind: 'shipped' | 'cancelled' | 'returned', line: string): number {
  const parts = events.flatMap((event): readonly LineQuantity[] => (event.kind === kind ? event.parts : []))
  return parts.filter((part) => part.line === line).reduce((sum, { quantity }) => sum + quantity, 0)
}

function paidBack(events: readonly OrderEvent[]): number {
  return events.reduce((sum, event) => {
    if (event.kind === 'refunded') return sum + event.amount
    return event.kind === 'cancelled' ? sum + event.refund : sum
  }, 0)
}
