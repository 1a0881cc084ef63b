import { appendFileSync, chmodSync, closeSync, mkdirSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '@pouchery/platform/database/database'
import { recordBackup } from '@pouchery/platform/operation/last-backup'
import { sql } from 'kysely'
import { openDatabase } from '#server/wiring/data/schema.ts'
import { notification, now, responseWithDate } from './external-services.ts'
import { type Fault, oneDayMs, respondWith } from './fault.ts'
import { ruleRows } from './shops.ts'

const withDatabaseChange =
  (work: (database: Database) => Promise<unknown>) =>
  async ({ dataDir }: { dataDir: string }) => {
    const database = await openDatabase(dataDir)
    await work(database)
    await database.destroy()
  }

/** Faults of the machine, the data and the URLs, which do not depend on whether services are embedded or hosted. */
export const generalFaults: readonly Fault[] = [
  {
    name: 'a variable is wrong',
    environment: { PORT: 'abc' },
    subject: 'Environment',
    says: /^PORT: must be a port number\.$/,
  },
  {
    name: 'a group is set by half',
    environment: { STRIPE_WEBHOOK_SECRET: '' },
    subject: 'Environment',
    says: /^STRIPE_WEBHOOK_SECRET: missing;/,
  },
  {
    name: 'a variable is misspelt',
    environment: { SMTP_ULR: 'smtp://mail.test' },
    subject: 'Environment',
    state: 'watch',
    says: /Did you mean SMTP_URL/,
  },
  {
    name: 'limits are off',
    environment: { RATE_LIMITS: 'off' },
    subject: 'Settings',
    says: /passwords can be guessed/,
  },
  {
    name: 'the proxy is not believed',
    environment: { TRUST_PROXY: 'off' },
    subject: 'Proxy',
    says: /all visitors count as one/,
  },
  {
    name: 'nobody watches',
    environment: { METRICS_TOKEN: '' },
    subject: 'Monitoring',
    state: 'watch',
    says: /nobody is notified/,
  },
  {
    name: 'the data folder is a file',
    plant: ({ dataDir }) => {
      rmSync(dataDir, { recursive: true })
      writeFileSync(dataDir, '')
    },
    subject: 'Data folder',
    says: /is not a folder/,
  },
  {
    name: 'everybody can read the data',
    plant: ({ dataDir }) => {
      chmodSync(dataDir, 0o755)
      chmodSync(join(dataDir, 'pouchery.sqlite'), 0o644)
    },
    subject: 'Data folder',
    state: 'watch',
    says: /Everyone on this machine can read/,
  },
  {
    name: 'a restore was broken off',
    plant: ({ dataDir }) => {
      mkdirSync(join(dataDir, '.restore', 'old'), { recursive: true })
      writeFileSync(join(dataDir, '.restore', 'old', 'pouchery.sqlite'), '')
    },
    subject: 'Data folder',
    says: /A restore of this data folder was interrupted/,
  },
  {
    name: 'the database is no database',
    plant: ({ dataDir }) => overwriteWithZeros(join(dataDir, 'pouchery.sqlite'), 0, 100),
    subject: 'Database',
    says: /cannot be read: file is not a database/,
  },
  {
    name: 'a part of the database is damaged',
    plant: ({ dataDir }) => overwriteWithZeros(join(dataDir, 'pouchery.sqlite'), 4096, 400_000),
    subject: 'Database',
    says: /damaged|malformed/,
  },
  {
    name: 'rows refer to nothing',
    plant: withDatabaseChange(async (database) => {
      await sql`pragma foreign_keys = off`.execute(database)
      await database.deleteFrom('brand').execute()
    }),
    subject: 'Database',
    says: /rows of product refer to missing rows/,
  },
  {
    name: 'PostgreSQL is away',
    environment: { DATABASE_URL: 'postgres://shop:secret@127.0.0.1:1/shop' },
    subject: 'Database',
    says: /cannot be read: .*ECONNREFUSED/,
  },
  {
    name: 'the database is of a newer version',
    plant: withDatabaseChange((database) =>
      sql`insert into kysely_migration values ('2099-01-01-later', '2099')`.execute(database),
    ),
    subject: 'Migrations',
    says: /newer version of the shop changed the database \(2099-01-01-later\)/,
  },
  {
    name: 'the database is of an older version',
    plant: withDatabaseChange((database) =>
      sql`delete from kysely_migration where name like '%payments'`.execute(database),
    ),
    subject: 'Migrations',
    says: /1 migration has not run: 2026-11-27-payments/,
  },
  {
    name: 'there is no backup of late',
    plant: withDatabaseChange((database) => recordBackup(database, Date.now() - 9 * oneDayMs)),
    subject: 'Backup',
    says: /9 days ago/,
  },
  {
    name: 'the clock is wrong',
    plant: ({ world }) => world.answer('https://shop.test', () => responseWithDate(600_000)),
    subject: 'Clock',
    says: /10 minutes from the hosted services’/,
  },
  {
    name: 'another program has the port',
    plant: ({ world }) => world.answer('http://127.0.0.1:3999/healthz', () => new Response('<h1>It works!</h1>')),
    subject: 'Shop',
    says: /Another program responds at http:\/\/127\.0\.0\.1:3999/,
  },
  {
    name: 'the name is not known',
    plant: ({ world }) => world.hosts.clear(),
    subject: 'Address shop.test',
    says: /no host "shop\.test"/,
  },
  {
    name: 'the certificate has ended',
    plant: ({ world }) => Object.assign(world.certificateOf, { validTo: now - oneDayMs, problem: 'CERT_HAS_EXPIRED' }),
    subject: 'Certificate of shop.test',
    says: /It has expired/,
  },
  {
    name: 'the certificate is of nobody known',
    plant: ({ world }) => Object.assign(world.certificateOf, { problem: 'DEPTH_ZERO_SELF_SIGNED_CERT' }),
    subject: 'Certificate of shop.test',
    says: /Browsers reject it: DEPTH_ZERO_SELF_SIGNED_CERT/,
  },
  {
    name: 'the certificate is not renewed',
    plant: ({ world }) => Object.assign(world.certificateOf, { validTo: now + 5 * oneDayMs }),
    subject: 'Certificate of shop.test',
    state: 'watch',
    says: /expires in 5 days/,
  },
  {
    name: 'the proxy shows a page of its own',
    plant: ({ world }) =>
      world.answer(
        'https://shop.test/healthz',
        () => new Response('', { status: 301, headers: { location: 'https://www.shop.test/' } }),
      ),
    subject: 'Address shop.test',
    says: /not the shop \(status 301, redirect to https:\/\/www\.shop\.test\/\)/,
  },
  {
    name: 'the mail server refuses the password',
    plant: ({ world }) => Object.assign(world, { mailRefusal: 'Invalid login: 535 5.7.8 Error' }),
    subject: 'Mail server',
    says: /mail\.test:587 does not accept emails: Invalid login/,
  },
  {
    name: 'nobody vouches for the mails',
    plant: ({ world }) => world.records.delete('shop.test'),
    subject: 'Mail sender',
    state: 'watch',
    says: /\(SPF\)/,
  },
  {
    name: 'false mails cannot be told from true ones',
    plant: ({ world }) => world.records.delete('_dmarc.shop.test'),
    subject: 'Mail sender',
    state: 'watch',
    says: /_dmarc\.shop\.test is missing/,
  },
  {
    name: 'mails come from a domain that cannot be',
    environment: { MAIL_FROM: 'shop@shop.example' },
    subject: 'Mail sender',
    says: /cannot exist/,
  },
  {
    name: 'a rule was not looked at in time',
    plant: ({ dataDir }) =>
      writeFileSync(join(dataDir, 'rules.json'), JSON.stringify(ruleRows('SE', { reviewBy: '2026-11-30' }))),
    environment: { TRADE_RULES: 'rules.json' },
    subject: 'Market rules',
    says: /Nothing is sold in SE: the review of the market rules there is overdue/,
  },
  {
    name: 'a rule is to be looked at soon',
    plant: ({ dataDir }) =>
      writeFileSync(join(dataDir, 'rules.json'), JSON.stringify(ruleRows('SE', { reviewBy: '2026-12-10' }))),
    environment: { TRADE_RULES: 'rules.json' },
    subject: 'Market rules',
    state: 'watch',
    says: /The rules of SE must be reviewed within 30 days/,
  },
  {
    name: 'the rules cannot be read',
    plant: ({ dataDir }) => appendFileSync(join(dataDir, 'rules.json'), ','),
    environment: { TRADE_RULES: 'rules.json' },
    subject: 'Market rules',
    says: /rules\.json/,
  },
  {
    name: 'the rules are not enforced, and there is a seller',
    environment: { MARKET_RULES: 'demo' },
    subject: 'Market rules',
    says: /shown but not enforced/,
  },
  {
    name: 'nothing proves an age',
    environment: Object.fromEntries(
      ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET', 'CLAIM', 'SCOPE'].map((name) => [`AGE_CHECK_${name}`, '']),
    ),
    subject: 'Age check',
    says: /^DK, CZ require an age check/,
  },
  {
    name: 'whoever proves ages is no such provider',
    plant: ({ world }) => world.answer('https://age.test/', respondWith(404)),
    environment: { AGE_CHECK_ISSUER: 'https://age.test/realm' },
    subject: 'Age check',
    says: /is not an OpenID provider \(status 404\)/,
  },
  {
    name: 'a contract text is missing',
    plant: withDatabaseChange((database) =>
      sql`delete from text_version where language = 'sv' and page = 'terms'`.execute(database),
    ),
    subject: 'Contract texts',
    says: /Nobody can order in Swedish \(terms\)/,
  },
  {
    name: 'products speak English only',
    plant: withDatabaseChange((database) => database.updateTable('product').set({ translations: '{}' }).execute()),
    subject: 'Translations',
    state: 'watch',
    says: /missing in German \(\d+\),/,
  },
  {
    name: 'nobody can sign in to the studio',
    plant: withDatabaseChange((database) => database.updateTable('content_user').set({ password: null }).execute()),
    subject: 'Studio',
    state: 'watch',
    says: /no user has a password/,
  },
  {
    name: 'the payment key is refused',
    plant: ({ world }) => world.answer('https://api.stripe.com/v1/account', respondWith(401)),
    subject: 'Payments (Stripe)',
    says: /STRIPE_SECRET_KEY is refused/,
  },
  {
    name: 'the payment key is one for tests',
    environment: { STRIPE_SECRET_KEY: 'sk_test_of_the_doctor' },
    subject: 'Payments (Stripe)',
    state: 'watch',
    says: /is a test key/,
  },
  {
    name: 'the account may not take money',
    plant: ({ world }) =>
      world.answer('https://api.stripe.com/v1/account', respondWith(200, { charges_enabled: false })),
    subject: 'Payments (Stripe)',
    says: /cannot accept payments yet/,
  },
  {
    name: 'payments are not told',
    plant: ({ world }) => world.answer('https://api.stripe.com/v1/webhook_endpoints', respondWith(200, { data: [] })),
    subject: 'Payments (Stripe)',
    says: /There is no webhook to https:\/\/shop\.test\/embedded/,
  },
  {
    name: 'some payments are not told',
    plant: ({ world }) =>
      world.answer(
        'https://api.stripe.com/v1/webhook_endpoints',
        respondWith(200, {
          data: [{ url: notification, status: 'enabled', enabled_events: ['checkout.session.completed'] }],
        }),
      ),
    subject: 'Payments (Stripe)',
    says: /does not send checkout\.session\.expired, /,
  },
  {
    name: 'the translator refuses the key',
    plant: ({ world }) => world.answer('https://api-free.deepl.com/', respondWith(403)),
    environment: { DEEPL_API_KEY: 'another:fx', DEEPL_API_URL: 'https://api-free.deepl.com/other' },
    subject: 'Translation (DeepL)',
    says: /DEEPL_API_KEY is refused/,
  },
]

function overwriteWithZeros(file: string, at: number, bytes: number): void {
  const open = openSync(file, 'r+')
  writeSync(open, new Uint8Array(bytes), 0, bytes, at)
  closeSync(open)
}
