import type { AdminTables } from './tables/admin.ts'
import type { CartsTables } from './tables/carts.ts'
import type { CatalogueTables } from './tables/catalogue.ts'
import type { OrdersTables } from './tables/orders.ts'
import type { PaymentsTables } from './tables/payments.ts'
import type { PeopleTables } from './tables/people.ts'

/** All amounts are in minor units of the pricelist's currency. */
export interface CommerceTables
  extends CatalogueTables,
    CartsTables,
    PaymentsTables,
    OrdersTables,
    PeopleTables,
    AdminTables {}

declare module '@pouchery/platform/database/database' {
  interface Tables extends CommerceTables {}
}
