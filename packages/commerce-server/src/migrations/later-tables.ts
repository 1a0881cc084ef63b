import { createSqlMigration } from '@pouchery/platform/database/dialect'
import { addColumns, type MigrationDatabase } from './define.ts'

export async function addPromotions(db: MigrationDatabase): Promise<void> {
  const flags = ['exclusive', 'automatic', 'priority'].map((name) => `${name} integer not null default 0`)
  await addColumns(db, 'voucher', 'markets text', 'minimums text', 'scope text', 'buy integer', 'pay integer', ...flags)
  await addColumns(db, 'price_history', 'campaign text')
  await addColumns(db, 'shopper', 'state text')
  await addColumns(db, 'product', 'collection text')
  await createSqlMigration`create table collection (id text primary key, name text not null, uri text not null unique)`(
    db,
  )
}

export const createPictureTable = createSqlMigration`
  create table product_picture (file text primary key, bytes bytea not null)`

export const addTranslations = createSqlMigration`
  alter table product add column translations text not null default '{}'`

export const addSelfExclusion = createSqlMigration`
  create table product_sales (product text primary key, cans integer not null);
  create table self_exclusion (email_hash text primary key, ends_at bigint, created_at bigint not null);
  create index "self_exclusion_ends_at" on "self_exclusion" ("ends_at");`

export const createAgeCheckTable = createSqlMigration`
  create table age_check (
    token text primary key, id text not null, provider text not null, state text not null,
    minimum_age integer not null, return_page text not null, language text not null, kept text not null,
    reference text, expires_at bigint not null, created_at bigint not null, settled_at bigint);
  create unique index "age_check_id" on "age_check" ("id");
  create index "age_check_expires" on "age_check" ("expires_at");
  alter table payment add column age_check text;`

export const addBatches = createSqlMigration`
  alter table stock add column batch text;
  create table order_batch (
    order_number integer not null, product text not null, batch text not null, cans integer not null,
    told_at bigint, constraint order_batch_key primary key (order_number, product));
  create index "order_batch_batch" on "order_batch" ("batch");`

export const createEmailChangeTable = createSqlMigration`
  create table email_change (
    customer text primary key, new_email text not null, old_hash text not null, new_hash text not null,
    old_confirmed_at bigint, new_confirmed_at bigint, expires_at bigint not null);
  create index "email_change_old" on "email_change" ("old_hash");
  create index "email_change_new" on "email_change" ("new_hash");
  create index "email_change_expires" on "email_change" ("expires_at");`

export async function addConsent(db: MigrationDatabase): Promise<void> {
  const texts = ['consent text', 'consent_language text', 'source text', 'link_hash text']
  const moments = ['mailed_at bigint', 'confirmed_at bigint']
  await addColumns(db, 'newsletter_subscription', `state text not null default 'active'`, ...texts, ...moments)
  await addColumns(db, 'shop_order', 'erase_at bigint', 'erased_at bigint')
  await createSqlMigration`
    create index "newsletter_subscription_link" on "newsletter_subscription" ("link_hash");
    create index "shop_order_erasure" on "shop_order" ("erased_at", "created_at");`(db)
}

export const addOrderEvents = createSqlMigration`
  alter table shop_order add column state text not null default 'pending';
  create index "shop_order_state" on "shop_order" ("state", "number");
  create table order_event (
    order_number integer not null references shop_order (number), position integer not null,
    at bigint not null, actor text not null, reason text not null, detail text not null, key text not null,
    constraint order_event_key primary key (order_number, position));
  create unique index "order_event_once" on "order_event" ("order_number", "key");`

export const createCustomerAddressTable = createSqlMigration`
  create table customer_address (
    id text primary key, customer text not null references customer (id) on delete cascade,
    fields text not null, chosen integer not null, created_at bigint not null);
  create index "customer_address_customer" on "customer_address" ("customer");`

export const addInvoicing = createSqlMigration`
  create table book_series (prefix text primary key, last integer not null, last_at bigint not null);
  create table book_document (
    prefix text not null references book_series (prefix), position integer not null,
    number text not null unique, kind text not null,
    order_number integer not null references shop_order (number), event integer not null,
    issued_at bigint not null, issued_on text not null, content text not null, erased_at bigint,
    constraint book_document_key primary key (prefix, position));
  create unique index "book_document_once" on "book_document" ("order_number", "event");
  create index "book_document_issued" on "book_document" ("issued_on", "number");`

const endpoint = 'endpoint integer not null references webhook_endpoint (number)'

export const addIntegrations = createSqlMigration`
  create table webhook_endpoint (
    number numbered, address text not null, secret text not null, created_at bigint not null, stopped_at bigint,
    stop_reason text);
  create table webhook_topic (
    ${endpoint}, topic text not null, constraint webhook_topic_key primary key (topic, endpoint));
  create table webhook_delivery (
    event text not null, ${endpoint}, topic text not null, detail text not null, created_at bigint not null,
    state text not null, attempts integer not null, due_at bigint not null, claim text, done_at bigint,
    constraint webhook_delivery_key primary key (event, endpoint));
  create index "webhook_delivery_due" on "webhook_delivery" ("state", "due_at");
  create index "webhook_delivery_created" on "webhook_delivery" ("created_at");
  create table webhook_try (
    number numbered, event text not null, endpoint integer not null, at bigint not null,
    ms integer not null, status integer, answer text not null);
  create index "webhook_try_of" on "webhook_try" ("event", "endpoint");
  create index "webhook_try_at" on "webhook_try" ("at");
  create table api_key (
    id text primary key, hash text not null, name text not null, scopes text not null,
    created_at bigint not null, used_at bigint, stopped_at bigint);
  create table api_call (
    api_key text not null references api_key (id), key text not null, request text not null,
    answer text not null, at bigint not null, constraint api_call_key primary key (api_key, key));
  create index "api_call_at" on "api_call" ("at");
  create table picture_source (
    source text primary key, hash text not null, name text not null, etag text, modified text,
    read_at bigint not null);
  create index "shop_order_placed" on "shop_order" ("created_at", "number");
  create index "order_event_at" on "order_event" ("at");`

export const addPaymentOperations = createSqlMigration`
  create table payment_money (
    payment text primary key references payment (id) on delete cascade, provider text not null,
    reference text, charge text, state text not null, amount integer not null, currency text not null,
    look_at bigint, expires_at bigint not null);
  create index "payment_money_look" on "payment_money" ("look_at");
  create table money_order (
    number numbered, key text not null, payment text not null, provider text not null, charge text not null,
    move text not null, amount integer not null, created_at bigint not null, state text not null,
    attempts integer not null, due_at bigint not null, claim text, done_at bigint, last_error text);
  create index "money_order_due" on "money_order" ("state", "due_at");
  create index "money_order_payment" on "money_order" ("payment");`
