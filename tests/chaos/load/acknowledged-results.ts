export interface OrderSummary {
  number: string
  /** Currency code and total in decimal units, such as `SEK 99.5`. */
  sum: string
  items: Record<string, number>
  token: string
  email: string
}

interface AcknowledgedEdit {
  transaction: string
  document: string
}

/**
 * Results that the shop acknowledged to clients, and attempts of clients. The database must be consistent with both.
 */
export interface AcknowledgedResults {
  orders: OrderSummary[]
  edits: AcknowledgedEdit[]
  /** Ids of all transactions that editors sent, whether or not the shop acknowledged them. */
  attemptedEdits: Set<string>
  /**
   * Names of the imports. `imports` contains the completed imports in order, and `killedImports` those that were killed
   * since the last completed one.
   */
  imports: string[]
  killedImports: Set<string>
}

const counterNames = [
  ...(['rounds', 'purchasesTried', 'purchasesConfirmed', 'purchasesRefused', 'edits', 'requests'] as const),
  ...(['kills', 'faults', 'imports', 'backups'] as const),
]

export type ChaosCounters = Record<(typeof counterNames)[number], number>

export function createZeroCounters(): ChaosCounters {
  return Object.fromEntries(counterNames.map((name) => [name, 0])) as ChaosCounters
}

export function addCounters(sum: ChaosCounters, counters: ChaosCounters): void {
  for (const name of counterNames) sum[name] += counters[name]
}

export function formatCounters(counters: ChaosCounters): string {
  const words = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return counterNames.map((name) => `${counters[name]} ${words(name)}`).join(', ')
}

export function createEmptyResults(): AcknowledgedResults {
  return { orders: [], edits: [], attemptedEdits: new Set(), imports: [], killedImports: new Set() }
}
