import { createSqlMigration, isPostgres } from '@pouchery/platform/database/dialect'
import { type Kysely, sql } from 'kysely'
import { getOrderSearchFields } from '../order-status/search-fields.ts'
import { addColumns, type MigrationDatabase } from './define.ts'

/** Adds the columns for market rules that limit the number of cans per buyer in 30 days. */
export async function addOrderBuyers(db: MigrationDatabase): Promise<void> {
  await addColumns(db, 'shop_order', 'email text', 'cans integer not null default 0')
  await backfillOrderBuyers(db)
  await createSqlMigration`create index "shop_order_email" on "shop_order" ("email", "created_at")`(db)
}

export async function backfillOrderBuyers<Tables>(db: Kysely<Tables>): Promise<void> {
  const email = isPostgres(db)
    ? sql`document::json->'address'->>'email'`
    : sql`json_extract(document, '$.address.email')`
  const cans = isPostgres(db)
    ? sql`select sum(each.value::integer) from payment, json_each_text(payment.claims::json->'stock') as each`
    : sql`select sum(each.value) from payment, json_each(payment.claims, '$.stock') as each`
  await sql`update shop_order set email = lower(trim(${email})),
    cans = coalesce((${cans} where payment.id = shop_order.payment), 0)`.execute(db)
}

/**
 * Converts days to times. A price without a history gets a period that starts when the product was created. If the
 * price is reduced, the period is marked as a campaign. The reduction is not announced, because no earlier price is
 * known.
 */
export async function addPriceHistoryTimes<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`update price_history set valid_from = valid_from || ' 00:00:00' where length(valid_from) = 10`.execute(db)
  await sql`
    insert into price_history (product, pricelist, valid_from, price, campaign)
    select product_price.product, product_price.pricelist, product.created_at, product_price.price,
      case when product_price.price_before > product_price.price then 'sale-' || product.created_at end
    from product_price inner join product on product.id = product_price.product
    where not exists (
      select 1 from price_history
      where price_history.product = product_price.product and price_history.pricelist = product_price.pricelist
    )`.execute(db)
}

/** In both databases, the unique index on the stock journal permits any number of null keys. */
export const addAuditLog = createSqlMigration`
  create table audit_entry (
    number numbered, at bigint not null, actor text not null, role text not null, call text not null,
    subject text not null, reason text not null, before text not null, after text not null);
  create index "audit_entry_at" on "audit_entry" ("at", "number");
  create index "audit_entry_subject" on "audit_entry" ("subject", "number");
  create table stock_journal (
    number numbered, product text not null, at bigint not null, actor text not null, reason text not null,
    before integer not null, after integer not null, key text);
  create index "stock_journal_product" on "stock_journal" ("product", "number");
  create index "stock_journal_at" on "stock_journal" ("at");
  create unique index "stock_journal_once" on "stock_journal" ("product", "key");`

export async function addOrderSearch(db: MigrationDatabase): Promise<void> {
  await createSqlMigration`
    alter table shop_order add column buyer text;
    create table order_line (
      order_number integer not null references shop_order (number), sku text not null,
      quantity integer not null, at bigint not null, constraint order_line_key primary key (order_number, sku));`(db)
  await backfillOrderSearch(db)
  await createSqlMigration`
    create index "order_line_sku" on "order_line" ("sku", "at", "order_number");
    create index "shop_order_moment" on "shop_order" ("created_at", "number");
    create index "shop_order_state_moment" on "shop_order" ("state", "created_at", "number");
    create index "shop_order_buyer" on "shop_order" (${isPostgres(db) ? 'buyer collate "C"' : 'buyer'}, created_at, number);
    drop index "shop_order_state";`(db)
}

interface StoredOrder {
  number: number
  document: string
  created_at: number
}

/** Runs in JavaScript, because the database function `lower` can be limited to ASCII. */
export async function backfillOrderSearch<Tables>(db: Kysely<Tables>): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await sql<StoredOrder>`
      select number, document, created_at from shop_order where number > ${after} order by number limit 200
    `.execute(db)
    for (const row of rows) await backfillOrder(db, row)
    const last = rows.at(-1)
    if (!last) return
    after = last.number
  }
}

async function backfillOrder<Tables>(db: Kysely<Tables>, { number, document, created_at: at }: StoredOrder) {
  const { buyer, units } = getOrderSearchFields(document)
  await sql`update shop_order set buyer = ${buyer} where number = ${number}`.execute(db)
  for (const [sku, quantity] of units) {
    const values = sql`(${number}, ${sku}, ${quantity}, ${at})`
    await sql`insert into order_line (order_number, sku, quantity, at) values ${values}`.execute(db)
  }
}
