import type { CheckResult } from 'pouchery/server/checks/check'
import { createHealthReport, type HealthReport } from 'pouchery/server/checks/report'
import { checkSettings } from 'pouchery/server/checks/settings-findings'
import type { Env } from 'pouchery/server/process/env.server'
import { defineCommand, OperatorError } from '../command.ts'
import { flagSchema } from '../options.ts'
import { printHealthReport } from '../print-health-report.ts'
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
import { checkMarketRules } from './rules.ts'
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

type DoctorCheck = (settings: Env, network: NetworkAccess) => CheckResult | Promise<CheckResult>

const checks: Readonly<Record<string, DoctorCheck>> = {
  'Data folder': checkDataFolder,
  Settings: checkProductionSettings,
  Shop: checkPort,
  Database: databaseFindings,
  Addresses: checkUrls,
  Emails: checkMail,
  Commerce: checkCommerce,
  Content: checkContent,
  Search: checkSearch,
  Payments: checkStripe,
  Translation: checkTranslator,
  'Age check': checkAgeVerification,
  'Market rules': (settings, network) => checkMarketRules(settings, network.now()),
}

export async function runDiagnosis(network: NetworkAccess): Promise<HealthReport> {
  const { settings, findings } = diagnoseSettings()
  const here = [...findings, checkNode(process.versions.node), checkBuild(), ...checkMessages()]
  if (!settings) return createHealthReport(here)
  const found = Object.entries(checks).map(([subject, check]) =>
    runDoctorCheck(subject, () => check(settings, network)),
  )
  return createHealthReport([...here, ...(await Promise.all(found)).flat()])
}

async function databaseFindings(settings: Env, network: NetworkAccess): Promise<CheckResult> {
  if (checkDataFolder(settings).state === 'failing') return []
  const found = await checkDatabase(settings, await remoteClockOffsetMs(settings, network))
  return found.some(({ subject }) => subject === 'Settings') ? found : [...found, ...checkSettings(settings)]
}

/** Returns a positive number if the remote clock is ahead, and undefined if the remote time is unknown. */
async function remoteClockOffsetMs({ commerce, content, isLocal, origin }: Env, network: NetworkAccess) {
  const hosted = commerce?.apiUrl ?? (content ? `https://${content.projectId}.api.sanity.io/` : undefined)
  const address = hosted ?? (isLocal ? undefined : origin)
  if (address === undefined) return undefined
  const asked = network.now()
  const answer = await sendRequest(network, address, { method: 'HEAD' }).catch(() => undefined)
  const said = Date.parse(answer?.headers.get('date') ?? '')
  // The `Date` header is truncated to whole seconds, so the actual time is on average half a second later.
  return Number.isNaN(said) ? undefined : said + 500 - (asked + network.now()) / 2
}
