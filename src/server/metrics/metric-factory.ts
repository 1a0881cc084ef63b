import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

type Collect = (gauge: Gauge) => void | Promise<void>

export function createMetricFactory(register: Registry) {
  const registers = [register]
  return {
    counter: (name: string, help: string, ...labelNames: string[]) =>
      new Counter({ name, help, labelNames, registers }),
    gauge: (name: string, help: string, collect?: Collect, ...labelNames: string[]) =>
      new Gauge({
        ...{ name, help, labelNames, registers },
        ...(collect && {
          collect() {
            return collect(this)
          },
        }),
      }),
    histogram: (name: string, help: string, buckets: number[], ...labelNames: string[]) =>
      new Histogram({ name, help, labelNames, buckets, registers }),
  }
}

export type MetricFactory = ReturnType<typeof createMetricFactory>
