import { expect, it } from 'vitest'
import { findEarlyMessageImports } from './early-message-imports.ts'
import type { ImportEdge } from './import-graph.ts'

const edge = (from: string, to: string, kind: ImportEdge['kind'] = 'static'): ImportEdge => ({ from, to, kind })
const rest = 'src/messages/rest.ts'
const waiting = 'src/messages/with-messages.ts'
const button = 'src/features/cart/button.tsx'
const drawer = 'src/features/cart/drawer.tsx'
const words = 'src/features/cart/words.ts'
const dialog = edge(drawer, rest)

it('accepts messages in modules that wait for them, and in their imports', () => {
  const lazily = [
    ...[edge(button, waiting), edge(button, drawer, 'dynamic'), edge(drawer, words), edge(words, rest)],
    // This lazy import need not wait, because the importing module itself loads after the messages.
    edge(drawer, words, 'dynamic'),
  ]
  expect(findEarlyMessageImports([dialog, ...lazily])).toEqual([])
})

it('reports messages that the entry or a route loads immediately', () => {
  expect(findEarlyMessageImports([dialog, edge('src/routes/cart.tsx', drawer)])).toEqual([
    'src/routes/cart.tsx → src/features/cart/drawer.tsx → src/messages/rest.ts: loaded too early',
  ])
  expect(findEarlyMessageImports([dialog, edge('src/routes/cart.tsx', drawer, 'type')])).toEqual([])
})

it('reports a lazy import that does not wait for the messages', () => {
  expect(findEarlyMessageImports([dialog, edge(button, drawer, 'dynamic')])).toEqual([
    'src/features/cart/button.tsx imports src/features/cart/drawer.tsx → src/messages/rest.ts without withMessages or lazyWithMessages',
  ])
})

it('reports a module that waits unnecessarily', () => {
  expect(findEarlyMessageImports([edge(button, waiting)])).toEqual([
    'src/features/cart/button.tsx uses withMessages or lazyWithMessages without need',
  ])
})
