import type { Command } from './command.ts'

export interface ListedCommand {
  name: string
  summary: string
  load(): Promise<Command>
}

/** Imports each module on demand, so that an uninstalled server package affects only the commands that need it. */
function commandsOf<Name extends string>(
  load: () => Promise<{ commands: Readonly<Record<NoInfer<Name>, Command>> }>,
  summaries: Readonly<Record<Name, string>>,
): ListedCommand[] {
  const names = Object.keys(summaries) as Name[]
  return names.map((name) => ({
    name,
    summary: summaries[name],
    load: async () => (await load()).commands[name],
  }))
}

export const listedCommands: readonly ListedCommand[] = [
  ...commandsOf(() => import('./orders/list-orders.ts'), {
    'orders list': 'Lists orders, newest first, with optional filters.',
  }),
  ...commandsOf(() => import('./orders/show-order.ts'), {
    'orders show': 'Shows one order: lines, totals, addresses, payment.',
  }),
  ...commandsOf(() => import('./orders/action-commands.ts'), {
    'orders confirm': 'Confirms a pending order.',
    'orders ship': 'Records the shipment of an order or a part of it, and notifies the buyer.',
    'orders cancel': 'Cancels unshipped units of an order: restores the stock and refunds the buyer.',
    'orders return': 'Records returned goods of an order. Refund the buyer with "orders refund".',
    'orders refund': 'Refunds money of an order, up to the amount paid.',
    'orders note': 'Adds a note to the history of an order. Buyers do not see it.',
    'orders resend': 'Sends the last email of an order to its buyer again.',
  }),
  ...commandsOf(() => import('./invoicing/invoices.ts'), {
    'invoices list': 'Lists invoices and credit notes by day and number.',
    'invoices show': 'Shows one invoice or credit note.',
    'invoices pdf': 'Writes an invoice or credit note, or all of a period, as PDF.',
  }),
  ...commandsOf(() => import('./invoicing/invoicing-export.ts'), {
    'books issue': 'Issues missing invoices and credit notes of orders that were shipped before invoicing was set up.',
    'books tax': 'Shows the tax of a period by country and rate: invoices less credit notes, per currency.',
    'books export': 'Writes the lines of all invoices and credit notes of a period to a CSV or JSON file.',
  }),
  ...commandsOf(() => import('./exports/export-commands.ts'), {
    'orders export': 'Writes orders with their lines as CSV or JSON, for a warehouse or for accounting.',
    'shipments export': 'Writes shipments with their lines as CSV or JSON.',
  }),
  ...commandsOf(() => import('./orders/withdrawals.ts'), {
    withdrawals: 'Lists withdrawal declarations, shows one, or marks one as done.',
  }),
  ...commandsOf(() => import('./stock/stock-commands.ts'), {
    'stock list': 'Lists the stock.',
    'stock show': 'Shows the stock history of a product: sales, returns and changes.',
    'stock set': 'Sets the stock of a product.',
    'stock add': 'Adds units to the stock of a product, or removes units.',
  }),
  ...commandsOf(() => import('./exports/export-commands.ts'), {
    'stock export': 'Writes the current stock as CSV or JSON.',
  }),
  ...commandsOf(() => import('./batches/batch-commands.ts'), {
    batch: 'Sets the batch that a product is packed from, for recalls.',
    recall: 'Lists the buyers of a batch, and notifies them by email.',
  }),
  ...commandsOf(() => import('./vouchers/vouchers.ts'), {
    'vouchers list': 'Lists vouchers with their effect and number of uses.',
    'vouchers show': 'Shows one voucher and the orders that used it.',
    'vouchers create': 'Creates a voucher code.',
    'vouchers stop': 'Ends a voucher immediately, in every process of the shop.',
  }),
  ...commandsOf(() => import('./operation/mails.ts'), {
    'mails list': 'Lists the emails of the outbox, newest first: state, tries, last error.',
    'mails retry': 'Sends one email, or all that were given up, again.',
  }),
  ...commandsOf(() => import('./operation/audit.ts'), {
    'audit list': 'Lists changes of orders, stock, vouchers and emails with their actors, newest first.',
  }),
  ...commandsOf(() => import('./people/pause.ts'), {
    pause: 'Starts or ends the self-exclusion of an email address.',
  }),
  ...commandsOf(() => import('./people/subscribers.ts'), {
    'subscribers list': 'Lists newsletter subscribers, with time and source of their consent.',
    'subscribers count': 'Counts confirmed and unconfirmed newsletter subscribers.',
    'subscribers export': 'Writes the newsletter subscribers to a file, with proof of their consent.',
  }),
  ...commandsOf(() => import('./people/import-people.ts'), {
    'subscribers import': 'Imports the newsletter subscribers of another system, with proof of their consent.',
    'customers import': 'Imports the customers of another system, without passwords. Each is mailed a link to set one.',
  }),
  ...commandsOf(() => import('./people/personal-data.ts'), {
    'personal-data export': 'Prints all data stored about the owner of an email address, as JSON.',
    'personal-data erase': 'Erases the owner of an email address; their orders are anonymised.',
  }),
  ...commandsOf(() => import('./people/periods.ts'), {
    'personal-data periods': 'Lists the retention periods of personal data, with action and reason.',
  }),
  ...commandsOf(() => import('./operation/messages.ts'), {
    'messages list': 'Lists open messages from the contact form, oldest first.',
    'messages show': 'Shows one message in full.',
    'messages done': 'Marks a message as done; it leaves the list.',
  }),
  ...commandsOf(() => import('./catalogue/import-command.ts'), {
    'catalogue import': 'Creates and updates products from a CSV or JSON file of this shop or another system.',
  }),
  ...commandsOf(() => import('./catalogue/export-command.ts'), {
    'catalogue export': 'Writes all products to a CSV or JSON file.',
  }),
  ...commandsOf(() => import('./catalogue/pictures/pictures-command.ts'), {
    'catalogue pictures': 'Imports product pictures from a folder.',
  }),
  ...commandsOf(() => import('./webhooks/webhooks.ts'), {
    'webhooks add': 'Adds a webhook endpoint for order and stock events.',
    'webhooks list': 'Lists webhook endpoints, with their waiting and given-up messages.',
    'webhooks stop': 'Stops a webhook endpoint; its waiting messages are given up.',
    'webhooks test': 'Sends a test event to a webhook endpoint. The shop must be running.',
    'webhooks deliveries': 'Lists webhook deliveries, with the response to their last attempt.',
    'webhooks retry': 'Retries waiting and given-up deliveries immediately.',
  }),
  ...commandsOf(() => import('./access/keys.ts'), {
    'keys add': 'Creates an API key for a program. The key is shown once.',
    'keys list': 'Lists API keys with their scopes and last use.',
    'keys stop': 'Revokes an API key immediately.',
  }),
  ...commandsOf(() => import('./rules/rules-command.ts'), {
    rules: 'Shows which markets are open, and how many products the market rules hide there.',
  }),
  ...commandsOf(() => import('./operation/search-index.ts'), {
    'search index': 'Writes products, pages and posts to the hosted search service.',
  }),
  ...commandsOf(() => import('./content/sync.ts'), {
    'content sync': 'Syncs brands, flavours, offers and products from commerce to the content.',
  }),
  ...commandsOf(() => import('./content/redirects.ts'), {
    'redirects import': 'Imports redirects from old URLs, or creates them for the products of a Shopify export.',
  }),
  ...commandsOf(() => import('./content/move-content.ts'), {
    'content export': 'Exports all content with its pictures and files, in the format of a hosted project.',
    'content import':
      'Imports content with its pictures and files, as exported from a hosted project or by "content export".',
  }),
  ...commandsOf(() => import('./access/studio-users.ts'), {
    'studio user set': 'Creates or updates a studio user, with a new password.',
    'studio user list': 'Lists studio users.',
    'studio user remove': 'Removes a studio user; their content remains.',
  }),
  ...commandsOf(() => import('./access/service-keys.ts'), {
    'service-keys': 'Shows addresses, tokens and keys of the embedded services, for your own clients.',
  }),
  ...commandsOf(() => import('./operation/health-command.ts'), {
    health: 'Lists problems of the shop, and how to fix them.',
  }),
  ...commandsOf(() => import('./doctor/doctor-command.ts'), {
    doctor: 'Checks configuration, data and connected services, and explains how to fix problems.',
  }),
  ...commandsOf(() => import('./backup/backup-command.ts'), {
    backup: 'Backs up the whole shop to a folder, even while it runs.',
  }),
  ...commandsOf(() => import('./backup/restore-command.ts'), {
    restore: 'Restores a backup, which replaces the current data.',
  }),
  ...commandsOf(() => import('./operation/sweep.ts'), {
    sweep: 'Deletes data past its retention period, as the shop itself does every few hours.',
  }),
]
