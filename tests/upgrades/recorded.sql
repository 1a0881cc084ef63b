-- What the database of every version that landed looked like: SQLite's own statements, and the migrations that had run.
-- Written by tests/upgrades/record.ts, whose head says when; a version never changes once it is here.

-- version 1, 2026-11-21
--   + 2026-11-21-commerce-catalogue
--   + 2026-11-21-commerce-orders
--   + 2026-11-21-commerce-selections
--   + 2026-11-21-content-documents
--   + 2026-11-21-operation

-- version 2, 2026-11-21
--   + 2026-11-21-content-version
--   + 2026-11-21-operation-shared-value
--   + 2026-11-21-p-mail

-- version 3, 2026-11-21
--   + 2026-11-21-p-commerce-customers
--   + 2026-11-21-promotions

-- version 4, 2026-11-21
--   + 2026-11-21-operation-monitoring-event

-- version 5, 2026-11-21
--   + 2026-11-21-content-access-people
--   + 2026-11-21-content-access-sessions
--   + 2026-11-21-content-references
--   + 2026-11-21-content-transactions
--   + 2026-11-21-search

-- version 6, 2026-11-22
--   + 2026-11-22-operation-rate-limit

-- version 7, 2026-11-22
--   + 2026-11-22-commerce-pictures
--   + 2026-11-22-commerce-signals
--   + 2026-11-22-content-signals
--   + 2026-11-22-search-signals

-- version 8, 2026-11-22
--   + 2026-11-22-mail-request

-- version 9, 2026-11-22
--   + 2026-11-22-operation-sweep-claim

-- version 10, 2026-11-23
--   + 2026-11-22-operation-sync-run

-- version 11, 2026-11-23
--   + 2026-11-23-product-translations

-- version 12, 2026-11-24
--   + 2026-11-23-rules-of-sale-buyers
--   + 2026-11-23-sales-and-breaks
--   + 2026-11-24-age-checks
--   + 2026-11-24-batches
--   + 2026-11-24-email-changes
--   + 2026-11-24-price-moments
--   + 2026-11-25-personal-data

-- version 13, 2026-11-24
--   + 2026-11-24-mail-informed-orders
--   + 2026-11-25-mail-attachments
--   + 2026-11-25-mail-unsubscribe
--   + 2026-11-26-mail-answers

-- version 14, 2026-11-24
--   + 2026-11-23-operation-contact-message
--   + 2026-11-24-withdrawals
--   + 2026-11-25-text-versions

-- version 15, 2026-11-24
--   + 2026-11-26-order-life

-- version 16, 2026-11-24
--   + 2026-11-26-erase-withdrawals

-- version 17, 2026-11-24
--   + 2026-11-26-addresses

-- version 18, 2026-11-24
--   + 2026-11-27-books

-- version 19, 2026-11-24
--   + 2026-11-27-audit
--   + 2026-11-27-audit-order-search

-- version 20, 2026-11-24
--   + 2026-11-27-ways

-- version 21, 2026-11-24
--   + 2026-11-27-payments

-- version 22, 2026-11-24
--   + 2026-11-27-search-replicas

-- in 1 and later
CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);

-- in 1 and later
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);

-- in 1 and later
CREATE TABLE "brand" ("id" text primary key, "name" text not null, "uri" text not null unique);

-- in 1 and later
CREATE TABLE "category" ("id" text primary key, "uri" text not null unique, "parent" text references "category" ("id"), "names" text not null, "position" integer not null);

-- in 1 to 2
CREATE TABLE "product" ("id" text primary key, "item" text not null unique, "sku" text not null, "ean" text not null, "name" text not null, "uri" text not null unique, "brand" text not null references "brand" ("id"), "category" text not null references "category" ("id"), "excerpt" text not null, "description" text not null, "meta_description" text not null, "attributes" text not null, "media" text not null, "show_as_new" integer not null, "created_at" text not null, "modified_at" text not null);

-- in 1 and later
CREATE TABLE "product_category" ("product" text not null references "product" ("id"), "category" text not null references "category" ("id"), "position" integer not null, constraint "product_category_key" primary key ("product", "category"));

-- in 1 and later
CREATE TABLE "product_market" ("product" text not null references "product" ("id"), "market" integer not null, constraint "product_market_key" primary key ("product", "market"));

