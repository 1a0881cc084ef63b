import { brand } from 'pouchery/app.config'
import { parseSeller } from 'pouchery/market-rules/seller/seller'
import { createFailingFinding, createOkFinding, createWatchFinding, type Finding } from 'pouchery/server/checks/check'
import { type Env, EnvironmentError, env, listMisspeltVariables } from 'pouchery/server/process/env.server'

const subject = 'Environment'

export function diagnoseSettings(): { settings?: Env; findings: Finding[] } {
  const strange = listMisspeltVariables().map((sentence) =>
    createWatchFinding(subject, sentence, 'Spell it as in .env.example, or remove it.'),
  )
  try {
    const settings = env()
    const fine = strange.length === 0 ? [createOkFinding(subject, 'All variables are valid.')] : []
    return { settings, findings: [...strange, ...fine] }
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    const todo = 'Correct it in .env or in the environment of the process; .env.example explains each variable.'
    return {
      findings: [...error.problems.map((problem) => createFailingFinding(subject, `${problem}.`, todo)), ...strange],
    }
  }
}

type Settings = Pick<Env, 'isLocal' | 'origin' | 'trustProxy' | 'metricsToken' | 'host'>

export function checkProductionSettings(settings: Settings): Finding[] {
  if (settings.isLocal) return []
  const found = [...proxyFindings(settings), ...identityFindings()]
  if (settings.metricsToken === undefined) {
    const todo = 'Set METRICS_TOKEN, and monitor /metrics and /readyz (docs/operating.md, "Monitoring").'
    found.push(createWatchFinding('Monitoring', 'METRICS_TOKEN is not set: nobody is notified of problems.', todo))
  }
  return found
}

/** The shop does not terminate TLS, so an https origin implies a reverse proxy. */
function proxyFindings({ origin, trustProxy, host }: Settings): Finding[] {
  const isHttps = origin.startsWith('https:')
  if (isHttps && !trustProxy) {
    const says =
      'TRUST_PROXY is off behind a proxy: all visitors count as one, so ten wrong passwords lock everyone out.'
    return [createFailingFinding('Proxy', says, 'Set TRUST_PROXY=on, or to the number of chained proxies.')]
  }
  if (trustProxy && host !== '127.0.0.1' && host !== '::1' && host !== 'localhost') {
    const says = `TRUST_PROXY is on and the shop listens on ${host}: clients that bypass the proxy can forge their address.`
    return [
      createWatchFinding(
        'Proxy',
        says,
        'Block access to this port from outside with a firewall or the container network.',
      ),
    ]
  }
  return [createOkFinding('Proxy', 'Visitors are distinguished by their addresses.')]
}

function identityFindings(): Finding[] {
  const found: Finding[] = []
  if (parseSeller(process.env).demo) {
    const says =
      'The seller is the fictitious seller of the demo, shown in the imprint, in emails and in the footer of every page.'
    found.push(
      createWatchFinding(
        'Seller',
        says,
        'Set SELLER_NAME and the related variables (docs/operating.md, "Seller and contract texts").',
      ),
    )
  }
  if (brand.domain.endsWith('.example')) {
    const says = `The shop still has the name of the demo: ${brand.name} (${brand.domain}).`
    found.push(createWatchFinding('Brand', says, 'Set your own brand: docs/going-live.md, "Make it yours".'))
  }
  return found
}
