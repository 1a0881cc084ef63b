import type { Selectable } from 'kysely'
import type { AdminTables } from './tables/admin.ts'
import type { CartTables, CustomerTables } from './tables/carts.ts'
import type { CatalogueTables } from './tables/catalogue.ts'
import type { OrderTables, PaymentTables } from './tables/orders.ts'

/** All amounts are in minor units. */
export interface CommerceTables
  extends CatalogueTables,
    CartTables,
    PaymentTables,
    OrderTables,
    CustomerTables,
    AdminTables {}

export type TableRow<Table extends keyof CommerceTables> = Selectable<CommerceTables[Table]>

declare module '@pouchery/platform/database/database' {
  interface Tables extends CommerceTables {}
}
