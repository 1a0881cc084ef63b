import { computeMedian, recordFigure } from './figures.ts'

const cards = 36
const elementsPerCard = 44
const renders = 100

/**
 * Measures the CPU time in which bare React renders as many elements as a list page has. Figures of machines of different
 * speed are compared relative to this figure. Returns the time in ms.
 */
export async function benchReference(): Promise<number> {
  // React reads the mode when it is imported. Reset, because the servers of the other benchmarks inherit the environment.
  process.env.NODE_ENV = 'production'
  const { createElement } = await import('react')
  const { renderToString } = await import('react-dom/server')
  delete process.env.NODE_ENV
  const facts = Array.from({ length: elementsPerCard - 1 }, (_, fact) => fact)
  const renderCard = (card: number) => {
    const children = facts.map((fact) => createElement('span', { key: fact, className: 'fact' }, `${card} ${fact}`))
    return createElement('article', { key: card, className: 'card' }, children)
  }
  const list = createElement(
    'main',
    null,
    Array.from({ length: cards }, (_, card) => renderCard(card)),
  )
  const times: number[] = []
  for (let render = 0; render < renders; render += 1) {
    const before = process.cpuUsage()
    renderToString(list)
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000)
  }
  const reference = computeMedian(times)
  recordFigure('reference: bare React', reference)
  return reference
}