-- in 1 and later
CREATE TABLE "product_price" ("product" text not null references "product" ("id"), "pricelist" integer not null, "price" integer not null, "price_before" integer, constraint "product_price_key" primary key ("product", "pricelist"));

-- in 1 to 2
CREATE TABLE "price_history" ("product" text not null references "product" ("id"), "pricelist" integer not null, "valid_from" text not null, "price" integer not null, constraint "price_history_key" primary key ("product", "pricelist", "valid_from"));

-- in 1 and later
CREATE TABLE "product_relation" ("product" text not null references "product" ("id"), "related" text not null references "product" ("id"), "relation" text not null, "position" integer not null, constraint "product_relation_key" primary key ("product", "related"));

-- in 1 and later
CREATE TABLE "bundle_part" ("bundle" text not null references "product" ("id"), "product" text not null references "product" ("id"), "quantity" integer not null, constraint "bundle_part_key" primary key ("bundle", "product"));

-- in 1 to 11
CREATE TABLE "stock" ("product" text primary key references "product" ("id"), "quantity" integer not null);

-- in 1 and later
CREATE TABLE "catalogue_version" ("id" integer primary key, "version" integer not null);

-- in 1 to 2
CREATE TABLE "payment" ("id" text primary key, "selection" text not null, "token" text not null, "method" text not null, "status" text not null, "return_page" text not null, "failed_page" text not null, "claims" text not null, "document" text not null, "internal_comment" text, "void_reason" text, "created_at" bigint not null);

-- in 1 and later
CREATE INDEX "payment_selection" on "payment" ("selection");

-- in 1 and later
CREATE INDEX "payment_status" on "payment" ("status");

-- in 1 to 11
CREATE TABLE "shop_order" ("number" integer primary key autoincrement, "payment" text not null references "payment" ("id"), "token" text not null, "document" text not null, "internal_comment" text, "created_at" bigint not null);

-- in 1 and later
CREATE UNIQUE INDEX "shop_order_payment" on "shop_order" ("payment");

-- in 1 and later
CREATE INDEX "shop_order_token" on "shop_order" ("token");

-- in 1 and later
CREATE TABLE "selection" ("id" text primary key, "payment_method" text, "shipping_method" text, "address" text not null, "shipping_address" text not null, "created_at" bigint not null);

-- in 1 to 2
CREATE TABLE "shopper" ("token" text primary key, "selection" text not null unique, "country" text not null, "language" text not null, "language_chosen" integer not null, "expires_at" bigint not null);

-- in 1 and later
CREATE INDEX "shopper_expires_at" on "shopper" ("expires_at");

-- in 1 and later
CREATE TABLE "selection_line" ("line" text primary key, "selection" text not null references "selection" ("id") on delete cascade, "item" text not null, "quantity" integer not null, "comment" text not null, "product_url" text, "category" text, "position" integer not null);

-- in 1 and later
CREATE INDEX "selection_line_selection" on "selection_line" ("selection");

-- in 1 to 2
CREATE TABLE "voucher" ("code" text primary key, "description" text not null, "kind" text not null, "percent" integer, "amounts" text, "usage_limit" integer, "used" integer default 0 not null, "starts_at" bigint, "stops_at" bigint);

-- in 1 to 2
CREATE TABLE "selection_voucher" ("selection" text not null references "selection" ("id") on delete cascade, "code" text not null references "voucher" ("code"), "position" integer not null, constraint "selection_voucher_key" primary key ("selection", "code"));

-- in 1 to 2
CREATE TABLE "newsletter_subscription" ("email" text not null, "country" text, "language" text, "product" text not null, "item" text not null, "created_at" bigint not null, constraint "newsletter_subscription_key" primary key ("email", "product", "item"));

-- in 1 and later
CREATE TABLE "content_document" ("id" text primary key, "type" text not null, "data" text not null, "updated" text not null);

-- in 1 and later
CREATE INDEX "content_document_type" on "content_document" ("type");

-- in 1 to 1
CREATE TABLE "content_asset" ("id" text primary key, "name" text not null unique, "bytes" blob not null);

-- in 1 and later
CREATE TABLE "preparation_step" ("name" text primary key, "finished_at" text not null);

-- in 1 and later
CREATE TABLE "purchase_log" ("id" integer primary key autoincrement, "event" text not null, "data" text not null, "logged_at" text not null);

