import type { Kysely } from 'kysely'
import { addColumns, createIndex, createTable, createUniqueIndex } from './define.ts'

type Db = Kysely<unknown>

export async function addPromotions(db: Db): Promise<void> {
  const flags = ['exclusive', 'automatic', 'priority'].map((name) => `${name} integer not null default 0`)
  await addColumns(db, 'voucher', 'markets text', 'minimums text', 'scope text', 'buy integer', 'pay integer', ...flags)
  await addColumns(db, 'price_history', 'campaign text')
  await addColumns(db, 'shopper', 'state text')
  await createTable(db, 'collection', 'id text primary key, name text not null, uri text not null unique')
  await addColumns(db, 'product', 'collection text')
}

export async function createPictureTable(db: Db): Promise<void> {
  await createTable(db, 'product_picture', 'file text primary key, bytes bytea not null')
}

export async function addTranslations(db: Db): Promise<void> {
  await addColumns(db, 'product', `translations text not null default '{}'`)
}

export async function addSelfExclusion(db: Db): Promise<void> {
  await createTable(db, 'product_sales', 'product text primary key, cans integer not null')
  await createTable(db, 'self_exclusion', 'email_hash text primary key, ends_at bigint, created_at bigint not null')
  await createIndex(db, 'self_exclusion_ends_at', 'self_exclusion', 'ends_at')
}

export async function createAgeCheckTable(db: Db): Promise<void> {
  await createTable(
    db,
    'age_check',
    `token text primary key, id text not null, provider text not null, state text not null,
    minimum_age integer not null, return_page text not null, language text not null, kept text not null,
    reference text, expires_at bigint not null, created_at bigint not null, settled_at bigint`,
  )
  await createUniqueIndex(db, 'age_check_id', 'age_check', 'id')
  await createIndex(db, 'age_check_expires', 'age_check', 'expires_at')
  await addColumns(db, 'payment', 'age_check text')
}

export async function addBatches(db: Db): Promise<void> {
  await addColumns(db, 'stock', 'batch text')
  await createTable(
    db,
    'order_batch',
    `order_number integer not null, product text not null, batch text not null, cans integer not null,
    told_at bigint, constraint order_batch_key primary key (order_number, product)`,
  )
  await createIndex(db, 'order_batch_batch', 'order_batch', 'batch')
}

export async function addEmailChanges(db: Db): Promise<void> {
  await createTable(
    db,
    'email_change',
    `customer text primary key, new_email text not null, old_hash text not null, new_hash text not null,
    old_confirmed_at bigint, new_confirmed_at bigint, expires_at bigint not null`,
  )
  await createIndex(db, 'email_change_old', 'email_change', 'old_hash')
  await createIndex(db, 'email_change_new', 'email_change', 'new_hash')
  await createIndex(db, 'email_change_expires', 'email_change', 'expires_at')
}

export async function addConsent(db: Db): Promise<void> {
  const texts = ['consent text', 'consent_language text', 'source text', 'link_hash text']
  const moments = ['mailed_at bigint', 'confirmed_at bigint']
  await addColumns(db, 'newsletter_subscription', `state text not null default 'active'`, ...texts, ...moments)
  await createIndex(db, 'newsletter_subscription_link', 'newsletter_subscription', 'link_hash')
  await addColumns(db, 'shop_order', 'erase_at bigint', 'erased_at bigint')
  await createIndex(db, 'shop_order_erasure', 'shop_order', 'erased_at', 'created_at')
}

export async function addOrderEvents(db: Db): Promise<void> {
  await addColumns(db, 'shop_order', `state text not null default 'pending'`)
  await createIndex(db, 'shop_order_state', 'shop_order', 'state', 'number')
  await createTable(
    db,
    'order_event',
    `order_number integer not null references shop_order (number), position integer not null,
    at bigint not null, actor text not null, reason text not null, detail text not null, key text not null,
    constraint order_event_key primary key (order_number, position)`,
  )
  await createUniqueIndex(db, 'order_event_once', 'order_event', 'order_number', 'key')
}

