import { ContentError } from '../errors.ts'
import { type MatchesFilter, parseFilter } from './filter.ts'

/** What a listener asked for (content-lake reference, section 2). */
export interface ListenerOptions {
  matches: MatchesFilter
  includeResult: boolean
  includeMutations: boolean
  /** Adds the document as it was. */
  includePrevious: boolean
  /** Also documents of releases. */
  includeAllVersions: boolean
  includeEffects: boolean
  enableResume: boolean
}

const longestQuery = 20_000

/** Reads a listener's parameters. @throws ContentError 400 for a query or parameter that cannot be read */
export function parseListener(parameters: ReadonlyMap<string, string>): ListenerOptions {
  const query = parameters.get('query') ?? ''
  if (query.trim() === '') throw ContentError.badRequest('The parameter "query" is missing')
  if (query.length > longestQuery) throw ContentError.badRequest('The query is too long')
  const effectFormat = parameters.get('effectFormat')
  if (effectFormat !== undefined && effectFormat !== 'mendoza') {
    throw ContentError.badRequest('The parameter "effectFormat" must be "mendoza"')
  }
  return {
    matches: parseFilter(query, queryParams(parameters)),
    includeResult: parameters.get('includeResult') === 'true',
    includeMutations: parameters.get('includeMutations') !== 'false',
    includePrevious: parameters.get('includePreviousRevision') === 'true',
    includeAllVersions: parameters.get('includeAllVersions') === 'true',
    includeEffects: effectFormat === 'mendoza',
    enableResume: parameters.get('enableResume') === 'true',
  }
}

/** `$name={json}` of the address. */
function queryParams(parameters: ReadonlyMap<string, string>): Record<string, unknown> {
  const params: Record<string, unknown> = {}
  for (const [name, json] of parameters) {
    if (!name.startsWith('$')) continue
    if (name.slice(1) in Object.prototype) throw ContentError.badRequest(`A parameter cannot be called "${name}"`)
    params[name.slice(1)] = parseParameter(name, json)
  }
  return params
}

function parseParameter(name: string, json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw ContentError.badRequest(`The parameter "${name}" is not JSON`)
  }
}
