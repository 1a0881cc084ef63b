import { createNotifyTrigger } from '@pouchery/platform/pub-sub/notify-trigger'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import * as first from './migrations/first-tables.ts'
import * as later from './migrations/later-tables.ts'
import * as withData from './migrations/with-data.ts'

type Up = (db: Kysely<unknown>) => Promise<void>

/** Names start with a date. Published migrations must never change. */
const ups: Record<string, Up> = {
  '2026-11-21-commerce-catalogue': first.createCatalogueTables,
  '2026-11-21-commerce-orders': first.createOrderTables,
  '2026-11-21-commerce-selections': first.createSelectionTables,
  '2026-11-21-promotions': later.addPromotions,
  '2026-11-21-p-commerce-customers': first.createCustomerTables,
  '2026-11-22-commerce-signals': (db) => createNotifyTrigger(db, 'catalogue_version'),
  '2026-11-22-commerce-pictures': later.createPictureTable,
  '2026-11-23-product-translations': later.addTranslations,
  '2026-11-23-rules-of-sale-buyers': withData.addOrderBuyers,
  '2026-11-23-sales-and-breaks': later.addSelfExclusion,
  '2026-11-24-price-moments': withData.addPriceHistoryTimes,
  '2026-11-24-age-checks': later.createAgeCheckTable,
  '2026-11-24-batches': later.addBatches,
  '2026-11-24-email-changes': later.createEmailChangeTable,
  '2026-11-25-personal-data': later.addConsent,
  '2026-11-26-order-life': later.addOrderEvents,
  '2026-11-26-addresses': later.createCustomerAddressTable,
  '2026-11-27-books': later.addInvoicing,
  '2026-11-27-audit': withData.addAuditLog,
  '2026-11-27-audit-order-search': withData.addOrderSearch,
  '2026-11-27-ways': later.addIntegrations,
  '2026-11-27-payments': later.addPaymentOperations,
}

export const commerceMigrations: Record<string, Migration> = Object.fromEntries(
  Object.entries(ups).map(([name, up]) => [name, { up }]),
)
