import { isIP } from 'node:net'
import { errorReason, type Finding, failingFinding, okFinding, watchFinding } from 'pouchery/server/checks/check'
import type { Env } from 'pouchery/server/process/env.server'
import { isLiveShop } from '../running-shop.ts'
import { type Certificate, type NetworkAccess, runDoctorCheck, sendRequest } from './network-access.ts'

const day = 86_400_000

export async function checkUrls({ isLocal, origin, domains }: Env, world: NetworkAccess): Promise<Finding[]> {
  if (isLocal) return []
  const origins = [origin, ...Object.values(domains)]
  const all = await Promise.all(
    origins.map((one) => runDoctorCheck(`Address ${one}`, () => examineAddress(one, world))),
  )
  return all.flat()
}

async function examineAddress(origin: string, world: NetworkAccess): Promise<Finding[]> {
  const url = new URL(origin)
  const name = await nameFinding(url, world)
  if (name) return [name]
  const certificate = url.protocol === 'https:' ? await certificateFinding(url, world) : undefined
  const found = certificate ? [certificate] : []
  // An invalid certificate is already reported and would only make the request fail.
  return certificate?.state === 'failing' ? found : [...found, await shopFinding(origin, world)]
}

async function nameFinding({ hostname, host }: URL, world: NetworkAccess): Promise<Finding | undefined> {
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return undefined
  try {
    await world.address(hostname)
    return undefined
  } catch {
    const todo =
      'Add an A and an AAAA record for it where the domain is registered, or correct SHOP_ORIGIN or SHOP_DOMAINS.'
    return failingFinding(`Address ${host}`, `There is no host "${hostname}" in the domain name system.`, todo)
  }
}

async function certificateFinding(url: URL, world: NetworkAccess): Promise<Finding> {
  const subject = `Certificate of ${url.host}`
  try {
    return checkCertificate(subject, await world.certificate(url), world.now())
  } catch (error) {
    const todo = 'See that a proxy with a certificate listens there, and that the firewall lets it be reached.'
    return failingFinding(subject, `Nothing answers by TLS: ${errorReason(error)}.`, todo)
  }
}

/** Checks the validity of a certificate. `now` in ms since 1970. */
export function checkCertificate(subject: string, { validTo, problem }: Certificate, now: number): Finding {
  const left = Math.floor((validTo - now) / day)
  const todo = 'See why the proxy does not renew it; it must be reached on port 80 or 443 for that.'
  if (validTo <= now) return failingFinding(subject, 'It has ended: browsers warn of the shop.', todo)
  if (problem !== undefined) {
    const way = 'Have the proxy get one for exactly this name, with the chain of its issuer.'
    return failingFinding(subject, `Browsers refuse it: ${problem}.`, way)
  }
  if (left < 14) return watchFinding(subject, `It ends in ${left} days.`, todo)
  return okFinding(subject, `It counts for ${left} more days.`)
}

/** Checks that the shop itself responds, and not a page of the proxy or of another server. */
async function shopFinding(origin: string, world: NetworkAccess): Promise<Finding> {
  const subject = `Address ${new URL(origin).host}`
  const answer = await sendRequest(world, `${origin}/healthz`).catch(errorReason)
  if (typeof answer === 'string') {
    const todo = 'See that the proxy runs, and that this machine may reach its own address.'
    return failingFinding(subject, `Nothing answers: ${answer}.`, todo)
  }
  const { status, text, headers } = answer
  if (isLiveShop(text)) return okFinding(subject, 'The shop answers there.')
  const location = headers.get('location')
  const what = location === null ? `status ${status}` : `status ${status}, on to ${location}`
  const says = `Something answers there that is not the shop (${what}).`
  return failingFinding(
    subject,
    says,
    'Have the proxy pass every path on to HOST and PORT, and change nothing of the answer.',
  )
}
