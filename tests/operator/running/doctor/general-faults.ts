import { appendFileSync, chmodSync, closeSync, mkdirSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { recordBackup } from '@pouchery/platform/operation/last-backup'
import { sql } from 'kysely'
import { withDatabase } from '../../shop-folder.ts'
import { fixedNow, notificationUrl, responseWithDate } from './external-services.ts'
import { type Fault, failingFault, oneDayMs, respondWith, watchFault } from './fault.ts'
import { ruleRows } from './shops.ts'

const writeRules = (dataDir: string, change: object) =>
  writeFileSync(join(dataDir, 'rules.json'), JSON.stringify(ruleRows('SE', change)))

const ownRules = { TRADE_RULES: 'rules.json' }
const ageCheckNames = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET', 'CLAIM', 'SCOPE']
const noAgeCheck = Object.fromEntries(ageCheckNames.map((name) => [`AGE_CHECK_${name}`, '']))
const certificate = 'Certificate of shop.test'
const payments = 'Payments (Stripe)'
const stripe = 'https://api.stripe.com/v1'

/** Faults of the machine, the data and the URLs, which are the same for embedded and hosted services. */
export const generalFaults: readonly Fault[] = [
  failingFault('a variable is wrong', 'Environment', /^PORT: must be a port number\.$/, { PORT: 'abc' }),
  failingFault('a variable of a group is missing', 'Environment', /^STRIPE_WEBHOOK_SECRET: missing;/, {
    STRIPE_WEBHOOK_SECRET: '',
  }),
  watchFault('a variable is misspelt', 'Environment', /Did you mean SMTP_URL/, { SMTP_ULR: 'smtp://mail.test' }),
  failingFault('rate limits are off', 'Settings', /passwords can be guessed/, { RATE_LIMITS: 'off' }),
  failingFault('the proxy is not trusted', 'Proxy', /all visitors count as one/, { TRUST_PROXY: 'off' }),
  watchFault('monitoring has no token', 'Monitoring', /nobody is notified/, { METRICS_TOKEN: '' }),
  failingFault('the data folder is a file', 'Data folder', /is not a folder/, (_, dataDir) => {
    rmSync(dataDir, { recursive: true })
    writeFileSync(dataDir, '')
  }),
  watchFault('all users can read the data', 'Data folder', /Everyone on this machine can read/, (_, dataDir) => {
    chmodSync(dataDir, 0o755)
    chmodSync(join(dataDir, 'pouchery.sqlite'), 0o644)
  }),
  failingFault(
    'a restore was interrupted',
    'Data folder',
    /A restore of this data folder was interrupted/,
    (_, dataDir) => {
      mkdirSync(join(dataDir, '.restore', 'old'), { recursive: true })
      writeFileSync(join(dataDir, '.restore', 'old', 'pouchery.sqlite'), '')
    },
  ),
  failingFault('the database is no database', 'Database', /cannot be read: file is not a database/, (_, dataDir) =>
    overwriteWithZeros(join(dataDir, 'pouchery.sqlite'), 0, 100),
  ),
  failingFault('a part of the database is damaged', 'Database', /damaged|malformed/, (_, dataDir) =>
    overwriteWithZeros(join(dataDir, 'pouchery.sqlite'), 4096, 400_000),
  ),
  failingFault('rows refer to missing rows', 'Database', /rows of product refer to missing rows/, (_, dataDir) =>
    withDatabase(dataDir, async (database) => {
      await sql`pragma foreign_keys = off`.execute(database)
      await database.deleteFrom('brand').execute()
    }),
  ),
  failingFault('PostgreSQL does not respond', 'Database', /cannot be read: .*ECONNREFUSED/, {
    DATABASE_URL: 'postgres://shop:secret@127.0.0.1:1/shop',
  }),
  failingFault(
    'the database is of a newer version',
    'Migrations',
    /newer version of the shop changed the database \(2099-01-01-later\)/,
    (_, dataDir) =>
      withDatabase(dataDir, (db) => sql`insert into kysely_migration values ('2099-01-01-later', '2099')`.execute(db)),
  ),
  failingFault('a migration is missing', 'Migrations', /1 migration has not run: 2026-11-27-payments/, (_, dataDir) =>
    withDatabase(dataDir, (db) => sql`delete from kysely_migration where name like '%payments'`.execute(db)),
  ),
  failingFault('the last backup is old', 'Backup', /9 days ago/, (_, dataDir) =>
    withDatabase(dataDir, (database) => recordBackup(database, Date.now() - 9 * oneDayMs)),
  ),
  failingFault('the clock is wrong', 'Clock', /10 minutes from the hosted services’/, (world) =>
    world.answer('https://shop.test', () => responseWithDate(600_000)),
  ),
  failingFault(
    'another program uses the port',
    'Shop',
    /Another program responds at http:\/\/127\.0\.0\.1:3999/,
    (world) => world.answer('http://127.0.0.1:3999/healthz', () => new Response('<h1>It works!</h1>')),
  ),
  failingFault('the host name is unknown', 'Address shop.test', /no host "shop\.test"/, (world) => world.hosts.clear()),
  failingFault('the certificate has expired', certificate, /It has expired/, (world) =>
    Object.assign(world.certificateOf, { validTo: fixedNow - oneDayMs, problem: 'CERT_HAS_EXPIRED' }),
  ),
  failingFault('the certificate is self-signed', certificate, /reject it: DEPTH_ZERO_SELF_SIGNED_CERT/, (world) =>
    Object.assign(world.certificateOf, { problem: 'DEPTH_ZERO_SELF_SIGNED_CERT' }),
  ),
  watchFault('the certificate is not renewed', certificate, /expires in 5 days/, (world) =>
    Object.assign(world.certificateOf, { validTo: fixedNow + 5 * oneDayMs }),
  ),
  failingFault(
    'the proxy redirects to another address',
    'Address shop.test',
    /not the shop \(status 301, redirect to https:\/\/www\.shop\.test\/\)/,
    (world) => {
      const init = { status: 301, headers: { location: 'https://www.shop.test/' } }
      world.answer('https://shop.test/healthz', () => new Response('', init))
    },
  ),
  failingFault(
    'the mail server refuses the login',
    'Mail server',
    /:587 does not accept emails: Invalid login/,
    (world) => Object.assign(world, { mailRefusal: 'Invalid login: 535 5.7.8 Error' }),
  ),
  watchFault('the domain has no SPF record', 'Mail sender', /\(SPF\)/, (world) => world.records.delete('shop.test')),
  watchFault('the domain has no DMARC record', 'Mail sender', /_dmarc\.shop\.test is missing/, (world) =>
    world.records.delete('_dmarc.shop.test'),
  ),
  failingFault('the domain of the mails cannot exist', 'Mail sender', /cannot exist/, {
    MAIL_FROM: 'shop@shop.example',
  }),
  failingFault(
    'the review of a rule is overdue',
    'Market rules',
    /Nothing is sold in SE: the review of the market rules there is overdue/,
    ownRules,
    (_, dataDir) => writeRules(dataDir, { reviewBy: '2026-11-30' }),
  ),
  watchFault(
    'a review is due',
    'Market rules',
    /The rules of SE must be reviewed within 30 days/,
    ownRules,
    (_, dataDir) => writeRules(dataDir, { reviewBy: '2026-12-10' }),
  ),
  failingFault('the rules cannot be read', 'Market rules', /rules\.json/, ownRules, (_, dataDir) =>
    appendFileSync(join(dataDir, 'rules.json'), ','),
  ),
  failingFault('a shop with a seller does not enforce the rules', 'Market rules', /shown but not enforced/, {
    MARKET_RULES: 'demo',
  }),
  failingFault('there is no age check', 'Age check', /^DK, CZ require an age check/, noAgeCheck),
  failingFault(
    'the age check is not an OpenID provider',
    'Age check',
    /is not an OpenID provider \(status 404\)/,
    { AGE_CHECK_ISSUER: 'https://age.test/realm' },
    (world) => world.answer('https://age.test/', respondWith(404)),
  ),
  failingFault('a text is missing', 'Contract texts', /Nobody can order in Swedish \(terms\)/, (_, dataDir) =>
    withDatabase(dataDir, (db) => sql`delete from text_version where language = 'sv' and page = 'terms'`.execute(db)),
  ),
  watchFault('products have English texts only', 'Translations', /missing in German \(\d+\),/, (_, dataDir) =>
    withDatabase(dataDir, (database) => database.updateTable('product').set({ translations: '{}' }).execute()),
  ),
  watchFault('a market’s prices are missing', 'Prices', /without a price, and not sold, in SE \(\d+\)/, (_, dataDir) =>
    withDatabase(dataDir, (database) => database.deleteFrom('product_price').where('pricelist', '=', 20).execute()),
  ),
  watchFault('no studio user has a password', 'Studio', /no user has a password/, (_, dataDir) =>
    withDatabase(dataDir, (database) => database.updateTable('content_user').set({ password: null }).execute()),
  ),
  failingFault('the payment key is refused', payments, /STRIPE_SECRET_KEY is refused/, (world) =>
    world.answer(`${stripe}/account`, respondWith(401)),
  ),
  watchFault('the payment key is a test key', payments, /is a test key/, {
    STRIPE_SECRET_KEY: 'sk_test_of_the_doctor',
  }),
  failingFault('the account cannot accept payments', payments, /cannot accept payments yet/, (world) =>
    world.answer(`${stripe}/account`, respondWith(200, { charges_enabled: false })),
  ),
  failingFault(
    'there is no payment webhook',
    payments,
    /There is no webhook to https:\/\/shop\.test\/embedded/,
    (world) => world.answer(`${stripe}/webhook_endpoints`, respondWith(200, { data: [] })),
  ),
  failingFault('the payment webhook lacks events', payments, /does not send checkout\.session\.expired, /, (world) => {
    const webhook = { url: notificationUrl, status: 'enabled', enabled_events: ['checkout.session.completed'] }
    world.answer(`${stripe}/webhook_endpoints`, respondWith(200, { data: [webhook] }))
  }),
  failingFault(
    'the translation key is refused',
    'Translation (DeepL)',
    /DEEPL_API_KEY is refused/,
    { DEEPL_API_KEY: 'another:fx', DEEPL_API_URL: 'https://api-free.deepl.com/other' },
    (world) => world.answer('https://api-free.deepl.com/', respondWith(403)),
  ),
]

function overwriteWithZeros(file: string, at: number, bytes: number): void {
  const open = openSync(file, 'r+')
  writeSync(open, new Uint8Array(bytes), 0, bytes, at)
  closeSync(open)
}
