export interface SpanOptions {
  op: 'http.server' | 'http.client'
  name: string
  attributes?: Readonly<Record<string, string | number>>
}

type Tracer = <Value>(facts: SpanOptions, run: () => Promise<Value>) => Promise<Value>

let measure: Tracer | undefined

/** Runs work as a span of the current trace. Without an error-reporting service, runs the work without a span. */
export function span<Value>(facts: SpanOptions, run: () => Promise<Value>): Promise<Value> {
  return measure ? measure(facts, run) : run()
}

/** Sets the tracer. Default: none. */
export function setTracer(by: Tracer | undefined): void {
  measure = by
}