-- in 2 and later
CREATE TABLE "content_asset" ("id" text primary key, "name" text not null unique, "bytes" bytea not null);

-- in 2 and later
CREATE TABLE "content_version" ("id" integer primary key, "version" integer not null);

-- in 2 and later
CREATE TABLE "shared_value" ("name" text primary key, "value" text not null);

-- in 2 to 7
CREATE TABLE "outbox_mail" ("id" text primary key, "recipient" text not null, "subject" text not null, "html" text not null, "text" text not null, "language" text not null, "kind" text not null, "created_at" bigint not null, "state" text not null, "attempts" integer not null, "due_at" bigint not null, "claim" text, "sent_at" bigint, "last_error" text);

-- in 2 and later
CREATE INDEX "outbox_mail_due" on "outbox_mail" ("state", "due_at");

-- in 2 and later
CREATE INDEX "outbox_mail_created_at" on "outbox_mail" ("created_at");

-- in 3 to 10
CREATE TABLE "product" ("id" text primary key, "item" text not null unique, "sku" text not null, "ean" text not null, "name" text not null, "uri" text not null unique, "brand" text not null references "brand" ("id"), "category" text not null references "category" ("id"), "excerpt" text not null, "description" text not null, "meta_description" text not null, "attributes" text not null, "media" text not null, "show_as_new" integer not null, "created_at" text not null, "modified_at" text not null, "collection" text);

-- in 3 and later
CREATE TABLE "price_history" ("product" text not null references "product" ("id"), "pricelist" integer not null, "valid_from" text not null, "price" integer not null, "campaign" text, constraint "price_history_key" primary key ("product", "pricelist", "valid_from"));

-- in 3 to 11
CREATE TABLE "payment" ("id" text primary key, "selection" text not null, "token" text not null, "method" text not null, "status" text not null, "return_page" text not null, "failed_page" text not null, "claims" text not null, "document" text not null, "internal_comment" text, "void_reason" text, "created_at" bigint not null, "customer" text);

-- in 3 and later
CREATE TABLE "voucher" ("code" text primary key, "description" text not null, "kind" text not null, "percent" integer, "amounts" text, "usage_limit" integer, "used" integer default 0 not null, "starts_at" bigint, "stops_at" bigint, "markets" text, "minimums" text, "scope" text, "buy" integer, "pay" integer, "exclusive" integer default 0 not null, "automatic" integer default 0 not null, "priority" integer default 0 not null);

-- in 3 and later
CREATE TABLE "selection_voucher" ("selection" text not null references "selection" ("id") on delete cascade, "code" text not null references "voucher" ("code"), "position" bigint not null, constraint "selection_voucher_key" primary key ("selection", "code"));

-- in 3 to 11
CREATE TABLE "newsletter_subscription" ("email" text not null, "country" text, "language" text, "product" text not null, "item" text not null, "created_at" bigint not null, "notified_at" bigint, constraint "newsletter_subscription_key" primary key ("email", "product", "item"));

-- in 3 and later
CREATE TABLE "customer" ("id" text primary key, "email" text not null unique, "password" text not null, "details" text not null, "selection" text, "created_at" bigint not null);

-- in 3 and later
CREATE INDEX "customer_selection" on "customer" ("selection");

-- in 3 and later
CREATE TABLE "password_reset" ("id" text primary key, "customer" text not null references "customer" ("id") on delete cascade, "hash" text not null, "expires_at" bigint not null, "used_at" bigint);

-- in 3 and later
CREATE INDEX "password_reset_customer" on "password_reset" ("customer");

-- in 3 and later
CREATE INDEX "password_reset_expires_at" on "password_reset" ("expires_at");

-- in 3 and later
CREATE TABLE "shopper" ("token" text primary key, "selection" text not null, "country" text not null, "language" text not null, "language_chosen" integer not null, "expires_at" bigint not null, "customer" text, "state" text);

-- in 3 and later
CREATE INDEX "shopper_selection" on "shopper" ("selection");

-- in 3 and later
CREATE INDEX "shopper_customer" on "shopper" ("customer");

-- in 3 and later
CREATE INDEX "payment_customer" on "payment" ("customer");

-- in 3 and later
CREATE INDEX "newsletter_subscription_product" on "newsletter_subscription" ("product");

