import {
  createTaxReport,
  type InvoiceDocument,
  readInvoiceDocumentsOfPeriod,
  toInvoiceExportLines,
} from '@pouchery/commerce-server/admin'
import type { Database } from '@pouchery/platform/database/database'
import { replayOrderEvents } from '../../../packages/commerce-server/src/order-status/order-fulfilment.ts'
import type { PlannedOrder } from './planned-orders.ts'

const always = { from: '0000-01-01', to: '9999-12-31' }

/**
 * Invoices must match the orders, and invoice numbers must have no gaps. The invoices, the tax report and the export
 * must have the same total.
 */
export async function reconcileInvoicing(database: Database, stored: readonly PlannedOrder[]): Promise<string[]> {
  const documents: InvoiceDocument[] = []
  for await (const each of readInvoiceDocumentsOfPeriod(database, always)) documents.push(each)
  const byOrder = Map.groupBy(documents, ({ row }) => row)
  return [
    ...stored.flatMap((life) => orderFindings(life, byOrder.get(life.row) ?? [])),
    ...(await gapFindings(database)),
    ...sumFindings(documents),
  ]
}

function orderFindings({ row, order, events }: PlannedOrder, documents: readonly InvoiceDocument[]): string[] {
  const { grandTotal, refunded } = replayOrderEvents(order, events)
  const wasSent = events.some(({ kind }) => kind === 'shipped')
  const totals = (kind: InvoiceDocument['kind']) =>
    documents.filter((each) => each.kind === kind).map(({ content }) => content.total)
  const [invoices, creditNotes] = [totals('invoice'), totals('credit note')]
  const credited = creditNotes.reduce((sum, total) => sum + total, 0)
  if (!wasSent) return documents.length === 0 ? [] : [`order ${row} was not sent and has ${documents.length} documents`]
  return [
    ...(invoices.length === 1 && invoices[0] === grandTotal
      ? []
      : [`order ${row} of ${grandTotal} has invoices of [${invoices}]`]),
    ...(credited === refunded ? [] : [`order ${row} gave back ${refunded}, its credit notes say ${credited}`]),
  ]
}

async function gapFindings(database: Database): Promise<string[]> {
  const series = await database.selectFrom('book_series').select(['prefix', 'last']).execute()
  const rows = await database.selectFrom('book_document').select(['prefix', 'position']).orderBy('position').execute()
  const positions = Map.groupBy(rows, ({ prefix }) => prefix)
  return series.flatMap(({ prefix, last }) => {
    const found = (positions.get(prefix) ?? []).map(({ position }) => position)
    const isWhole = found.length === last && found.every((position, place) => position === place + 1)
    return isWhole ? [] : [`series ${prefix} ends at ${last} and has ${found.length} documents`]
  })
}

function sumFindings(documents: readonly InvoiceDocument[]): string[] {
  const report = createTaxReport()
  for (const document of documents) report.add(document)
  const papers = documents.reduce((sum, { kind, content }) => sum + (kind === 'invoice' ? 1 : -1) * content.total, 0)
  const reported = report.rows().reduce((sum, { gross }) => sum + gross, 0)
  const lines = documents.flatMap(toInvoiceExportLines).reduce((sum, { gross }) => sum + gross, 0)
  return papers === reported && reported === lines
    ? []
    : [`documents come to ${papers}, the tax report to ${reported}, the export to ${lines}`]
}
