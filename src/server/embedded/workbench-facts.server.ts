import type { ServiceFacts } from '#embedded/operation/workbench/facts.ts'
import { readUpstreams } from '../backend/ready.server.ts'
import { type UpstreamName, upstreamNames } from '../backend/upstream-probes.server.ts'
import { type Env, env, type FaultMode } from '../env.server.ts'
import { faultModes } from '../env-schema.server.ts'
import { faultModesNow } from './faults.server.ts'

const modeLabels: Record<FaultMode, string> = {
  on: 'Well',
  off: 'Down',
  slow: '5 s late',
  stale: 'Repeats itself',
  rubbish: 'Answers a page',
  misshapen: 'Answers other JSON',
}

/** Every upstream as the page for developers shows it. */
export async function serviceFacts(): Promise<ServiceFacts[]> {
  const settings = env()
  const upstreams = await readUpstreams()
  return upstreamNames.map((name) => ({ name, ...place(name, settings), ...upstreams[name], ...fault(name, settings) }))
}

function place(name: UpstreamName, settings: Env): { where: string; hosted: boolean } {
  if (name === 'database') return { where: settings.databaseUrl ? 'PostgreSQL' : 'SQLite', hosted: false }
  const addresses = {
    commerce: settings.commerce?.apiUrl,
    content: settings.content && `${settings.content.projectId} / ${settings.content.dataset}`,
    search: settings.search?.appId,
  }
  const hosted = addresses[name]
  return { where: hosted ?? `/embedded/${name}`, hosted: hosted !== undefined }
}

/** Only a service that runs in this process can be switched. */
function fault(name: UpstreamName, settings: Env): Pick<ServiceFacts, 'fault'> {
  if (name === 'database' || settings[name]) return {}
  const modes = faultModes.map((mode) => ({ mode, label: modeLabels[mode] }))
  return { fault: { now: faultModesNow()[name], modes } }
}
