import type { Database } from '@pouchery/platform/database/database'
import { getCurrentMarketRules } from 'pouchery/server/wiring/current-market-rules.server'
import { OperatorError } from '../command.ts'
import { formatNumber, formatProblemReport, type Terminal, toPlainLine } from '../terminal.ts'
import type { CatalogueFile, FileProblem } from './file/cells.ts'
import { type ProductChange, planProductChanges } from './plan/changes.ts'
import {
  countProductsInClosedMarkets,
  countUnpricedProducts,
  findSkusWithoutResponsiblePerson,
  type OfferCheckOptions,
} from './plan/check-drafts.ts'
import { findReductionWarnings } from './plan/price-periods.ts'
import { createRowProgress } from './row-progress.ts'
import { type CatalogueState, loadCatalogueState } from './state.ts'
import { writeProductChanges } from './write/write-changes.ts'

export interface ImportOptions {
  dryRun: boolean
  newCategories: boolean
  allowClosed: boolean
  allowFree: boolean
  /** Adds the names of the source file's columns to a problem. Undefined if no preset was used. */
  toSourceProblem?: ((problem: FileProblem) => FileProblem) | undefined
}

function getImportTimestamp(): string {
  return new Date().toISOString().slice(0, 19).replace('T', ' ')
}

/** Lets callers reject a file before slow work such as downloads. @throws OperatorError listing all problems */
export async function requireValidRows(
  database: Database,
  file: CatalogueFile,
  importOptions: ImportOptions,
): Promise<void> {
  plan(file, await loadCatalogueState(database), importOptions, getImportTimestamp())
}

/**
 * Leaves out invalid rows until the others are valid, and returns the problems of the rows that it left out.
 * @throws OperatorError for problems of the file as a whole
 */
export async function findProblemsOfInvalidRows(database: Database, file: CatalogueFile, importOptions: ImportOptions) {
  const state = await loadCatalogueState(database)
  const refused: FileProblem[] = []
  let kept = file
  for (;;) {
    const { problems } = planWithRules(kept, state, importOptions, getImportTimestamp())
    if (problems.length === 0) return refused
    const lines = new Set(problems.map(({ line }) => line))
    const rows = kept.rows.filter(({ line }) => !lines.has(line))
    if (rows.length === kept.rows.length) throw new OperatorError(formatProblems(problems, importOptions))
    const known = new Set(kept.rows.map(({ line }) => line))
    refused.push(...problems.filter(({ line }) => known.has(line)))
    kept = { ...kept, rows, problems: kept.problems.filter(({ line }) => !lines.has(line) || !known.has(line)) }
  }
}

/** Imports nothing if any row is invalid. @throws OperatorError */
export async function importRows(
  database: Database,
  file: CatalogueFile,
  importOptions: ImportOptions,
  terminal: Terminal,
) {
  const { dryRun, allowClosed } = importOptions
  const now = getImportTimestamp()
  const state = await loadCatalogueState(database)
  terminal.progress(`Checking ${formatNumber(file.rows.length)} rows`)
  const { changes, offers } = plan(file, state, importOptions, now)
  if (allowClosed) warnAboutClosedMarkets(changes, offers, terminal)
  warnAboutMissingPrices(changes, terminal)
  warnAboutMissingResponsible(changes, terminal)
  for (const line of await findReductionWarnings(database, changes, now)) terminal.progress(toPlainLine(line))
  if (!dryRun && changes.length > 0) {
    const progress = createRowProgress(terminal, 'Writing', changes.length)
    await writeProductChanges(database, changes, state, now, progress.at)
    progress.done()
  }
  terminal.print(outcome(changes, file.rows.length, dryRun))
}

/** @throws OperatorError listing all problems */
function plan(file: CatalogueFile, state: CatalogueState, importOptions: ImportOptions, now: string) {
  const { changes, problems, offers } = planWithRules(file, state, importOptions, now)
  if (problems.length > 0) throw new OperatorError(formatProblems(problems, importOptions))
  return { changes, offers }
}

