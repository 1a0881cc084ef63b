import { checkSettings } from 'pouchery/server/health/check-settings'
import { reportOf } from 'pouchery/server/health/report-of'
import type { Env } from 'pouchery/server/process/env.server'
import type { Finding, HealthReport } from 'pouchery/server/workbench/health-page'
import { examineAddresses } from './address.ts'
import { examineDatabase } from './database.ts'
import { looked } from './finding.ts'
import { examineCommerce } from './hosted/commerce.ts'
import { examineContent } from './hosted/content.ts'
import { examineAgeCheck, examineTranslator } from './hosted/other-services.ts'
import { examinePayments } from './hosted/payments.ts'
import { examineSearch } from './hosted/search.ts'
import { checkBuild, checkDataFolder, checkNode, checkPort } from './machine.ts'
import { examineMail } from './mail.ts'
import { checkMessages } from './messages.ts'
import { ask, type Outside } from './outside.ts'
import { checkRules } from './rules.ts'
import { checkPublic, readSettings } from './settings.ts'

/**
 * All that can be told of a shop from where it is run, whether it runs or not: environment, machine, database, addresses,
 * and the services it speaks to. Nothing is changed by it.
 */
export async function examine(world: Outside): Promise<HealthReport> {
  const { settings, findings } = readSettings()
  const here = [...findings, checkNode(process.versions.node), checkBuild(), ...checkMessages()]
  // Without settings there is nothing else to be looked at.
  const rest = settings ? await examineShop(settings, world) : []
  return reportOf([...here, ...rest], { slow: [], about: [] })
}

async function examineShop(settings: Env, world: Outside): Promise<Finding[]> {
  const folder = checkDataFolder(settings)
  const looks = await Promise.all([
    looked('Shop', async () => [await checkPort(settings, world)]),
    folder.state === 'failing' ? [] : looked('Database', () => databaseFindings(settings, world)),
    looked('Addresses', () => examineAddresses(settings, world)),
    looked('Mails', () => examineMail(settings, world)),
    looked('Commerce', () => examineCommerce(settings, world)),
    looked('Content', () => examineContent(settings, world)),
    looked('Search', () => examineSearch(settings, world)),
    looked('Payments', () => examinePayments(settings, world)),
    looked('Translation', () => examineTranslator(settings, world)),
    looked('Age check', () => examineAgeCheck(settings, world)),
    looked('Rules of sale', async () => checkRules(settings, world.now())),
  ])
  return [folder, ...checkPublic(settings), ...looks.flat()]
}

/** The settings are judged with the database; where that cannot be read, alone. */
async function databaseFindings(settings: Env, world: Outside): Promise<readonly Finding[]> {
  const found = await examineDatabase(settings, await servicesAheadMs(settings, world))
  return found.some(({ subject }) => subject === 'Settings') ? found : [...found, ...checkSettings(settings)]
}

/** How far the clock of whoever else answers is before this machine's, ms; undefined where nobody is asked. */
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
  // The header knows whole seconds.
  return Number.isNaN(said) ? undefined : said + 500 - (asked + world.now()) / 2
}
