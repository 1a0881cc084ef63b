import { expect, it } from 'vitest'
import { findEarlyMessages } from './early-messages.ts'
import type { ImportEdge } from './import-graph.ts'

const edge = (from: string, to: string, kind: ImportEdge['kind'] = 'static'): ImportEdge => ({ from, to, kind })
const rest = 'src/messages/rest.ts'
const waiting = 'src/messages/with-messages.ts'
const dialog = edge('src/features/cart/drawer.tsx', rest)

it('what waits for the messages may use them, and what it imports', () => {
  const lazily = [
    edge('src/features/cart/button.tsx', waiting),
    edge('src/features/cart/button.tsx', 'src/features/cart/drawer.tsx', 'dynamic'),
    edge('src/features/cart/drawer.tsx', 'src/features/cart/words.ts'),
    edge('src/features/cart/words.ts', rest),
    // Lazy import in a module that loads after the messages.
    edge('src/features/cart/drawer.tsx', 'src/features/cart/words.ts', 'dynamic'),
  ]
  expect(findEarlyMessages([dialog, ...lazily])).toEqual([])
})

it('finds what the entry or a route brings at once', () => {
  expect(findEarlyMessages([dialog, edge('src/routes/cart.tsx', 'src/features/cart/drawer.tsx')])).toEqual([
    'src/routes/cart.tsx → src/features/cart/drawer.tsx → src/messages/rest.ts: loaded too early',
  ])
  expect(findEarlyMessages([dialog, edge('src/routes/cart.tsx', 'src/features/cart/drawer.tsx', 'type')])).toEqual([])
})

it('finds a lazy import that does not wait', () => {
  const lazily = edge('src/features/cart/button.tsx', 'src/features/cart/drawer.tsx', 'dynamic')
  expect(findEarlyMessages([dialog, lazily])).toEqual([
    'src/features/cart/button.tsx imports src/features/cart/drawer.tsx → src/messages/rest.ts without withMessages or lazyWithMessages',
  ])
})

it('finds what waits without need', () => {
  expect(findEarlyMessages([edge('src/features/cart/button.tsx', waiting)])).toEqual([
    'src/features/cart/button.tsx uses withMessages or lazyWithMessages without need',
  ])
})
