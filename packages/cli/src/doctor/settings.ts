import { brand } from 'pouchery/app.config'
import { sellerFromSettings } from 'pouchery/market-rules/seller/seller'
import { type Finding, failingFinding, okFinding, watchFinding } from 'pouchery/server/checks/check'
import { type Env, EnvironmentError, env, misspeltVariables } from 'pouchery/server/process/env.server'

const subject = 'Environment'

export function readSettings(): { settings?: Env; findings: Finding[] } {
  const strange = misspeltVariables().map((sentence) =>
    watchFinding(subject, sentence, 'Write its name as .env.example does, or take it away.'),
  )
  try {
    const settings = env()
    const fine = strange.length === 0 ? [okFinding(subject, 'Every variable can be used.')] : []
    return { settings, findings: [...strange, ...fine] }
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    const todo = 'Correct it in .env or where the process gets its variables; .env.example explains each.'
    return { findings: [...error.problems.map((problem) => failingFinding(subject, `${problem}.`, todo)), ...strange] }
  }
}

type Settings = Pick<Env, 'isLocal' | 'origin' | 'trustProxy' | 'metricsToken' | 'host'>

export function checkPublicSettings(settings: Settings): Finding[] {
  if (settings.isLocal) return []
  const found = [...proxyFindings(settings), ...identityFindings()]
  if (settings.metricsToken === undefined) {
    const todo = 'Set METRICS_TOKEN, and have something watch /metrics and /readyz (docs/operating.md, "Monitoring").'
    found.push(watchFinding('Watching', 'METRICS_TOKEN is not set: nobody is told when the shop is not well.', todo))
  }
  return found
}

/** The shop itself does not terminate TLS, so an https origin implies a reverse proxy. */
function proxyFindings({ origin, trustProxy, host }: Settings): Finding[] {
  const isHttps = origin.startsWith('https:')
  if (isHttps && !trustProxy) {
    const says =
      'TRUST_PROXY is off behind a proxy: all visitors count as one, so ten wrong passwords lock everybody out.'
    return [failingFinding('Proxy', says, 'Set TRUST_PROXY=on, or to the number of proxies one behind the other.')]
  }
  if (trustProxy && host !== '127.0.0.1' && host !== '::1' && host !== 'localhost') {
    const says = `TRUST_PROXY is on and the shop listens on ${host}: who gets past the proxy may claim any address.`
    return [watchFinding('Proxy', says, 'Let a firewall or the containers’ network keep others from this port.')]
  }
  return [okFinding('Proxy', 'Visitors are told apart.')]
}

function identityFindings(): Finding[] {
  const found: Finding[] = []
  if (sellerFromSettings(process.env).demo) {
    const says = 'The seller is the invented one of the demo: the imprint, the mails and every foot of a page say so.'
    found.push(
      watchFinding('Seller', says, 'Set SELLER_NAME and the others (docs/operating.md, "Seller and contract texts").'),
    )
  }
  if (brand.domain.endsWith('.example')) {
    const says = `The shop is still called ${brand.name} (${brand.domain}), as the demo is.`
    found.push(watchFinding('Name', says, 'Make it yours: docs/going-live.md, "Make it yours".'))
  }
  return found
}
