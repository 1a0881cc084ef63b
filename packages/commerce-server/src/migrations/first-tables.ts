import { type Kysely, sql } from 'kysely'
import { addColumns, createIndex, createTable, createUniqueIndex } from './define.ts'

type Db = Kysely<unknown>

export async function createCatalogueTables(db: Db): Promise<void> {
  await createTable(db, 'brand', 'id text primary key, name text not null, uri text not null unique')
  await createTable(
    db,
    'category',
    `id text primary key, uri text not null unique, parent text references category (id),
    names text not null, position integer not null`,
  )
  await createTable(
    db,
    'product',
    `id text primary key, item text not null unique, sku text not null, ean text not null, name text not null,
    uri text not null unique, brand text not null references brand (id),
    category text not null references category (id), excerpt text not null, description text not null,
    meta_description text not null, attributes text not null, media text not null,
    show_as_new integer not null, created_at text not null, modified_at text not null`,
  )
  await createTable(
    db,
    'product_category',
    `product text not null references product (id), category text not null references category (id),
    position integer not null, constraint product_category_key primary key (product, category)`,
  )
  await createTable(
    db,
    'product_market',
    `product text not null references product (id), market integer not null,
    constraint product_market_key primary key (product, market)`,
  )
  await createPrices(db)
  await createRelations(db)
}

async function createPrices(db: Db): Promise<void> {
  await createTable(
    db,
    'product_price',
    `product text not null references product (id), pricelist integer not null, price integer not null,
    price_before integer, constraint product_price_key primary key (product, pricelist)`,
  )
  await createTable(
    db,
    'price_history',
    `product text not null references product (id), pricelist integer not null, valid_from text not null,
    price integer not null, constraint price_history_key primary key (product, pricelist, valid_from)`,
  )
}

async function createRelations(db: Db): Promise<void> {
  await createTable(
    db,
    'product_relation',
    `product text not null references product (id), related text not null references product (id),
    relation text not null, position integer not null,
    constraint product_relation_key primary key (product, related)`,
  )
  await createTable(
    db,
    'bundle_part',
    `bundle text not null references product (id), product text not null references product (id),
    quantity integer not null, constraint bundle_part_key primary key (bundle, product)`,
  )
  await createTable(db, 'stock', 'product text primary key references product (id), quantity integer not null')
  await createTable(db, 'catalogue_version', 'id integer primary key, version integer not null')
}

export async function createOrderTables(db: Db): Promise<void> {
  await createTable(
    db,
    'payment',
    `id text primary key, selection text not null, token text not null, method text not null,
    status text not null, return_page text not null, failed_page text not null, claims text not null,
    document text not null, internal_comment text, void_reason text, created_at bigint not null`,
  )
  await createIndex(db, 'payment_selection', 'payment', 'selection')
  await createIndex(db, 'payment_status', 'payment', 'status')
  await createTable(
    db,
    'shop_order',
    `number numbered, payment text not null references payment (id), token text not null,
    document text not null, internal_comment text, created_at bigint not null`,
  )
  await createUniqueIndex(db, 'shop_order_payment', 'shop_order', 'payment')
  await createIndex(db, 'shop_order_token', 'shop_order', 'token')
}

export async function createSelectionTables(db: Db): Promise<void> {
  await createTable(
    db,
    'selection',
    `id text primary key, payment_method text, shipping_method text, address text not null,
    shipping_address text not null, created_at bigint not null`,
  )
  await createTable(
    db,
    'shopper',
    `token text primary key, selection text not null unique, country text not null, language text not null,
    language_chosen integer not null, expires_at bigint not null`,
  )
  await createIndex(db, 'shopper_expires_at', 'shopper', 'expires_at')
  await createTable(
    db,
    'selection_line',
    `line text primary key, selection text not null references selection (id) on delete cascade,
    item text not null, quantity integer not null, comment text not null, product_url text, category text,
    position integer not null`,
  )
  await createIndex(db, 'selection_line_selection', 'selection_line', 'selection')
  await createTable(
    db,
    'voucher',
    `code text primary key, description text not null, kind text not null, percent integer, amounts text,
    usage_limit integer, used integer not null default 0, starts_at bigint, stops_at bigint`,
  )
  await createTable(
    db,
    'selection_voucher',
    `selection text not null references selection (id) on delete cascade,
    code text not null references voucher (code), position bigint not null,
    constraint selection_voucher_key primary key (selection, code)`,
  )
  await createTable(
    db,
    'newsletter_subscription',
    `email text not null, country text, language text, product text not null, item text not null,
    created_at bigint not null, constraint newsletter_subscription_key primary key (email, product, item)`,
  )
}

export async function createCustomerTables(db: Db): Promise<void> {
  await createTable(
    db,
    'customer',
    `id text primary key, email text not null unique, password text not null, details text not null,
    selection text, created_at bigint not null`,
  )
  await createIndex(db, 'customer_selection', 'customer', 'selection')
  await createTable(
    db,
    'password_reset',
    `id text primary key, customer text not null references customer (id) on delete cascade,
    hash text not null, expires_at bigint not null, used_at bigint`,
  )
  await createIndex(db, 'password_reset_customer', 'password_reset', 'customer')
  await createIndex(db, 'password_reset_expires_at', 'password_reset', 'expires_at')
  await signInShoppers(db)
  await addColumns(db, 'payment', 'customer text')
  await createIndex(db, 'payment_customer', 'payment', 'customer')
  await addColumns(db, 'newsletter_subscription', 'notified_at bigint')
  await createIndex(db, 'newsletter_subscription_product', 'newsletter_subscription', 'product')
}

/** Removes the unique constraint on the cart, so that several tokens can share a customer's cart. */
async function signInShoppers(db: Db): Promise<void> {
  await createTable(
    db,
    'shopper_signed',
    `token text primary key, selection text not null, country text not null, language text not null,
    language_chosen integer not null, expires_at bigint not null, customer text`,
  )
  const columns = sql.raw('token, selection, country, language, language_chosen, expires_at')
  await sql`insert into shopper_signed (${columns}) select ${columns} from shopper`.execute(db)
  await db.schema.dropTable('shopper').execute()
  await db.schema.alterTable('shopper_signed').renameTo('shopper').execute()
  for (const column of ['expires_at', 'selection', 'customer']) {
    await createIndex(db, `shopper_${column}`, 'shopper', column)
  }
}
