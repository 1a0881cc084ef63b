import { createFindingFactory, type Finding, getErrorReason } from 'pouchery/server/checks/check'
import type { Env } from 'pouchery/server/process/env.server'
import { type NetworkAccess, runDoctorCheck } from './network-access.ts'

export async function checkMail({ mail, commerce }: Env, network: NetworkAccess): Promise<readonly Finding[]> {
  if (commerce || mail.smtpUrl === undefined) return []
  const { smtpUrl, from } = mail
  const [server, sender] = await Promise.all([
    serverFinding(smtpUrl, network),
    runDoctorCheck('Mail sender', () => senderFindings(from, network)),
  ])
  return [server, ...sender]
}

async function serverFinding(url: string, network: NetworkAccess): Promise<Finding> {
  const { ok, failing } = createFindingFactory('Mail server')
  const { host } = new URL(url)
  try {
    await network.signInToMail(url)
    return ok(`${host} accepts the sign-in.`)
  } catch (error) {
    const says = `${host} does not accept emails: ${getErrorReason(error)}.`
    const todo = 'Correct SMTP_URL: host, port, user and password, with special characters encoded, such as @ as %40.'
    return failing(says, todo)
  }
}

/** Without SPF and DMARC records, many mailboxes reject emails or mark them as spam. */
async function senderFindings(from: string, network: NetworkAccess): Promise<Finding[]> {
  const { ok, watch, failing } = createFindingFactory('Mail sender')
  const domain = from.split('@').at(-1) ?? ''
  const todo = `Set MAIL_FROM to an address of your own domain, instead of ${from}.`
  if (domain.endsWith('.example')) return [failing(`${domain} is a domain that cannot exist.`, todo)]
  const records = await network.resolveTextRecords(domain)
  if (!records.some((text) => text.startsWith('v=spf1'))) {
    const way = 'Add the TXT record specified by the mail provider, such as "v=spf1 include:… -all".'
    return [watch(`${domain} does not declare who may send its emails (SPF).`, way)]
  }
  const policy = await network.resolveTextRecords(`_dmarc.${domain}`)
  if (policy.some((text) => text.startsWith('v=DMARC1'))) return [ok(`${domain} has SPF and DMARC records.`)]
  const way = 'Add a TXT record "v=DMARC1; p=quarantine; rua=mailto:…" there, once the provider signs emails (DKIM).'
  return [watch(`_dmarc.${domain} is missing: mailboxes cannot detect forged emails of the shop.`, way)]
}
