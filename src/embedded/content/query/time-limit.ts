/**
 * Makes copies of lists that can be walked only for `limitMs` milliseconds from now; after that each step throws what
 * `timeout` makes. groq-js evaluates in one go and walks the data set again for every sub-query over `*`, so this is
 * what keeps a nested query from holding the process.
 */
export function withTimeLimit(limitMs: number, timeout: () => Error): <Item>(items: readonly Item[]) => Item[] {
  const deadline = performance.now() + limitMs
  return (items) => {
    const limited = [...items]
    Object.defineProperty(limited, Symbol.iterator, {
      value: function* () {
        for (let index = 0; index < limited.length; index += 1) {
          // The clock is not free: looking at it for each item costs more than many a filter.
          if (index % 16 === 0 && performance.now() > deadline) throw timeout()
          yield limited[index]
        }
      },
    })
    return limited
  }
}
