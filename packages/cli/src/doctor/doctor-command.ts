import type { Check, Findings } from 'pouchery/server/checks/check'
import { createHealthReport, type HealthReport } from 'pouchery/server/checks/report'
import { checkSettings } from 'pouchery/server/checks/settings-findings'
import type { Env } from 'pouchery/server/process/env.server'
import { defineCommand, OperatorError } from '../command.ts'
import { flagSchema } from '../options.ts'
import { printHealthReport } from '../report-lines.ts'
import { printJson } from '../terminal.ts'
import { checkUrls } from './address.ts'
import { checkDatabase } from './database.ts'
import { checkCommerce } from './hosted/commerce.ts'
import { checkContent } from './hosted/content.ts'
import { checkAgeVerification, checkTranslator } from './hosted/other-services.ts'
import { checkStripe } from './hosted/payments.ts'
import { checkSearch } from './hosted/search.ts'
import { checkBuild, checkDataFolder, checkNode, checkPort } from './machine.ts'
import { checkMail } from './mail.ts'
import { checkMessages } from './messages.ts'
import { type NetworkAccess, networkAccess, runDoctorCheck, sendRequest } from './network-access.ts'
import { checkRules } from './rules.ts'
import { checkProductionSettings, diagnoseSettings } from './settings.ts'

const doctorCommand = defineCommand({
  usage: '[--json]',
  details: [
    '--json  prints the findings as JSON, in the format of /embedded/health.json',
    'Environment, data, database, email, certificates, keys, origins, webhooks, indexes, rules and texts. Run it before the shop is',
    'started for the first time, after each configuration change, and to diagnose problems. It changes nothing. Exits',
    'with 1 if a check fails. "health" checks the running shop.',
  ],
  options: { json: flagSchema },
  run: async ({ json }, terminal) => {
    const report = await runDiagnosis(networkAccess)
    if (json) printJson(terminal, report)
    else printHealthReport(report, terminal)
    if (report.state === 'failing') throw new OperatorError('Some checks failed.')
  },
})

export const commands = { doctor: doctorCommand }

interface Shop {
  settings: Env
  world: NetworkAccess
}

const checks: readonly Check<Shop>[] = [
  { subject: 'Data folder', run: ({ settings }) => checkDataFolder(settings) },
  { subject: 'Settings', run: ({ settings }) => checkProductionSettings(settings) },
  { subject: 'Shop', run: ({ settings, world }) => checkPort(settings, world) },
  { subject: 'Database', run: databaseFindings },
  { subject: 'Addresses', run: ({ settings, world }) => checkUrls(settings, world) },
  { subject: 'Emails', run: ({ settings, world }) => checkMail(settings, world) },
  { subject: 'Commerce', run: ({ settings, world }) => checkCommerce(settings, world) },
  { subject: 'Content', run: ({ settings, world }) => checkContent(settings, world) },
  { subject: 'Search', run: ({ settings, world }) => checkSearch(settings, world) },
  { subject: 'Payments', run: ({ settings, world }) => checkStripe(settings, world) },
  { subject: 'Translation', run: ({ settings, world }) => checkTranslator(settings, world) },
  { subject: 'Age check', run: ({ settings, world }) => checkAgeVerification(settings, world) },
  { subject: 'Market rules', run: ({ settings, world }) => checkRules(settings, world.now()) },
]

export async function runDiagnosis(world: NetworkAccess): Promise<HealthReport> {
  const { settings, findings } = diagnoseSettings()
  const here = [...findings, checkNode(process.versions.node), checkBuild(), ...checkMessages()]
  if (!settings) return createHealthReport(here)
  const found = checks.map(({ subject, run }) => runDoctorCheck(subject, () => run({ settings, world })))
  return createHealthReport([...here, ...(await Promise.all(found)).flat()])
}

async function databaseFindings({ settings, world }: Shop): Promise<Findings> {
  if (checkDataFolder(settings).state === 'failing') return []
  const found = await checkDatabase(settings, await remoteClockOffsetMs(settings, world))
  return found.some(({ subject }) => subject === 'Settings') ? found : [...found, ...checkSettings(settings)]
}

/** Positive if the remote clock is ahead. Undefined if there is no response. */
async function remoteClockOffsetMs(
  { commerce, content, isLocal, origin }: Env,
  world: NetworkAccess,
): Promise<number | undefined> {
  const hosted = commerce?.apiUrl ?? (content ? `https://${content.projectId}.api.sanity.io/` : undefined)
  const address = hosted ?? (isLocal ? undefined : origin)
  if (address === undefined) return undefined
  const asked = world.now()
  const answer = await sendRequest(world, address, { method: 'HEAD' }).catch(() => undefined)
  const said = Date.parse(answer?.headers.get('date') ?? '')
  // The `Date` header is truncated to whole seconds, so the actual time is on average half a second later.
  return Number.isNaN(said) ? undefined : said + 500 - (asked + world.now()) / 2
}
