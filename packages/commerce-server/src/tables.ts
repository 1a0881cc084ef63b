import type { AdminTables } from './tables/admin.ts'
import type { CartsTables } from './tables/carts.ts'
import type { GoodsTables } from './tables/goods.ts'
import type { OrdersTables } from './tables/orders.ts'
import type { PaymentsTables } from './tables/payments.ts'
import type { PeopleTables } from './tables/people.ts'

/** Amounts are in minor units of the pricelist's currency. */
export interface CommerceTables
  extends GoodsTables,
    CartsTables,
    PaymentsTables,
    OrdersTables,
    PeopleTables,
    AdminTables {}

declare module '@pouchery/platform/database/database' {
  interface Tables extends CommerceTables {}
}
