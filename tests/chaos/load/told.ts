/** An order as its buyer was told of it. */
export interface ToldOrder {
  number: string
  /** Currency and sum, as the receipt writes them. */
  sum: string
  /** Pieces by item. */
  items: Record<string, number>
  token: string
  email: string
}

/** A transaction as its editor was told that it is stored. */
interface ToldEdit {
  transaction: string
  document: string
}

/** What people outside know for certain, and what they only tried; the database is held against it. */
export interface Told {
  orders: ToldOrder[]
  edits: ToldEdit[]
  /** Transactions that editors sent, answered or not. */
  triedEdits: Set<string>
  /** Names of imports that said they were done, in their order, and of those that were killed. */
  imports: string[]
  killedImports: Set<string>
}

const figureNames = [
  ...(['rounds', 'purchasesTried', 'purchasesConfirmed', 'purchasesRefused', 'edits', 'requests'] as const),
  ...(['kills', 'faults', 'imports', 'backups'] as const),
]

/** What happened, for whoever reads the end. */
export type Figures = Record<(typeof figureNames)[number], number>

export function noFigures(): Figures {
  return Object.fromEntries(figureNames.map((name) => [name, 0])) as Figures
}

/** Adds figures to a sum. */
export function addFigures(sum: Figures, figures: Figures): void {
  for (const name of figureNames) sum[name] += figures[name]
}

export function lineOf(figures: Figures): string {
  const words = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return figureNames.map((name) => `${figures[name]} ${words(name)}`).join(', ')
}

export function nothingTold(): Told {
  return { orders: [], edits: [], triedEdits: new Set(), imports: [], killedImports: new Set() }
}
