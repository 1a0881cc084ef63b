import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { saveStudioUser } from '@pouchery/content-server/admin'
import { recordBackup } from '@pouchery/platform/operation/last-backup'
import { storeContractTextVersions } from '@pouchery/platform/texts/text-versions'
import rows from '#config/trade-rules.json' with { type: 'json' }
import { languageCodes } from '#lib/urls/locale-url.ts'
import { contractPages } from '#market-rules/seller/contract-texts.ts'
import type { HealthReport } from '#server/checks/report.ts'
import { openDatabase } from '#server/wiring/data/schema.ts'
import { createBareDataFolder } from '../../../security/bare-data.ts'
import { type ShopEnvironment, withFreshModules } from '../../run-shop-command.ts'
import type { FakeExternalServices } from './fake-external-services.ts'

/** Environment of a production shop with embedded services. */
export const embeddedEnvironment: Readonly<Record<string, string>> = {
  ...{ PORT: '3999', SHOP_ORIGIN: 'https://shop.test', TRUST_PROXY: 'on', METRICS_TOKEN: 'a-token-for-numbers' },
  ...{ SMTP_URL: 'smtp://shop:secret@mail.test:587', MAIL_FROM: 'orders@shop.test' },
  ...{ SELLER_NAME: 'Nordhus AB', SELLER_ADDRESS: 'Storgatan 1, SE-111 22 Stockholm', SELLER_REGISTER: '559000-0000' },
  ...{ SELLER_TAX_NUMBER: 'SE559000000001', SELLER_PHONE: '+46 8 000 00 00', SELLER_EMAIL: 'hello@shop.test' },
  SELLER_COMPLAINTS: 'https://arn.se',
  ...{ STRIPE_SECRET_KEY: 'sk_live_of_the_doctor', STRIPE_WEBHOOK_SECRET: 'whsec_of_the_doctor', TEST_PAYMENTS: 'off' },
  ...{ AGE_CHECK_ISSUER: 'https://age.test', AGE_CHECK_CLIENT_ID: 'shop', AGE_CHECK_CLIENT_SECRET: 'age-secret' },
  ...{ AGE_CHECK_CLAIM: 'birthdate', AGE_CHECK_SCOPE: 'openid' },
  DEEPL_API_KEY: 'deepl-key:fx',
}

/** Names of settings that only embedded commerce uses. */
const embeddedOnlyNames = Object.keys(embeddedEnvironment).filter((name) => /^(STRIPE|AGE_CHECK|TEST)_/.test(name))

/**
 * Environment of a production shop with hosted services. Hosted commerce cannot check ages, so the rules of this shop
 * close the markets that require an age check.
 */
export const hostedEnvironment: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(embeddedEnvironment).filter(([name]) => !embeddedOnlyNames.includes(name))),
  ...{ CENTRA_API_URL: 'https://centra.test/api/checkout', CENTRA_SECRET: 'centra-secret' },
  CENTRA_WEBHOOK_SECRET: 'centra-webhook-secret',
  ...{ SANITY_PROJECT_ID: 'zp7mbokg', SANITY_READ_TOKEN: 'sanity-read-token' },
  ...{ SANITY_WRITE_TOKEN: 'sanity-write-token', SANITY_WEBHOOK_SECRET: 'sanity-webhook-secret' },
  ...{ ALGOLIA_APP_ID: 'APPID', ALGOLIA_SEARCH_KEY: 'search-key' },
  ...{ ALGOLIA_INDEX_PREFIX: 'shop_', ALGOLIA_ADMIN_KEY: 'admin-key' },
}

/** Creates the data folder of a healthy shop. `remove` deletes the folder. */
export async function createHealthyDataFolder() {
  const { dataDir, remove } = await createBareDataFolder()
  const database = await openDatabase(dataDir)
  const body = [{ _type: 'block', children: [{ _type: 'span', text: 'As it is agreed.' }] }]
  const texts = contractPages.flatMap((page) =>
    languageCodes.map((language) => ({ page, language, title: page, body })),
  )
  await storeContractTextVersions(database, texts, Date.now())
  const sofia = { id: 'p-1', email: 'sofia@shop.test', name: 'Sofia', role: 'editor', password: 'a long one' } as const
  await saveStudioUser(database, sofia)
  await recordBackup(database, Date.now())
  await database.destroy()
  await writeFile(join(dataDir, 'rules.json'), JSON.stringify(createRuleOverrides()))
  return { dataDir, remove }
}

/**
 * Returns rows that override the shop's rules. They apply `change` to `country`, and close the markets that require an
 * age check.
 */
export function createRuleOverrides(country = '', change: object = {}): object[] {
  return rows.flatMap((row) => {
    if (row.ageCheck === 'before-payment') return [{ ...row, distanceSale: 'unknown' }]
    return row.country === country ? [{ ...row, ...change }] : []
  })
}

export function runDoctor(environment: ShopEnvironment, world: FakeExternalServices): Promise<HealthReport> {
  return withFreshModules(environment, async () => {
    const { runDiagnosis } = await import('../../../../packages/cli/src/doctor/doctor-command.ts')
    return runDiagnosis(world)
  })
}
