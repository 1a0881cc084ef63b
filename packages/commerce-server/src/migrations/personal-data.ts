import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * What was agreed to with a subscription to the newsletter and whether it is confirmed, and when an order loses the
 * person. Who subscribed before was welcomed at once: those stay, without a text that they agreed to.
 */
export const keepConsent: Migration = {
  async up(db: Kysely<unknown>) {
    const subscription = () => db.schema.alterTable('newsletter_subscription')
    await subscription()
      .addColumn('state', 'text', (column) => column.notNull().defaultTo('active'))
      .execute()
    for (const name of ['consent', 'consent_language', 'source', 'link_hash']) {
      await subscription().addColumn(name, 'text').execute()
    }
    for (const name of ['mailed_at', 'confirmed_at']) await subscription().addColumn(name, 'bigint').execute()
    await db.schema
      .createIndex('newsletter_subscription_link')
      .on('newsletter_subscription')
      .column('link_hash')
      .execute()
    const order = () => db.schema.alterTable('shop_order')
    await order().addColumn('erase_at', 'bigint').execute()
    await order().addColumn('erased_at', 'bigint').execute()
    await db.schema.createIndex('shop_order_erasure').on('shop_order').columns(['erased_at', 'created_at']).execute()
  },
}
