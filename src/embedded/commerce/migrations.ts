import type { Migration } from 'kysely/migration'
import { createCatalogue } from './migrations/catalogue.ts'
import { createCustomers } from './migrations/customers.ts'
import { createOrders } from './migrations/orders.ts'
import { addPromotions } from './migrations/promotions.ts'
import { createSelections } from './migrations/selections.ts'

/** The commerce tables' migrations; a name starts with its date, and a published one never changes. */
export const commerceMigrations: Record<string, Migration> = {
  '2026-11-21-commerce-catalogue': createCatalogue,
  '2026-11-21-commerce-orders': createOrders,
  '2026-11-21-commerce-selections': createSelections,
  '2026-11-21-promotions': addPromotions,
  '2026-11-21-p-commerce-customers': createCustomers,
}
