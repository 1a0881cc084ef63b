/**
 * A copy of `items` that can be walked only for `limitMs` milliseconds from now; after that each step throws what
 * `timeout` makes. groq-js evaluates in one go and walks the data set again for every sub-query over `*`, so this is
 * what keeps a nested query from holding the process.
 */
export function withTimeLimit<Item>(items: readonly Item[], limitMs: number, timeout: () => Error): Item[] {
  const deadline = performance.now() + limitMs
  const limited = [...items]
  Object.defineProperty(limited, Symbol.iterator, {
    value: function* () {
      for (let index = 0; index < limited.length; index += 1) {
        if (performance.now() > deadline) throw timeout()
        yield limited[index]
      }
    },
  })
  return limited
}
