/** A piece of work to be measured: `op` is its kind, such as `http.server`, `name` says which. */
export interface SpanFacts {
  op: 'http.server' | 'http.client'
  name: string
  attributes?: Readonly<Record<string, string | number>>
}

type Measure = <Value>(facts: SpanFacts, run: () => Promise<Value>) => Promise<Value>

let measure: Measure | undefined

/** Does a piece of work as a span of the current trace; without an error-reporting service it is only done. */
export function span<Value>(facts: SpanFacts, run: () => Promise<Value>): Promise<Value> {
  return measure ? measure(facts, run) : run()
}

/** Names who measures from now on; nobody by itself. */
export function connectSpans(by: Measure | undefined): void {
  measure = by
}
