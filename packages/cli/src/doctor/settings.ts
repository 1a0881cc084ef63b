import { brand } from 'pouchery/app.config'
import { parseSeller } from 'pouchery/market-rules/seller/seller'
import { createFindingFactory, type Finding } from 'pouchery/server/checks/check'
import { type Env, EnvironmentError, env, listMisspellingWarnings } from 'pouchery/server/process/env.server'

const { ok, watch, failing } = createFindingFactory('Environment')

export function diagnoseSettings(): { settings?: Env; findings: Finding[] } {
  const strange = listMisspellingWarnings().map((sentence) =>
    watch(sentence, 'Spell it as in .env.example, or remove it.'),
  )
  try {
    const settings = env()
    const fine = strange.length === 0 ? [ok('All variables are valid.')] : []
    return { settings, findings: [...strange, ...fine] }
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    const todo = 'Correct it in .env or in the environment of the process; .env.example explains each variable.'
    return { findings: [...error.problems.map((problem) => failing(`${problem}.`, todo)), ...strange] }
  }
}

type Settings = Pick<Env, 'isLocal' | 'origin' | 'trustProxy' | 'metricsToken' | 'host'>

export function checkProductionSettings(settings: Settings): Finding[] {
  if (settings.isLocal) return []
  const found = [proxyFinding(settings), ...identityFindings()]
  if (settings.metricsToken === undefined) {
    const todo = 'Set METRICS_TOKEN, and monitor /metrics and /readyz (docs/operating.md, "Monitoring").'
    found.push(
      createFindingFactory('Monitoring').watch('METRICS_TOKEN is not set: nobody is notified of problems.', todo),
    )
  }
  return found
}

/** The shop does not terminate TLS, so an https origin implies a reverse proxy. */
function proxyFinding({ origin, trustProxy, host }: Settings): Finding {
  const { ok, watch, failing } = createFindingFactory('Proxy')
  if (origin.startsWith('https:') && !trustProxy) {
    const says =
      'TRUST_PROXY is off behind a proxy: all visitors count as one, so ten wrong passwords lock everyone out.'
    return failing(says, 'Set TRUST_PROXY=on, or to the number of chained proxies.')
  }
  if (trustProxy && host !== '127.0.0.1' && host !== '::1' && host !== 'localhost') {
    const says = `TRUST_PROXY is on and the shop listens on ${host}: clients that bypass the proxy can forge their address.`
    return watch(says, 'Block access to this port from outside with a firewall or the container network.')
  }
  return ok('Visitors are distinguished by their addresses.')
}

function identityFindings(): Finding[] {
  const found: Finding[] = []
  if (parseSeller(process.env).demo) {
    const says =
      'The seller is the fictitious seller of the demo, shown in the imprint, in emails and in the footer of every page.'
    const todo = 'Set SELLER_NAME and the related variables (docs/operating.md, "Seller and contract texts").'
    found.push(createFindingFactory('Seller').watch(says, todo))
  }
  if (brand.domain.endsWith('.example')) {
    const says = `The shop still has the name of the demo: ${brand.name} (${brand.domain}).`
    found.push(createFindingFactory('Brand').watch(says, 'Set your own brand: docs/going-live.md, "Make it yours".'))
  }
  return found
}
