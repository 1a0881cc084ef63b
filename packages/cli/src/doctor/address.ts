import { isIP } from 'node:net'
import { createFindingFactory, type Finding, getErrorReason } from 'pouchery/server/checks/check'
import type { Env } from 'pouchery/server/process/env.server'
import { isLivenessResponse } from '../running-shop.ts'
import { type Certificate, type NetworkAccess, runDoctorCheck, sendRequest } from './network-access.ts'

const day = 86_400_000

export async function checkUrls({ isLocal, origin, domains }: Env, network: NetworkAccess): Promise<Finding[]> {
  if (isLocal) return []
  const origins = [origin, ...Object.values(domains)]
  const all = await Promise.all(
    origins.map((one) => runDoctorCheck(`Address ${one}`, () => examineAddress(one, network))),
  )
  return all.flat()
}

async function examineAddress(origin: string, network: NetworkAccess): Promise<Finding[]> {
  const url = new URL(origin)
  const name = await nameFinding(url, network)
  if (name) return [name]
  const certificate = url.protocol === 'https:' ? await certificateFinding(url, network) : undefined
  const found = certificate ? [certificate] : []
  // With an invalid certificate, the request would fail as well.
  return certificate?.state === 'failing' ? found : [...found, await shopFinding(origin, network)]
}

async function nameFinding({ hostname, host }: URL, network: NetworkAccess): Promise<Finding | undefined> {
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return undefined
  try {
    await network.resolveHost(hostname)
    return undefined
  } catch {
    const todo = 'Add A and AAAA records for it at the DNS provider, or correct SHOP_ORIGIN or SHOP_DOMAINS.'
    return createFindingFactory(`Address ${host}`).failing(`There is no host "${hostname}" in DNS.`, todo)
  }
}

async function certificateFinding(url: URL, network: NetworkAccess): Promise<Finding> {
  const subject = `Certificate of ${url.host}`
  try {
    return checkCertificate(subject, await network.loadCertificate(url), network.now())
  } catch (error) {
    const todo = 'Check that a proxy with a certificate listens there, and that the firewall allows connections.'
    return createFindingFactory(subject).failing(`The TLS connection failed: ${getErrorReason(error)}.`, todo)
  }
}

/** `now` is Unix time in ms. */
function checkCertificate(subject: string, { validTo, problem }: Certificate, now: number): Finding {
  const { ok, watch, failing } = createFindingFactory(subject)
  const left = Math.floor((validTo - now) / day)
  const todo = 'Check why the proxy does not renew it; renewal requires that port 80 or 443 is reachable.'
  if (validTo <= now) return failing('It has expired: browsers show a warning instead of the shop.', todo)
  if (problem !== undefined) {
    const way = 'Configure the proxy to obtain a certificate for exactly this name, with the chain of its issuer.'
    return failing(`Browsers reject it: ${problem}.`, way)
  }
  if (left < 14) return watch(`It expires in ${left} days.`, todo)
  return ok(`It is valid for ${left} more days.`)
}

async function shopFinding(origin: string, network: NetworkAccess): Promise<Finding> {
  const { ok, failing } = createFindingFactory(`Address ${new URL(origin).host}`)
  const answer = await sendRequest(network, `${origin}/healthz`).catch(getErrorReason)
  if (typeof answer === 'string') {
    const todo = 'Check that the proxy runs, and that this machine can reach its own address.'
    return failing(`No response: ${answer}.`, todo)
  }
  const { status, text, headers } = answer
  if (isLivenessResponse(text)) return ok('The shop responds there.')
  const location = headers.get('location')
  const what = location === null ? `status ${status}` : `status ${status}, redirect to ${location}`
  const says = `The server that responds there is not the shop (${what}).`
  return failing(says, 'Configure the proxy to forward every path to HOST and PORT, and to leave responses unchanged.')
}
