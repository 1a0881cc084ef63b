import type { Database } from '@pouchery/platform/database/database'
import { tradeRules } from 'pouchery/server/wiring/trade-rules.server'
import { OperatorError } from '../command.ts'
import { plain, type Terminal } from '../terminal.ts'
import type { CatalogueFile, FileProblem } from './file/file-row.ts'
import { changesOf, type ProductChange } from './plan/changes.ts'
import { closedOffers, type OfferRules } from './plan/check-offers.ts'
import { withoutResponsible } from './plan/check-safety.ts'
import { unannouncedReductions } from './plan/unannounced.ts'
import { rowProgress } from './row-progress.ts'
import { type CatalogueState, loadState } from './state.ts'
import { writeChanges } from './write/write-changes.ts'

export interface RowWishes {
  dryRun: boolean
  newCategories: boolean
  allowClosed: boolean
  /** Translates a problem to the columns of the original file if a preset mapped the file. */
  inFile?: (problem: FileProblem) => FileProblem
}

/** Import time in the catalogue's format: `YYYY-MM-DD HH:mm:ss`. */
export function importMoment(): string {
  return new Date().toISOString().slice(0, 19).replace('T', ' ')
}

/** Validates rows before slow work such as downloads. @throws OperatorError with all problems */
export async function requireRightRows(database: Database, file: CatalogueFile, wishes: RowWishes): Promise<void> {
  const { problems } = plan(file, await loadState(database), wishes, importMoment())
  if (problems.length > 0) throw new OperatorError(problemList(problems, wishes))
}

/** Creates and updates products. If any row is invalid, nothing is imported. @throws OperatorError */
export async function importRows(
  database: Database,
  file: CatalogueFile,
  wishes: RowWishes,
  terminal: Terminal,
): Promise<void> {
  const { dryRun, allowClosed } = wishes
  const now = importMoment()
  const state = await loadState(database)
  terminal.progress(`Checking ${file.rows.length.toLocaleString('en')} rows`)
  const { changes, problems, offers } = plan(file, state, wishes, now)
  if (problems.length > 0) throw new OperatorError(problemList(problems, wishes))
  if (allowClosed) warnOfClosed(changes, offers, terminal)
  warnOfUnknown(changes, terminal)
  for (const line of await unannouncedReductions(database, changes, now)) terminal.progress(plain(line))
  if (!dryRun && changes.length > 0) {
    const progress = rowProgress(terminal, 'Writing', changes.length)
    await writeChanges(database, changes, state, now, progress.at)
    progress.done()
  }
  terminal.print(outcome(changes, file.rows.length, dryRun))
}

function plan(file: CatalogueFile, state: CatalogueState, { newCategories, allowClosed }: RowWishes, now: string) {
  const offers = { book: tradeRules(), at: Date.now(), allowClosed }
  return { ...changesOf(file, state, { newCategories, now, offers }), offers }
}

function warnOfClosed(changes: readonly ProductChange[], offers: OfferRules, terminal: Terminal): void {
  const offered = changes.filter(({ parts }) => parts.has('markets')).map(({ record }) => record)
  const closed = [...closedOffers(offered, offers)].map(([country, count]) => `${country} (${count})`)
  if (closed.length === 0) return
  terminal.progress(`Offered in closed markets, where a rule must open before they are sold: ${closed.join(', ')}`)
}

const namedAtMost = 5

function warnOfUnknown(changes: readonly ProductChange[], terminal: Terminal): void {
  const said = changes.filter(({ parts }) => parts.has('product') || parts.has('markets'))
  const skus = withoutResponsible(said.map(({ record }) => record))
  if (skus.length === 0) return
  const names = skus.length > namedAtMost ? [...skus.slice(0, namedAtMost), '…'] : skus
  const count = skus.length.toLocaleString('en')
  terminal.progress(
    `Offered in the EU without manufacturer or responsible person (attribute:manufacturer_text, ` +
      `attribute:eu_person_text, each with address and contact), and hidden where a rule asks for them: ` +
      `${count}: ${names.map(plain).join(', ')}`,
  )
}

export function problemList(problems: readonly FileProblem[], { inFile = same }: Pick<RowWishes, 'inFile'>): string {
  const lines = problems.map(inFile).map(({ line, column, message }) => {
    return `line ${line}${column === undefined ? '' : `, ${plain(column)}`}: ${plain(message)}`
  })
  const count = problems.length === 1 ? 'One problem' : `${problems.length.toLocaleString('en')} problems`
  return [...lines, `${count}; nothing was changed.`].join('\n')
}

function same(problem: FileProblem): FileProblem {
  return problem
}

function outcome(changes: readonly ProductChange[], rows: number, dryRun: boolean): string {
  const fresh = changes.filter(({ before }) => !before).length
  const shelves = changes.filter(({ before, parts }) => before && parts.has('stock')).length
  const number = (count: number) => count.toLocaleString('en')
  const counts = `${number(fresh)} new, ${number(changes.length - fresh)} changed (stock of ${number(shelves)})`
  return `${number(rows)} rows: ${counts}. ${dryRun ? 'This was a dry run; nothing was changed.' : 'Done.'}`
}