-- in 3 and later
CREATE TABLE "collection" ("id" text primary key, "name" text not null, "uri" text not null unique);

-- in 4 and later
CREATE TABLE "monitoring_event" ("id" integer primary key autoincrement, "source" text not null, "level" text not null, "text" text not null, "detail" text, "request_id" text, "at" text not null);

-- in 5 and later
CREATE TABLE "content_user" ("id" text primary key, "email" text not null unique, "name" text not null, "role" text not null, "password" text);

-- in 5 and later
CREATE TABLE "content_user_value" ("user_id" text not null, "key" text not null, "value" text not null, constraint "content_user_value_key" primary key ("user_id", "key"));

-- in 5 and later
CREATE TABLE "content_session" ("token_hash" text primary key, "user_id" text not null, "created_at" bigint not null, "expires_at" bigint not null);

-- in 5 and later
CREATE TABLE "content_sign_in" ("sid_hash" text primary key, "user_id" text not null, "expires_at" bigint not null);

-- in 5 and later
CREATE TABLE "content_reference" ("document_id" text not null, "target_id" text not null, "strong" integer not null, constraint "content_reference_key" primary key ("document_id", "target_id"));

-- in 5 and later
CREATE INDEX "content_reference_target" on "content_reference" ("target_id");

-- in 5 and later
CREATE TABLE "content_transaction" ("sequence" integer primary key, "id" text not null unique, "author" text not null, "timestamp" text not null, "request" text not null);

-- in 5 and later
CREATE TABLE "content_change" ("sequence" integer not null, "position" integer not null, "document_id" text not null, "data" text, "mutations" text not null, constraint "content_change_key" primary key ("sequence", "document_id"));

-- in 5 and later
CREATE INDEX "content_change_document" on "content_change" ("document_id", "sequence");

-- in 5 to 21
CREATE TABLE "search_index" ("name" text primary key, "settings" text, "fed" integer not null, "deleted" integer not null, "version" integer not null, "created_at" text not null, "updated_at" text not null);

-- in 5 and later
CREATE TABLE "search_object" ("index_name" text not null, "object_id" text not null, "body" text, constraint "search_object_key" primary key ("index_name", "object_id"));

-- in 5 and later
CREATE TABLE "search_extra" ("index_name" text not null, "kind" text not null, "object_id" text not null, "body" text not null, constraint "search_extra_key" primary key ("index_name", "kind", "object_id"));

-- in 5 and later
CREATE TABLE "search_event" ("id" integer primary key autoincrement, "user_token" text not null, "received_at" bigint not null, "body" text not null);

-- in 5 and later
CREATE INDEX "search_event_user" on "search_event" ("user_token");

-- in 5 and later
CREATE INDEX "search_event_received" on "search_event" ("received_at");

-- in 5 and later
CREATE TABLE "search_key" ("value" text primary key, "body" text not null);

-- in 6 and later
CREATE TABLE "rate_limit" ("key" text primary key, "full_at" double precision not null);

-- in 7 and later
CREATE TABLE "product_picture" ("file" text primary key, "bytes" bytea not null);

-- in 8 to 12
CREATE TABLE "outbox_mail" ("id" text primary key, "recipient" text not null, "subject" text not null, "html" text not null, "text" text not null, "language" text not null, "kind" text not null, "created_at" bigint not null, "state" text not null, "attempts" integer not null, "due_at" bigint not null, "claim" text, "sent_at" bigint, "last_error" text, "request_id" text);

-- in 9 and later
CREATE TABLE "sweep_claim" ("part" text primary key, "due_at" bigint not null);

-- in 10 and later
CREATE TABLE "sync_run" ("id" integer primary key autoincrement, "cause" text not null, "person" text, "changes" text not null, "problem" text, "at" text not null);

-- in 11 and later
CREATE TABLE "product" ("id" text primary key, "item" text not null unique, "sku" text not null, "ean" text not null, "name" text not null, "uri" text not null unique, "brand" text not null references "brand" ("id"), "category" text not null references "category" ("id"), "excerpt" text not null, "description" text not null, "meta_description" text not null, "attributes" text not null, "media" text not null, "show_as_new" integer not null, "created_at" text not null, "modified_at" text not null, "collection" text, "translations" text default '{}' not null);

-- in 12 and later
CREATE TABLE "stock" ("product" text primary key references "product" ("id"), "quantity" integer not null, "batch" text);