function planWithRules(file: CatalogueFile, state: CatalogueState, importOptions: ImportOptions, now: string) {
  const { newCategories, allowClosed, allowFree } = importOptions
  const offers = { ruleSet: getCurrentMarketRules(), at: Date.now(), allowClosed }
  return { ...planProductChanges(file, state, { newCategories, allowFree, now, offers }), offers }
}

function warnAboutClosedMarkets(changes: readonly ProductChange[], offers: OfferCheckOptions, terminal: Terminal) {
  const offered = changes.filter(({ sections }) => sections.has('markets')).map(({ record }) => record)
  const closed = [...countProductsInClosedMarkets(offered, offers)].map(([country, count]) => `${country} (${count})`)
  if (closed.length === 0) return
  terminal.progress(`Offered in closed markets, not sold until a rule opens the market: ${closed.join(', ')}`)
}

function warnAboutMissingPrices(changes: readonly ProductChange[], terminal: Terminal): void {
  const changed = changes.filter(({ sections }) => sections.has('markets') || sections.has('prices'))
  for (const { country, pricelist, count } of countUnpricedProducts(changed.map(({ record }) => record))) {
    terminal.progress(
      `Offered in ${country} without a price in its pricelist ${pricelist}, and not sold there: ${formatNumber(count)}`,
    )
  }
}

const maxListedSkus = 5

function warnAboutMissingResponsible(changes: readonly ProductChange[], terminal: Terminal): void {
  const said = changes.filter(({ sections }) => sections.has('product') || sections.has('markets'))
  const skus = findSkusWithoutResponsiblePerson(said.map(({ record }) => record))
  if (skus.length === 0) return
  const names = skus.length > maxListedSkus ? [...skus.slice(0, maxListedSkus), '…'] : skus
  terminal.progress(
    `Offered in the EU without manufacturer or responsible person (attribute:manufacturer_text, ` +
      `attribute:eu_person_text, each with address and contact), and hidden where a market rule requires them: ` +
      `${formatNumber(skus.length)}: ${names.map(toPlainLine).join(', ')}`,
  )
}

export function formatProblems(
  problems: readonly FileProblem[],
  { toSourceProblem = (problem) => problem }: Pick<ImportOptions, 'toSourceProblem'>,
): string {
  const lines = formatProblemLines(problems.map(toSourceProblem))
  return `${formatProblemReport(lines, problems.length)} To import the other rows, add --skip-rows FILE.`
}

const maxListedLines = 5
const maxListedProblems = 100

/** Combines lines with the same problem into one entry. Lists the first 100 entries. */
export function formatProblemLines(problems: readonly FileProblem[]): string[] {
  const groups = Map.groupBy(problems, ({ column, message }) =>
    toPlainLine(column === undefined ? `: ${message}` : `, ${column}: ${message}`),
  )
  const listed = [...groups].slice(0, maxListedProblems).map(([text, found]) => {
    const lines = [...new Set(found.map(({ line }) => line))]
    const more = lines.length > maxListedLines ? ` and ${formatNumber(lines.length - maxListedLines)} more` : ''
    return `${lines.length === 1 ? 'line' : 'lines'} ${lines.slice(0, maxListedLines).join(', ')}${more}${text}`
  })
  const left = [...groups.values()].slice(maxListedProblems).flat().length
  return left === 0 ? listed : [...listed, `and ${formatNumber(left)} more ${left === 1 ? 'problem' : 'problems'}`]
}

function outcome(changes: readonly ProductChange[], rows: number, dryRun: boolean): string {
  const fresh = changes.filter(({ before }) => !before).length
  const stockEntries = changes.filter(({ before, sections }) => before && sections.has('stock')).length
  const changed = formatNumber(changes.length - fresh)
  const stock = stockEntries === 0 ? '' : ` (stock of ${formatNumber(stockEntries)})`
  const counts = `${formatNumber(fresh)} new, ${changed} changed${stock}`
  return `${formatNumber(rows)} rows: ${counts}. ${dryRun ? 'This was a dry run; nothing was changed.' : 'Done.'}`
}
