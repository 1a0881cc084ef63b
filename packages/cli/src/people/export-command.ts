import { exportPerson } from '@pouchery/commerce-server/admin'
import { type Command, readPositionals } from '../command.ts'
import { withShopData } from '../shop-data.ts'
import { readEmail } from './read-email.ts'

/** `personal-data export EMAIL`. */
export const exportPersonCommand: Command = {
  name: 'personal-data export',
  usage: 'EMAIL',
  summary: 'Prints all that is kept of whoever has an address, as JSON.',
  details: [
    'Account, carts, orders, payments that became none, subscriptions with what was agreed to, mails, proofs of age and',
    'a break. Mails with links that let somebody in are listed without their words.',
    'Make sure that who asks is who they say before you hand it over.',
  ],
  options: {},
  run: async (given, terminal) => {
    const email = readEmail(readPositionals(given, 'EMAIL').EMAIL)
    const data = await withShopData((database) => exportPerson(database, email, Date.now()))
    terminal.print(JSON.stringify(data, null, 2))
  },
}