-- in 12 and later
CREATE TABLE "payment" ("id" text primary key, "selection" text not null, "token" text not null, "method" text not null, "status" text not null, "return_page" text not null, "failed_page" text not null, "claims" text not null, "document" text not null, "internal_comment" text, "void_reason" text, "created_at" bigint not null, "customer" text, "age_check" text);

-- in 12 to 14
CREATE TABLE "shop_order" ("number" integer primary key autoincrement, "payment" text not null references "payment" ("id"), "token" text not null, "document" text not null, "internal_comment" text, "created_at" bigint not null, "email" text, "cans" integer default 0 not null, "erase_at" bigint, "erased_at" bigint);

-- in 12 and later
CREATE TABLE "newsletter_subscription" ("email" text not null, "country" text, "language" text, "product" text not null, "item" text not null, "created_at" bigint not null, "notified_at" bigint, "state" text default 'active' not null, "consent" text, "consent_language" text, "source" text, "link_hash" text, "mailed_at" bigint, "confirmed_at" bigint, constraint "newsletter_subscription_key" primary key ("email", "product", "item"));

-- in 12 and later
CREATE INDEX "shop_order_email" on "shop_order" ("email", "created_at");

-- in 12 and later
CREATE TABLE "product_sales" ("product" text primary key, "cans" integer not null);

-- in 12 and later
CREATE TABLE "self_exclusion" ("email_hash" text primary key, "ends_at" bigint, "created_at" bigint not null);

-- in 12 and later
CREATE INDEX "self_exclusion_ends_at" on "self_exclusion" ("ends_at");

-- in 12 and later
CREATE TABLE "age_check" ("token" text primary key, "id" text not null, "provider" text not null, "state" text not null, "minimum_age" integer not null, "return_page" text not null, "language" text not null, "kept" text not null, "reference" text, "expires_at" bigint not null, "created_at" bigint not null, "settled_at" bigint);

-- in 12 and later
CREATE UNIQUE INDEX "age_check_id" on "age_check" ("id");

-- in 12 and later
CREATE INDEX "age_check_expires" on "age_check" ("expires_at");

-- in 12 and later
CREATE TABLE "order_batch" ("order_number" integer not null, "product" text not null, "batch" text not null, "cans" integer not null, "told_at" bigint, constraint "order_batch_key" primary key ("order_number", "product"));

-- in 12 and later
CREATE INDEX "order_batch_batch" on "order_batch" ("batch");

-- in 12 and later
CREATE TABLE "email_change" ("customer" text primary key, "new_email" text not null, "old_hash" text not null, "new_hash" text not null, "old_confirmed_at" bigint, "new_confirmed_at" bigint, "expires_at" bigint not null);

-- in 12 and later
CREATE INDEX "email_change_old" on "email_change" ("old_hash");

-- in 12 and later
CREATE INDEX "email_change_new" on "email_change" ("new_hash");

-- in 12 and later
CREATE INDEX "email_change_expires" on "email_change" ("expires_at");

-- in 12 and later
CREATE INDEX "newsletter_subscription_link" on "newsletter_subscription" ("link_hash");

-- in 12 and later
CREATE INDEX "shop_order_erasure" on "shop_order" ("erased_at", "created_at");

-- in 13 and later
CREATE TABLE "outbox_mail" ("id" text primary key, "recipient" text not null, "subject" text not null, "html" text not null, "text" text not null, "language" text not null, "kind" text not null, "created_at" bigint not null, "state" text not null, "attempts" integer not null, "due_at" bigint not null, "claim" text, "sent_at" bigint, "last_error" text, "request_id" text, "informs" bigint, "attachments" text, "unsubscribe_url" text, "reply_to" text);

-- in 13 and later
CREATE TABLE "informed_order" ("order_number" bigint primary key, "informed_at" bigint not null);

-- in 14 and later
CREATE TABLE "contact_message" ("id" integer primary key autoincrement, "topic" text not null, "email" text not null, "language" text not null, "text" text not null, "received_at" bigint not null, "done_at" bigint);

-- in 14 to 15
CREATE TABLE "withdrawal" ("number" integer primary key autoincrement, "id" text not null unique, "order_number" text not null, "email" text not null, "name" text not null, "goods" text not null, "language" text not null, "finding" text not null, "declared_at" bigint not null, "period_ends_at" bigint, "done_at" bigint);

