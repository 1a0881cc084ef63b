import type { Command } from './command.ts'

export interface ListedCommand {
  /** Full name, e.g. `orders list`. */
  name: string
  summary: string
  load(): Promise<Command>
}

/** Lazy loading keeps the other commands usable if a command needs a local server that is not installed. */
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

export const commands: readonly ListedCommand[] = [
  ...commandsOf(() => import('./orders/list-orders.ts'), {
    'orders list': 'Lists orders, the newest first, or those that are looked for.',
  }),
  ...commandsOf(() => import('./orders/show-order.ts'), {
    'orders show': 'Shows one order: lines, totals, addresses, payment.',
  }),
  ...commandsOf(() => import('./orders/action-commands.ts'), {
    'orders confirm': 'Confirms an order that has just been placed.',
    'orders ship': 'Notes that an order, or a part of it, was sent, and tells the buyer.',
    'orders cancel':
      'Cancels what of an order has not been sent: units go back on their shelves, the money to the buyer.',
    'orders return': 'Notes that goods of an order came back. Money is paid back by "orders refund".',
    'orders refund': 'Notes that money of an order was paid back, never more than was paid.',
    'orders note': 'Adds a note to the history of an order. Buyers do not see it.',
    'orders resend': 'Sends the buyer the last mail of an order once more, to the address of the order.',
  }),
  ...commandsOf(() => import('./invoicing/invoices.ts'), {
    'invoices list': 'Lists invoices and credit notes by day and number.',
    'invoices show': 'Shows one invoice or credit note.',
    'invoices pdf': 'Writes an invoice or a credit note, or all of a period, as PDF.',
  }),
  ...commandsOf(() => import('./invoicing/invoicing-export.ts'), {
    'books issue': 'Issues invoices and credit notes of orders that left before the shop issued any.',
    'books tax': 'Tax of a period by country and rate: invoices less credit notes, per currency.',
    'books export': 'Writes the lines of all invoices and credit notes of a period to a CSV or JSON file.',
  }),
  ...commandsOf(() => import('./exports/export-commands.ts'), {
    'orders export': 'Writes orders with their lines as CSV or JSON, for a warehouse or for accounting.',
    'shipments export': 'Writes parcels that left, with what was in them, as CSV or JSON.',
  }),
  ...commandsOf(() => import('./orders/withdrawals.ts'), {
    withdrawals: 'Lists what shoppers withdrew from, shows one declaration, or notes that it is done with.',
  }),
  ...commandsOf(() => import('./stock/stock-commands.ts'), {
    'stock list': 'Lists what is on the shelves.',
    'stock show': 'Says how the number on a shelf came about: sales, what came back, what somebody set.',
    'stock set': 'Sets how many units of a product are on the shelf.',
    'stock add': 'Puts units of a product on its shelf, or takes some off.',
  }),
  ...commandsOf(() => import('./exports/export-commands.ts'), {
    'stock export': 'Writes what is on the shelves now, as CSV or JSON.',
  }),
  ...commandsOf(() => import('./batches/batch-commands.ts'), {
    batch: 'Says which batch a product is packed from now on, for recalls.',
    recall: 'Lists who bought cans of a batch, and tells them by mail.',
  }),
  ...commandsOf(() => import('./vouchers/vouchers.ts'), {
    'vouchers list': 'Lists vouchers with what they do and how often they were used.',
    'vouchers show': 'Shows one voucher, and the orders it counted in.',
  }),
  ...commandsOf(() => import('./vouchers/create-voucher.ts'), {
    'vouchers create': 'Makes a voucher code.',
  }),
  ...commandsOf(() => import('./vouchers/vouchers.ts'), {
    'vouchers stop': 'Ends a voucher at once, in every process of the shop.',
  }),
  ...commandsOf(() => import('./operation/mails.ts'), {
    'mails list': 'Lists the mails of the outbox, the newest first: how far each is, tries, last error.',
    'mails retry': 'Has one mail, or all that were given up, sent anew.',
  }),
  ...commandsOf(() => import('./operation/audit.ts'), {
    'audit list': 'Lists who changed what in orders, stock, vouchers and mails, the newest first.',
  }),
  ...commandsOf(() => import('./people/pause.ts'), {
    pause: 'Sells nothing to an address for a time that its owner asked for.',
  }),
  ...commandsOf(() => import('./people/subscribers.ts'), {
    'subscribers list': 'Lists who gets the newsletter, with when and where they agreed.',
    'subscribers count': 'Says how many get the newsletter, and how many have yet to confirm it.',
    'subscribers export': 'Writes who gets the newsletter to a file, with the proof that they agreed.',
  }),
  ...commandsOf(() => import('./people/personal-data.ts'), {
    'personal-data export': 'Prints all that is kept of whoever has an address, as JSON.',
    'personal-data erase': 'Erases whoever has an address; orders stay without the person.',
  }),
  ...commandsOf(() => import('./people/periods.ts'), {
    'personal-data periods': 'Says how long which personal data is kept, what happens then, and why.',
  }),
  ...commandsOf(() => import('./operation/messages.ts'), {
    'messages list': 'Lists what people wrote with the form, those that wait longest first.',
    'messages show': 'Shows one message whole.',
    'messages done': 'Notes that a message was answered; it leaves the list.',
  }),
  ...commandsOf(() => import('./catalogue/import-command.ts'), {
    'catalogue import': 'Makes and changes products from a CSV or JSON file, of this shop or of another system.',
  }),
  ...commandsOf(() => import('./catalogue/export-command.ts'), {
    'catalogue export': 'Writes all products to a CSV or JSON file.',
  }),
  ...commandsOf(() => import('./catalogue/pictures/pictures-command.ts'), {
    'catalogue pictures': 'Gives products the pictures of a folder.',
  }),
  ...commandsOf(() => import('./webhooks/webhooks.ts'), {
    'webhooks add': 'Tells an address from now on what happens to orders and stock.',
    'webhooks list': 'Lists who is told what, and how much waits for them or was given up.',
    'webhooks stop': 'Tells an endpoint nothing any more; what waited for it is given up.',
    'webhooks test': 'Has the running shop tell an endpoint that this is a test.',
  }),
  ...commandsOf(() => import('./webhooks/deliveries.ts'), {
    'webhooks deliveries': 'Lists what endpoints were told or wait to be told, with how each last try was answered.',
    'webhooks retry': 'Has what was given up, or waits, tried again at once.',
  }),
  ...commandsOf(() => import('./access/keys.ts'), {
    'keys add': 'Lets a program in by a key, which is shown once.',
    'keys list': 'Lists the programs that are let in, and when each was last.',
    'keys stop': 'Lets a program in no more, at once.',
  }),
  ...commandsOf(() => import('./rules/rules-command.ts'), {
    rules: 'Says which markets are open, and how many products the rules of sale hide there.',
  }),
  ...commandsOf(() => import('./operation/search-index.ts'), {
    'search index': 'Writes products, pages and posts to the hosted search service.',
  }),
  ...commandsOf(() => import('./content/sync.ts'), {
    'content sync': 'Brings brands, flavours and offers from commerce into the content.',
  }),
  ...commandsOf(() => import('./content/move-content.ts'), {
    'content export': 'Takes out all content with its pictures and files, as a hosted project takes it in.',
    'content import':
      'Takes in content with its pictures and files, as a hosted project or "content export" gives it out.',
  }),
  ...commandsOf(() => import('./access/studio-users.ts'), {
    'studio user set': 'Lets somebody sign in to the studio, with a new password.',
    'studio user list': 'Who may sign in to the studio.',
    'studio user remove': 'Takes somebody out of the studio; what they wrote stays.',
  }),
  ...commandsOf(() => import('./access/service-keys.ts'), {
    'service-keys': 'Addresses, tokens and keys of the embedded services, for clients of your own.',
  }),
  ...commandsOf(async () => ({ commands: { health: (await import('./operation/health-command.ts')).healthCommand } }), {
    health: 'Says in words what is wrong with the shop, and what to do.',
  }),
  ...commandsOf(async () => ({ commands: { doctor: (await import('./doctor/doctor-command.ts')).doctorCommand } }), {
    doctor: 'Looks whether everything around the shop is as it must be, and says how to mend it.',
  }),
  ...commandsOf(() => import('./backup/backup-command.ts'), {
    backup: 'Copies the whole shop into a folder, while it runs.',
  }),
  ...commandsOf(() => import('./backup/restore-command.ts'), {
    restore: 'Puts a backup in the place of the present data.',
  }),
  ...commandsOf(() => import('./operation/sweep.ts'), {
    sweep: 'Removes what the shop no longer needs, as it does by itself every few hours.',
  }),
]
