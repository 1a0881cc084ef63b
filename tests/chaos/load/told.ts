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

/** What happened, for whoever reads the end. */
export interface Figures {
  rounds: number
  purchasesTried: number
  purchasesConfirmed: number
  purchasesRefused: number
  edits: number
  requests: number
  kills: number
  faults: number
  imports: number
  backups: number
}

export function nothingTold(): Told {
  return { orders: [], edits: [], triedEdits: new Set(), imports: [], killedImports: new Set() }
}

export function noFigures(): Figures {
  return {
    rounds: 0,
    purchasesTried: 0,
    purchasesConfirmed: 0,
    purchasesRefused: 0,
    edits: 0,
    requests: 0,
    kills: 0,
    faults: 0,
    imports: 0,
    backups: 0,
  }
}
