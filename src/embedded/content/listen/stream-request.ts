import { ContentError } from '../errors.ts'

/** What somebody wants to be told about, whether asked by HTTP or over a shared socket. */
export interface StreamRequest {
  kind: 'listen' | 'live'
  dataset: string
  parameters: ReadonlyMap<string, string>
  /** `Authorization` header. */
  authorization: string | undefined
  /** Id of the last event that arrived, when a stream is taken up again. */
  lastEventId: string | undefined
}

const addresses = /^\/v[\w-]+\/data\/(listen|live\/events)\/([\w-]+)\/?(\?.*)?$/
const longestAddress = 32_000

/**
 * Reads the address of a stream: what follows the service's base, such as `/v2026-05-04/data/listen/production?query=…`.
 * @throws ContentError 404 for any other address
 */
export function parseStreamAddress(path: string): Pick<StreamRequest, 'kind' | 'dataset' | 'parameters'> {
  const [, kind, dataset, search = ''] = (path.length <= longestAddress && addresses.exec(path)) || []
  if (kind === undefined || dataset === undefined) throw ContentError.notFound('No such event stream')
  const parameters = new Map(new URLSearchParams(search))
  return { kind: kind === 'listen' ? 'listen' : 'live', dataset, parameters }
}
