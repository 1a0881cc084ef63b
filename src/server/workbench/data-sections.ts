import type { Database } from '@pouchery/platform/database/database'
import { recentEvents } from '@pouchery/platform/operation/monitoring-events'
import { escapeHtml } from '#lib/html/escape-html.ts'
import { empty, section, table, time } from './html.ts'
import { countOrders, recentOrders } from './recent-orders.ts'

const rowsShown = 8

/** The last orders, without saying who ordered. */
export async function ordersSection(database: Database): Promise<string> {
  const [orders, count] = await Promise.all([recentOrders(database, rowsShown), countOrders(database)])
  const rows = orders.map((order) => [
    order.number,
    time(order.createdAt),
    escapeHtml(order.country),
    String(order.units),
    escapeHtml(order.total),
    escapeHtml(order.method),
  ])
  const headings = ['Number', 'Ordered, UTC', 'Country', 'Units', 'Total', 'Payment']
  const content = rows.length === 0 ? empty('No order yet.') : table('Orders', headings, rows)
  return section('orders', 'Orders', content, `<p class="muted">${count} in all</p>`)
}

/** The last mails by subject and state; whom they are for is in the outbox, where that is shown. */
export async function outboxSection(database: Database, outbox: string | undefined): Promise<string> {
  const columns = ['id', 'subject', 'kind', 'language', 'created_at', 'state'] as const
  const newest = database.selectFrom('outbox_mail').select(columns).orderBy('created_at', 'desc').orderBy('id')
  const mails = await newest.limit(rowsShown).execute()
  const rows = mails.map(({ id, subject, kind, language, created_at, state }) => [
    outbox === undefined ? escapeHtml(subject) : `<a href="${outbox}/${id}">${escapeHtml(subject)}</a>`,
    escapeHtml(kind),
    escapeHtml(language),
    escapeHtml(state),
    time(created_at),
  ])
  const content =
    rows.length === 0
      ? empty('No mail yet.')
      : table('Outbox', ['Subject', 'About', 'Language', 'State', 'Written, UTC'], rows)
  return section('outbox', 'Outbox', content, outbox === undefined ? '' : `<p><a href="${outbox}">All mails</a></p>`)
}

/** The last error reports that the shop keeps itself. */
export async function reportsSection(database: Database, base: string, reports: 'hosted' | 'kept'): Promise<string> {
  if (reports === 'hosted') {
    return section('reports', 'Error reports', empty('They go to the error-reporting service that is configured.'))
  }
  const events = await recentEvents(database, rowsShown)
  const content = events.length === 0 ? empty('Nothing was reported.') : eventTable(events)
  return section('reports', 'Error reports', content, `<p><a href="${base}/monitoring">All reports</a></p>`)
}

type Event = Awaited<ReturnType<typeof recentEvents>>[number]

function eventTable(events: readonly Event[]): string {
  const rows = events.map(({ source, level, text, at }) => [
    `<span class="level ${escapeHtml(level)}">${escapeHtml(level)}</span>`,
    escapeHtml(source),
    escapeHtml(text),
    time(at),
  ])
  return table('Error reports', ['Level', 'From', 'What', 'When, UTC'], rows)
}
