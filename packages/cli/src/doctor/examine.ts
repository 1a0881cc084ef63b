import type { Check, Findings } from 'pouchery/server/checks/check'
import { type HealthReport, reportOf } from 'pouchery/server/checks/report'
import { checkSettings } from 'pouchery/server/checks/settings-findings'
import type { Env } from 'pouchery/server/process/env.server'
import { examineAddresses } from './address.ts'
import { examineDatabase } from './database.ts'
import { examineCommerce } from './hosted/commerce.ts'
import { examineContent } from './hosted/content.ts'
import { examineAgeCheck, examineTranslator } from './hosted/other-services.ts'
import { examinePayments } from './hosted/payments.ts'
import { examineSearch } from './hosted/search.ts'
import { checkBuild, checkDataFolder, checkNode, checkPort } from './machine.ts'
import { examineMail } from './mail.ts'
import { checkMessages } from './messages.ts'
import { ask, looked, type Outside } from './outside.ts'
import { checkRules } from './rules.ts'
import { checkPublic, readSettings } from './settings.ts'

interface Shop {
  settings: Env
  world: Outside
}

/** Checks in addition to those of the database, which the health page also runs (`checks/data-checks.server.ts`). */
const checks: readonly Check<Shop>[] = [
  { subject: 'Data folder', run: ({ settings }) => checkDataFolder(settings) },
  { subject: 'Settings', run: ({ settings }) => checkPublic(settings) },
  { subject: 'Shop', run: ({ settings, world }) => checkPort(settings, world) },
  { subject: 'Database', run: databaseFindings },
  { subject: 'Addresses', run: ({ settings, world }) => examineAddresses(settings, world) },
  { subject: 'Mails', run: ({ settings, world }) => examineMail(settings, world) },
  { subject: 'Commerce', run: ({ settings, world }) => examineCommerce(settings, world) },
  { subject: 'Content', run: ({ settings, world }) => examineContent(settings, world) },
  { subject: 'Search', run: ({ settings, world }) => examineSearch(settings, world) },
  { subject: 'Payments', run: ({ settings, world }) => examinePayments(settings, world) },
  { subject: 'Translation', run: ({ settings, world }) => examineTranslator(settings, world) },
  { subject: 'Age check', run: ({ settings, world }) => examineAgeCheck(settings, world) },
  { subject: 'Rules of sale', run: ({ settings, world }) => checkRules(settings, world.now()) },
]

/** Read-only diagnosis of a running or stopped shop: environment, machine, database, URLs and connected services. */
export async function examine(world: Outside): Promise<HealthReport> {
  const { settings, findings } = readSettings()
  const here = [...findings, checkNode(process.versions.node), checkBuild(), ...checkMessages()]
  // All other checks need the settings.
  if (!settings) return reportOf(here)
  const found = checks.map(({ subject, run }) => looked(subject, () => run({ settings, world })))
  return reportOf([...here, ...(await Promise.all(found)).flat()])
}

/** Settings are checked together with the data, or alone if the data cannot be read. */
async function databaseFindings({ settings, world }: Shop): Promise<Findings> {
  if (checkDataFolder(settings).state === 'failing') return []
  const found = await examineDatabase(settings, await servicesAheadMs(settings, world))
  return found.some(({ subject }) => subject === 'Settings') ? found : [...found, ...checkSettings(settings)]
}

/** Clock offset of a remote server, ms. Positive if its clock is ahead of this machine. Undefined if no server responds. */
async function servicesAheadMs(
  { commerce, content, isLocal, origin }: Env,
  world: Outside,
): Promise<number | undefined> {
  const hosted = commerce?.apiUrl ?? (content ? `https://${content.projectId}.api.sanity.io/` : undefined)
  const address = hosted ?? (isLocal ? undefined : origin)
  if (address === undefined) return undefined
  const asked = world.now()
  const answer = await ask(world, address, { method: 'HEAD' }).catch(() => undefined)
  const said = Date.parse(answer?.headers.get('date') ?? '')
  // The `Date` header has a resolution of one second, so add half a second.
  return Number.isNaN(said) ? undefined : said + 500 - (asked + world.now()) / 2
}
