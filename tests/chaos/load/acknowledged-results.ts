export interface OrderSummary {
  number: string
  /** Currency and total, as displayed on the receipt. */
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

const figureNames = [
  ...(['rounds', 'purchasesTried', 'purchasesConfirmed', 'purchasesRefused', 'edits', 'requests'] as const),
  ...(['kills', 'faults', 'imports', 'backups'] as const),
]

export type Figures = Record<(typeof figureNames)[number], number>

export function createZeroFigures(): Figures {
  return Object.fromEntries(figureNames.map((name) => [name, 0])) as Figures
}

export function addFigures(sum: Figures, figures: Figures): void {
  for (const name of figureNames) sum[name] += figures[name]
}

export function formatFigures(figures: Figures): string {
  const words = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return figureNames.map((name) => `${figures[name]} ${words(name)}`).join(', ')
}

export function createEmptyResults(): AcknowledgedResults {
  return { orders: [], edits: [], attemptedEdits: new Set(), imports: [], killedImports: new Set() }
}