export async function addAddresses(db: Db): Promise<void> {
  await createTable(
    db,
    'customer_address',
    `id text primary key, customer text not null references customer (id) on delete cascade,
    fields text not null, chosen integer not null, created_at bigint not null`,
  )
  await createIndex(db, 'customer_address_customer', 'customer_address', 'customer')
}

export async function addInvoicing(db: Db): Promise<void> {
  await createTable(db, 'book_series', 'prefix text primary key, last integer not null, last_at bigint not null')
  await createTable(
    db,
    'book_document',
    `prefix text not null references book_series (prefix), position integer not null,
    number text not null unique, kind text not null,
    order_number integer not null references shop_order (number), event integer not null,
    issued_at bigint not null, issued_on text not null, content text not null, erased_at bigint,
    constraint book_document_key primary key (prefix, position)`,
  )
  await createUniqueIndex(db, 'book_document_once', 'book_document', 'order_number', 'event')
  await createIndex(db, 'book_document_issued', 'book_document', 'issued_on', 'number')
}

export async function addIntegrations(db: Db): Promise<void> {
  await createWebhooks(db)
  await createKeys(db)
  await createTable(
    db,
    'picture_source',
    `source text primary key, hash text not null, name text not null, etag text, modified text,
    read_at bigint not null`,
  )
  await createIndex(db, 'shop_order_placed', 'shop_order', 'created_at', 'number')
  await createIndex(db, 'order_event_at', 'order_event', 'at')
}

async function createWebhooks(db: Db): Promise<void> {
  await createTable(
    db,
    'webhook_endpoint',
    `number numbered, address text not null, secret text not null, created_at bigint not null, stopped_at bigint,
    stop_reason text`,
  )
  const endpoint = 'endpoint integer not null references webhook_endpoint (number)'
  await createTable(
    db,
    'webhook_topic',
    `${endpoint}, topic text not null, constraint webhook_topic_key primary key (topic, endpoint)`,
  )
  await createTable(
    db,
    'webhook_delivery',
    `event text not null, ${endpoint}, topic text not null, detail text not null, created_at bigint not null,
    state text not null, attempts integer not null, due_at bigint not null, claim text, done_at bigint,
    constraint webhook_delivery_key primary key (event, endpoint)`,
  )
  await createIndex(db, 'webhook_delivery_due', 'webhook_delivery', 'state', 'due_at')
  await createIndex(db, 'webhook_delivery_created', 'webhook_delivery', 'created_at')
  await createTable(
    db,
    'webhook_try',
    `number numbered, event text not null, endpoint integer not null, at bigint not null,
    ms integer not null, status integer, answer text not null`,
  )
  await createIndex(db, 'webhook_try_of', 'webhook_try', 'event', 'endpoint')
  await createIndex(db, 'webhook_try_at', 'webhook_try', 'at')
}

async function createKeys(db: Db): Promise<void> {
  await createTable(
    db,
    'api_key',
    `id text primary key, hash text not null, name text not null, scopes text not null,
    created_at bigint not null, used_at bigint, stopped_at bigint`,
  )
  await createTable(
    db,
    'api_call',
    `api_key text not null references api_key (id), key text not null, request text not null,
    answer text not null, at bigint not null, constraint api_call_key primary key (api_key, key)`,
  )
  await createIndex(db, 'api_call_at', 'api_call', 'at')
}

export async function addPaymentOperations(db: Db): Promise<void> {
  await createTable(
    db,
    'payment_money',
    `payment text primary key references payment (id) on delete cascade, provider text not null,
    reference text, charge text, state text not null, amount integer not null, currency text not null,
    look_at bigint, expires_at bigint not null`,
  )
  await createIndex(db, 'payment_money_look', 'payment_money', 'look_at')
  await createTable(
    db,
    'money_order',
    `number numbered, key text not null, payment text not null, provider text not null, charge text not null,
    move text not null, amount integer not null, created_at bigint not null, state text not null,
    attempts integer not null, due_at bigint not null, claim text, done_at bigint, last_error text`,
  )
  await createIndex(db, 'money_order_due', 'money_order', 'state', 'due_at')
  await createIndex(db, 'money_order_payment', 'money_order', 'payment')
}
