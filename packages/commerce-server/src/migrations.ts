import { announceWrites } from '@pouchery/platform/signals/announce-writes'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { addAddresses } from './migrations/addresses.ts'
import { createAgeChecks } from './migrations/age-checks.ts'
import { addAudit, addOrderSearch } from './migrations/audit.ts'
import { addBatches } from './migrations/batches.ts'
import { addBooks } from './migrations/books.ts'
import { addCare } from './migrations/care.ts'
import { createCatalogue } from './migrations/catalogue.ts'
import { createCustomers } from './migrations/customers.ts'
import { addEmailChanges } from './migrations/email-changes.ts'
import { addOrderBuyers } from './migrations/order-buyers.ts'
import { addOrderLife } from './migrations/order-life.ts'
import { createOrders } from './migrations/orders.ts'
import { addPaymentMoney } from './migrations/payment-money.ts'
import { keepConsent } from './migrations/personal-data.ts'
import { createPictures } from './migrations/pictures.ts'
import { keepPriceMoments } from './migrations/price-moments.ts'
import { addPromotions } from './migrations/promotions.ts'
import { createSelections } from './migrations/selections.ts'
import { addTranslations } from './migrations/translations.ts'
import { addWays } from './migrations/ways.ts'

/** Another catalogue, or another availability, is announced to all processes of the database. */
const signals: Migration = { up: (database: Kysely<unknown>) => announceWrites(database, 'catalogue_version') }

/** The commerce tables' migrations; a name starts with its date, and a published one never changes. */
export const commerceMigrations: Record<string, Migration> = {
  '2026-11-21-commerce-catalogue': createCatalogue,
  '2026-11-21-commerce-orders': createOrders,
  '2026-11-21-commerce-selections': createSelections,
  '2026-11-21-promotions': addPromotions,
  '2026-11-21-p-commerce-customers': createCustomers,
  '2026-11-22-commerce-signals': signals,
  '2026-11-22-commerce-pictures': createPictures,
  '2026-11-23-product-translations': addTranslations,
  '2026-11-23-rules-of-sale-buyers': addOrderBuyers,
  '2026-11-23-sales-and-breaks': addCare,
  '2026-11-24-price-moments': keepPriceMoments,
  '2026-11-24-age-checks': createAgeChecks,
  '2026-11-24-batches': addBatches,
  '2026-11-24-email-changes': addEmailChanges,
  '2026-11-25-personal-data': keepConsent,
  '2026-11-26-order-life': addOrderLife,
  '2026-11-26-addresses': addAddresses,
  '2026-11-27-books': addBooks,
  '2026-11-27-audit': addAudit,
  '2026-11-27-audit-order-search': addOrderSearch,
  '2026-11-27-ways': addWays,
  '2026-11-27-payments': addPaymentMoney,
}
