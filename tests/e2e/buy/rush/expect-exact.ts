import { expect } from '@playwright/test'
import type { Database } from '@pouchery/platform/database/database'
import { type BookedOrder, bookedOrders, confirmedTo, paymentsIn } from './books.ts'
import { type RushCan, unitsLeft } from './cans.ts'
import type { Shopper } from './shopper.ts'

/** Holds the database against what the shoppers were told: every unit sold once, paid once, and everybody knows it. */
export async function expectExact(
  database: Database,
  cans: readonly RushCan[],
  crowd: readonly Shopper[],
  unitsEach: number,
): Promise<void> {
  const orders = await bookedOrders(database)
  expect(orders).toHaveLength(cans.length * unitsEach)
  expect(await unitsLeft(database, cans)).toEqual(cans.map(() => 0))
  expectToldOrders(orders, crowd)
  expectGoods(orders, cans, unitsEach)
  await expectPayments(database, orders)
  expect((await confirmedTo(database)).toSorted()).toEqual(orders.map(({ email }) => email).toSorted())
}

/** Every order is known to the shopper whose it is, and to nobody else; the others were told that all is sold. */
function expectToldOrders(orders: readonly BookedOrder[], crowd: readonly Shopper[]): void {
  const told = crowd.flatMap(({ ending, token, email, item }) =>
    ending.kind === 'ordered' ? [{ order: ending.order, token, email, items: [{ item, quantity: 1 }] }] : [],
  )
  const booked = orders.map(({ order, token, email, items }) => ({ order, token, email, items }))
  const byOrder = (a: { order: string }, b: { order: string }) => a.order.localeCompare(b.order)
  expect(told.toSorted(byOrder)).toEqual(booked.toSorted(byOrder))
  expect(crowd.filter(({ ending }) => ending.kind === 'sold-out')).toHaveLength(crowd.length - orders.length)
}

/** Of each can as many were ordered, and taken from its shelf by the payments, as there were. */
function expectGoods(orders: readonly BookedOrder[], cans: readonly RushCan[], unitsEach: number): void {
  const ordered = sumByName(orders.flatMap(({ items }) => items.map(({ item, quantity }) => [item, quantity] as const)))
  const taken = sumByName(orders.flatMap(({ taken: units }) => Object.entries(units)))
  expect(ordered).toEqual(Object.fromEntries(cans.map(({ item }) => [item, unitsEach])))
  expect(taken).toEqual(Object.fromEntries(cans.map(({ id }) => [id, unitsEach])))
}

/** No order without its completed payment, no completed payment without its order, and none left between. */
async function expectPayments(database: Database, orders: readonly BookedOrder[]): Promise<void> {
  expect(await paymentsIn(database, 'authorised')).toEqual([])
  const completed = await paymentsIn(database, 'completed')
  expect(orders.map(({ payment }) => payment.id).toSorted()).toEqual(completed.toSorted())
  expect(orders.filter(({ payment, token }) => payment.status !== 'completed' || payment.token !== token)).toEqual([])
}

function sumByName(entries: readonly (readonly [string, number])[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const [name, count] of entries) sums[name] = (sums[name] ?? 0) + count
  return sums
}