-- in 14 and later
CREATE INDEX "withdrawal_declared_at" on "withdrawal" ("declared_at");

-- in 14 and later
CREATE INDEX "withdrawal_email" on "withdrawal" ("email", "declared_at");

-- in 14 and later
CREATE TABLE "text_version" ("page" text not null, "language" text not null, "number" integer not null, "version" text not null, "digest" text not null, "title" text not null, "body" text not null, "since" bigint not null, constraint "text_version_key" primary key ("page", "language", "number"));

-- in 15 to 18
CREATE TABLE "shop_order" ("number" integer primary key autoincrement, "payment" text not null references "payment" ("id"), "token" text not null, "document" text not null, "internal_comment" text, "created_at" bigint not null, "email" text, "cans" integer default 0 not null, "erase_at" bigint, "erased_at" bigint, "state" text default 'pending' not null);

-- in 15 to 18
CREATE INDEX "shop_order_state" on "shop_order" ("state", "number");

-- in 15 and later
CREATE TABLE "order_event" ("order_number" integer not null references "shop_order" ("number"), "position" integer not null, "at" bigint not null, "actor" text not null, "reason" text not null, "detail" text not null, "key" text not null, constraint "order_event_key" primary key ("order_number", "position"));

-- in 15 and later
CREATE UNIQUE INDEX "order_event_once" on "order_event" ("order_number", "key");

-- in 16 and later
CREATE TABLE "withdrawal" ("number" integer primary key autoincrement, "id" text not null unique, "order_number" text not null, "email" text not null, "name" text not null, "goods" text not null, "language" text not null, "finding" text not null, "declared_at" bigint not null, "period_ends_at" bigint, "done_at" bigint, "erase_at" bigint);

-- in 17 and later
CREATE TABLE "customer_address" ("id" text primary key, "customer" text not null references "customer" ("id") on delete cascade, "fields" text not null, "chosen" integer not null, "created_at" bigint not null);

-- in 17 and later
CREATE INDEX "customer_address_customer" on "customer_address" ("customer");

-- in 18 and later
CREATE TABLE "book_series" ("prefix" text primary key, "last" integer not null, "last_at" bigint not null);

-- in 18 and later
CREATE TABLE "book_document" ("prefix" text not null references "book_series" ("prefix"), "position" integer not null, "number" text not null unique, "kind" text not null, "order_number" integer not null references "shop_order" ("number"), "event" integer not null, "issued_at" bigint not null, "issued_on" text not null, "content" text not null, "erased_at" bigint, constraint "book_document_key" primary key ("prefix", "position"));

-- in 18 and later
CREATE UNIQUE INDEX "book_document_once" on "book_document" ("order_number", "event");

-- in 18 and later
CREATE INDEX "book_document_issued" on "book_document" ("issued_on", "number");

-- in 19 and later
CREATE TABLE "shop_order" ("number" integer primary key autoincrement, "payment" text not null references "payment" ("id"), "token" text not null, "document" text not null, "internal_comment" text, "created_at" bigint not null, "email" text, "cans" integer default 0 not null, "erase_at" bigint, "erased_at" bigint, "state" text default 'pending' not null, "buyer" text);

-- in 19 and later
CREATE TABLE "audit_entry" ("number" integer primary key autoincrement, "at" bigint not null, "actor" text not null, "role" text not null, "call" text not null, "subject" text not null, "reason" text not null, "before" text not null, "after" text not null);

-- in 19 and later
CREATE INDEX "audit_entry_at" on "audit_entry" ("at", "number");

-- in 19 and later
CREATE INDEX "audit_entry_subject" on "audit_entry" ("subject", "number");

-- in 19 and later
CREATE TABLE "stock_journal" ("number" integer primary key autoincrement, "product" text not null, "at" bigint not null, "actor" text not null, "reason" text not null, "before" integer not null, "after" integer not null, "key" text);

-- in 19 and later
CREATE INDEX "stock_journal_product" on "stock_journal" ("product", "number");

-- in 19 and later
CREATE INDEX "stock_journal_at" on "stock_journal" ("at");

-- in 19 and later
CREATE UNIQUE INDEX "stock_journal_once" on "stock_journal" ("product", "key");

