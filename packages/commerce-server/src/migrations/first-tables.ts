import { createSqlMigration } from '@pouchery/platform/database/dialect'
import { addColumns, type MigrationDatabase } from './define.ts'

export const createCatalogueTables = createSqlMigration`
  create table brand (id text primary key, name text not null, uri text not null unique);
  create table category (
    id text primary key, uri text not null unique, parent text references category (id),
    names text not null, position integer not null);
  create table product (
    id text primary key, item text not null unique, sku text not null, ean text not null, name text not null,
    uri text not null unique, brand text not null references brand (id),
    category text not null references category (id), excerpt text not null, description text not null,
    meta_description text not null, attributes text not null, media text not null,
    show_as_new integer not null, created_at text not null, modified_at text not null);
  create table product_category (
    product text not null references product (id), category text not null references category (id),
    position integer not null, constraint product_category_key primary key (product, category));
  create table product_market (
    product text not null references product (id), market integer not null,
    constraint product_market_key primary key (product, market));
  create table product_price (
    product text not null references product (id), pricelist integer not null, price integer not null,
    price_before integer, constraint product_price_key primary key (product, pricelist));
  create table price_history (
    product text not null references product (id), pricelist integer not null, valid_from text not null,
    price integer not null, constraint price_history_key primary key (product, pricelist, valid_from));
  create table product_relation (
    product text not null references product (id), related text not null references product (id),
    relation text not null, position integer not null,
    constraint product_relation_key primary key (product, related));
  create table bundle_part (
    bundle text not null references product (id), product text not null references product (id),
    quantity integer not null, constraint bundle_part_key primary key (bundle, product));
  create table stock (product text primary key references product (id), quantity integer not null);
  create table catalogue_version (id integer primary key, version integer not null);`

export const createOrderTables = createSqlMigration`
  create table payment (
    id text primary key, selection text not null, token text not null, method text not null,
    status text not null, return_page text not null, failed_page text not null, claims text not null,
    document text not null, internal_comment text, void_reason text, created_at bigint not null);
  create index "payment_selection" on "payment" ("selection");
  create index "payment_status" on "payment" ("status");
  create table shop_order (
    number numbered, payment text not null references payment (id), token text not null,
    document text not null, internal_comment text, created_at bigint not null);
  create unique index "shop_order_payment" on "shop_order" ("payment");
  create index "shop_order_token" on "shop_order" ("token");`

export const createSelectionTables = createSqlMigration`
  create table selection (
    id text primary key, payment_method text, shipping_method text, address text not null,
    shipping_address text not null, created_at bigint not null);
  create table shopper (
    token text primary key, selection text not null unique, country text not null, language text not null,
    language_chosen integer not null, expires_at bigint not null);
  create index "shopper_expires_at" on "shopper" ("expires_at");
  create table selection_line (
    line text primary key, selection text not null references selection (id) on delete cascade,
    item text not null, quantity integer not null, comment text not null, product_url text, category text,
    position integer not null);
  create index "selection_line_selection" on "selection_line" ("selection");
  create table voucher (
    code text primary key, description text not null, kind text not null, percent integer, amounts text,
    usage_limit integer, used integer not null default 0, starts_at bigint, stops_at bigint);
  create table selection_voucher (
    selection text not null references selection (id) on delete cascade,
    code text not null references voucher (code), position bigint not null,
    constraint selection_voucher_key primary key (selection, code));
  create table newsletter_subscription (
    email text not null, country text, language text, product text not null, item text not null,
    created_at bigint not null, constraint newsletter_subscription_key primary key (email, product, item));`

export async function createCustomerTables(db: MigrationDatabase): Promise<void> {
  await createCustomers(db)
  await signInShoppers(db)
  await addColumns(db, 'payment', 'customer text')
  await addColumns(db, 'newsletter_subscription', 'notified_at bigint')
  await indexCustomers(db)
}

const createCustomers = createSqlMigration`
  create table customer (
    id text primary key, email text not null unique, password text not null, details text not null,
    selection text, created_at bigint not null);
  create index "customer_selection" on "customer" ("selection");
  create table password_reset (
    id text primary key, customer text not null references customer (id) on delete cascade,
    hash text not null, expires_at bigint not null, used_at bigint);
  create index "password_reset_customer" on "password_reset" ("customer");
  create index "password_reset_expires_at" on "password_reset" ("expires_at");`

/** Removes the unique constraint on the column `selection`, so that several tokens can share a customer's cart. */
const signInShoppers = createSqlMigration`
  create table shopper_signed (
    token text primary key, selection text not null, country text not null, language text not null,
    language_chosen integer not null, expires_at bigint not null, customer text);
  insert into shopper_signed (token, selection, country, language, language_chosen, expires_at)
    select token, selection, country, language, language_chosen, expires_at from shopper;
  drop table "shopper";
  alter table "shopper_signed" rename to "shopper";
  create index "shopper_expires_at" on "shopper" ("expires_at");
  create index "shopper_selection" on "shopper" ("selection");
  create index "shopper_customer" on "shopper" ("customer");`

const indexCustomers = createSqlMigration`
  create index "payment_customer" on "payment" ("customer");
  create index "newsletter_subscription_product" on "newsletter_subscription" ("product");`
