import { appendFileSync, chmodSync, closeSync, mkdirSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { recordBackup } from '@pouchery/platform/operation/last-backup'
import { sql } from 'kysely'
import { unlockDataFolder } from '#server/wiring/data/data-lock.server.ts'
import { withDatabase } from '../../shop-folder.ts'
import { createResponseWithDate, fixedNow, paymentNotificationUrl } from './fake-external-services.ts'
import { createJsonReply, defineFailingFault, defineWatchFault, type Fault, oneDayMs } from './fault.ts'
import { createRuleOverrides } from './shops.ts'

const writeRules = (dataDir: string, change: object) =>
  writeFileSync(join(dataDir, 'rules.json'), JSON.stringify(createRuleOverrides('SE', change)))

const ownRules = { TRADE_RULES: 'rules.json' }
const ageCheckNames = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET', 'CLAIM', 'SCOPE']
const noAgeCheck = Object.fromEntries(ageCheckNames.map((name) => [`AGE_CHECK_${name}`, '']))
const certificate = 'Certificate of shop.test'
const payments = 'Payments (Stripe)'
const stripe = 'https://api.stripe.com/v1'

/** Faults of a shop with embedded services. `hosted-faults.ts` contains the faults of hosted services. */
export const generalFaults: readonly Fault[] = [
  defineFailingFault('a variable is wrong', 'Environment', /^PORT: must be a port number\.$/, { PORT: 'abc' }),
  defineFailingFault('a variable of a group is missing', 'Environment', /^STRIPE_WEBHOOK_SECRET: missing;/, {
    STRIPE_WEBHOOK_SECRET: '',
  }),
  defineWatchFault('a variable is misspelt', 'Environment', /Did you mean SMTP_URL/, { SMTP_ULR: 'smtp://mail.test' }),
  defineFailingFault('rate limits are off', 'Settings', /passwords can be guessed/, { RATE_LIMITS: 'off' }),
  defineFailingFault('the proxy is not trusted', 'Proxy', /all visitors count as one/, { TRUST_PROXY: 'off' }),
  defineWatchFault('monitoring has no token', 'Monitoring', /nobody is notified/, { METRICS_TOKEN: '' }),
  defineFailingFault('the data folder is a file', 'Data folder', /is not a folder/, (_, dataDir) => {
    rmSync(dataDir, { recursive: true })
    writeFileSync(dataDir, '')
  }),
  defineWatchFault('all users can read the data', 'Data folder', /Everyone on this machine can read/, (_, dataDir) => {
    chmodSync(dataDir, 0o755)
    chmodSync(join(dataDir, 'pouchery.sqlite'), 0o644)
  }),
  defineFailingFault(
    'a restore was interrupted',
    'Data folder',
    /A restore of this data folder was interrupted/,
    (_, dataDir) => {
      mkdirSync(join(dataDir, '.restore', 'old'), { recursive: true })
      writeFileSync(join(dataDir, '.restore', 'old', 'pouchery.sqlite'), '')
    },
  ),
  defineFailingFault(
    'the database is no database',
    'Database',
    /cannot be read: file is not a database/,
    (_, dataDir) => overwriteWithZeros(join(dataDir, 'pouchery.sqlite'), 0, 100),
  ),
  defineFailingFault('a part of the database is damaged', 'Database', /damaged|malformed/, (_, dataDir) =>
    overwriteWithZeros(join(dataDir, 'pouchery.sqlite'), 4096, 400_000),
  ),
  defineFailingFault('rows refer to missing rows', 'Database', /rows of product refer to missing rows/, (_, dataDir) =>
    withDatabase(dataDir, async (database) => {
      await sql`pragma foreign_keys = off`.execute(database)
      await database.deleteFrom('brand').execute()
    }),
  ),
  defineFailingFault('PostgreSQL does not respond', 'Database', /cannot be read: .*ECONNREFUSED/, {
    DATABASE_URL: 'postgres://shop:secret@127.0.0.1:1/shop',
  }),
  defineFailingFault(
    'the database is of a newer version',
    'Migrations',
    /newer version of the shop changed the database \(2099-01-01-later\)/,
    (_, dataDir) =>
      withDatabase(dataDir, (db) => sql`insert into kysely_migration values ('2099-01-01-later', '2099')`.execute(db)),
  ),
  defineFailingFault(
    'a migration is missing',
    'Migrations',
    /1 migration has not run: 2026-11-27-payments/,
    (_, dataDir) =>
      withDatabase(dataDir, (db) => sql`delete from kysely_migration where name like '%payments'`.execute(db)),
  ),
  defineFailingFault('the last backup is old', 'Backup', /9 days ago/, (_, dataDir) =>
    withDatabase(dataDir, (database) => recordBackup(database, Date.now() - 9 * oneDayMs)),
  ),
  defineFailingFault('the clock is wrong', 'Clock', /10 minutes from the hosted services’/, (world) =>
    world.setReply('https://shop.test', () => createResponseWithDate(600_000)),
  ),
  defineFailingFault(
    'another program uses the port',
    'Shop',
    /Another program responds at http:\/\/127\.0\.0\.1:3999/,
    (world) => world.setReply('http://127.0.0.1:3999/healthz', () => new Response('<h1>It works!</h1>')),
  ),
  defineFailingFault(
    'another shop uses the port',
    'Shop',
    /Another shop, .* responds at http:\/\/127\.0\.0\.1:3999/,
    () => unlockDataFolder(),
  ),
  defineFailingFault('the host name is unknown', 'Address shop.test', /no host "shop\.test"/, (world) =>
    world.hosts.clear(),
  ),
  defineFailingFault('the certificate has expired', certificate, /It has expired/, (world) =>
    Object.assign(world.certificate, { validTo: fixedNow - oneDayMs, problem: 'CERT_HAS_EXPIRED' }),
  ),
  defineFailingFault('the certificate is self-signed', certificate, /reject it: DEPTH_ZERO_SELF_SIGNED_CERT/, (world) =>
    Object.assign(world.certificate, { problem: 'DEPTH_ZERO_SELF_SIGNED_CERT' }),
  ),
  defineWatchFault('the certificate is not renewed', certificate, /expires in 5 days/, (world) =>
    Object.assign(world.certificate, { validTo: fixedNow + 5 * oneDayMs }),
  ),
  defineFailingFault(
    'the proxy redirects to another address',
    'Address shop.test',
    /not the shop \(status 301, redirect to https:\/\/www\.shop\.test\/\)/,
    (world) => {
      const init = { status: 301, headers: { location: 'https://www.shop.test/' } }
      world.setReply('https://shop.test/healthz', () => new Response('', init))
    },
  ),
  defineFailingFault(
    'the mail server refuses the login',
    'Mail server',
    /:587 does not accept emails: Invalid login/,
    (world) => Object.assign(world, { mailRefusal: 'Invalid login: 535 5.7.8 Error' }),
  ),
  defineWatchFault('the domain has no SPF record', 'Mail sender', /\(SPF\)/, (world) =>
    world.records.delete('shop.test'),
  ),
  defineWatchFault('the domain has no DMARC record', 'Mail sender', /_dmarc\.shop\.test is missing/, (world) =>
    world.records.delete('_dmarc.shop.test'),
  ),
  defineFailingFault('the domain of the mails cannot exist', 'Mail sender', /cannot exist/, {
    MAIL_FROM: 'shop@shop.example',
  }),
  defineFailingFault(
    'the review of a rule is overdue',
    'Market rules',
    /Nothing is sold in SE: the review of the market rules there is overdue/,
    ownRules,
    (_, dataDir) => writeRules(dataDir, { reviewBy: '2026-11-30' }),
  ),
  defineWatchFault(
    'a review is due',
    'Market rules',
    /The rules of SE must be reviewed within 30 days/,
    ownRules,
    (_, dataDir) => writeRules(dataDir, { reviewBy: '2026-12-10' }),
  ),
  defineFailingFault('the rules cannot be read', 'Market rules', /rules\.json/, ownRules, (_, dataDir) =>
    appendFileSync(join(dataDir, 'rules.json'), ','),
  ),
  defineFailingFault('a shop with a seller does not enforce the rules', 'Market rules', /shown but not enforced/, {
    MARKET_RULES: 'demo',
  }),
  defineFailingFault('there is no age check', 'Age check', /^DK, CZ require an age check/, noAgeCheck),
  defineFailingFault(
    'the age check is not an OpenID provider',
    'Age check',
    /is not an OpenID provider \(status 404\)/,
    { AGE_CHECK_ISSUER: 'https://age.test/realm' },
    (world) => world.setReply('https://age.test/', createJsonReply(404)),
  ),
  defineFailingFault('a text is missing', 'Contract texts', /Nobody can order in Swedish \(terms\)/, (_, dataDir) =>
    withDatabase(dataDir, (db) => sql`delete from text_version where language = 'sv' and page = 'terms'`.execute(db)),
  ),
  defineWatchFault('products have English texts only', 'Translations', /missing in German \(\d+\),/, (_, dataDir) =>
    withDatabase(dataDir, (database) => database.updateTable('product').set({ translations: '{}' }).execute()),
  ),
  defineWatchFault(
    'a market’s prices are missing',
    'Prices',
    /without a price, and not sold, in SE \(\d+\)/,
    (_, dataDir) =>
      withDatabase(dataDir, (database) => database.deleteFrom('product_price').where('pricelist', '=', 20).execute()),
  ),
  defineWatchFault('no studio user has a password', 'Studio', /no user has a password/, (_, dataDir) =>
    withDatabase(dataDir, (database) => database.updateTable('content_user').set({ password: null }).execute()),
  ),
  defineFailingFault('the payment key is refused', payments, /STRIPE_SECRET_KEY is refused/, (world) =>
    world.setReply(`${stripe}/account`, createJsonReply(401)),
  ),
  defineWatchFault('the payment key is a test key', payments, /is a test key/, {
    STRIPE_SECRET_KEY: 'sk_test_of_the_doctor',
  }),
  defineFailingFault('the account cannot accept payments', payments, /cannot accept payments yet/, (world) =>
    world.setReply(`${stripe}/account`, createJsonReply(200, { charges_enabled: false })),
  ),
  defineFailingFault(
    'there is no payment webhook',
    payments,
    /There is no webhook to https:\/\/shop\.test\/embedded/,
    (world) => world.setReply(`${stripe}/webhook_endpoints`, createJsonReply(200, { data: [] })),
  ),
  defineFailingFault(
    'the payment webhook lacks events',
    payments,
    /does not send checkout\.session\.expired, /,
    (world) => {
      const webhook = { url: paymentNotificationUrl, status: 'enabled', enabled_events: ['checkout.session.completed'] }
      world.setReply(`${stripe}/webhook_endpoints`, createJsonReply(200, { data: [webhook] }))
    },
  ),
  defineFailingFault(
    'the translation key is refused',
    'Translation (DeepL)',
    /DEEPL_API_KEY is refused/,
    { DEEPL_API_KEY: 'another:fx', DEEPL_API_URL: 'https://api-free.deepl.com/other' },
    (world) => world.setReply('https://api-free.deepl.com/', createJsonReply(403)),
  ),
]

function overwriteWithZeros(file: string, at: number, bytes: number): void {
  const open = openSync(file, 'r+')
  writeSync(open, new Uint8Array(bytes), 0, bytes, at)
  closeSync(open)
}