-- in 19 and later
CREATE TABLE "order_line" ("order_number" integer not null references "shop_order" ("number"), "sku" text not null, "quantity" integer not null, "at" bigint not null, constraint "order_line_key" primary key ("order_number", "sku"));

-- in 19 and later
CREATE INDEX "order_line_sku" on "order_line" ("sku", "at", "order_number");

-- in 19 and later
CREATE INDEX "shop_order_moment" on "shop_order" ("created_at", "number");

-- in 19 and later
CREATE INDEX "shop_order_state_moment" on "shop_order" ("state", "created_at", "number");

-- in 19 and later
CREATE INDEX "shop_order_buyer" on "shop_order" (buyer, created_at, number);

-- in 20 and later
CREATE TABLE "webhook_endpoint" ("number" integer primary key autoincrement, "address" text not null, "secret" text not null, "created_at" bigint not null, "stopped_at" bigint, "stop_reason" text);

-- in 20 and later
CREATE TABLE "webhook_topic" ("endpoint" integer not null references "webhook_endpoint" ("number"), "topic" text not null, constraint "webhook_topic_key" primary key ("topic", "endpoint"));

-- in 20 and later
CREATE TABLE "webhook_delivery" ("event" text not null, "endpoint" integer not null references "webhook_endpoint" ("number"), "topic" text not null, "detail" text not null, "created_at" bigint not null, "state" text not null, "attempts" integer not null, "due_at" bigint not null, "claim" text, "done_at" bigint, constraint "webhook_delivery_key" primary key ("event", "endpoint"));

-- in 20 and later
CREATE INDEX "webhook_delivery_due" on "webhook_delivery" ("state", "due_at");

-- in 20 and later
CREATE INDEX "webhook_delivery_created" on "webhook_delivery" ("created_at");

-- in 20 and later
CREATE TABLE "webhook_try" ("number" integer primary key autoincrement, "event" text not null, "endpoint" integer not null, "at" bigint not null, "ms" integer not null, "status" integer, "answer" text not null);

-- in 20 and later
CREATE INDEX "webhook_try_of" on "webhook_try" ("event", "endpoint");

-- in 20 and later
CREATE INDEX "webhook_try_at" on "webhook_try" ("at");

-- in 20 and later
CREATE TABLE "api_key" ("id" text primary key, "hash" text not null, "name" text not null, "scopes" text not null, "created_at" bigint not null, "used_at" bigint, "stopped_at" bigint);

-- in 20 and later
CREATE TABLE "api_call" ("api_key" text not null references "api_key" ("id"), "key" text not null, "request" text not null, "answer" text not null, "at" bigint not null, constraint "api_call_key" primary key ("api_key", "key"));

-- in 20 and later
CREATE INDEX "api_call_at" on "api_call" ("at");

-- in 20 and later
CREATE TABLE "picture_source" ("source" text primary key, "hash" text not null, "name" text not null, "etag" text, "modified" text, "read_at" bigint not null);

-- in 20 and later
CREATE INDEX "shop_order_placed" on "shop_order" ("created_at", "number");

-- in 20 and later
CREATE INDEX "order_event_at" on "order_event" ("at");

-- in 21 and later
CREATE TABLE "payment_money" ("payment" text primary key references "payment" ("id") on delete cascade, "provider" text not null, "reference" text, "charge" text, "state" text not null, "amount" integer not null, "currency" text not null, "look_at" bigint, "expires_at" bigint not null);

-- in 21 and later
CREATE INDEX "payment_money_look" on "payment_money" ("look_at");

-- in 21 and later
CREATE TABLE "money_order" ("number" integer primary key autoincrement, "key" text not null, "payment" text not null, "provider" text not null, "charge" text not null, "move" text not null, "amount" integer not null, "created_at" bigint not null, "state" text not null, "attempts" integer not null, "due_at" bigint not null, "claim" text, "done_at" bigint, "last_error" text);

-- in 21 and later
CREATE INDEX "money_order_due" on "money_order" ("state", "due_at");

-- in 21 and later
CREATE INDEX "money_order_payment" on "money_order" ("payment");

-- in 22 and later
CREATE TABLE "search_index" ("name" text primary key, "settings" text, "fed" integer not null, "deleted" integer not null, "version" integer not null, "created_at" text not null, "updated_at" text not null, "primary_name" text, "virtual" integer default 0 not null);
