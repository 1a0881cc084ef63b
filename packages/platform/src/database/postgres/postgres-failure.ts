/** `message` is addressed to the operator and does not contain the password. */
export class DatabaseUnreachableError extends Error {
  override name = 'DatabaseUnreachableError'
  constructor(url: string, cause: unknown) {
    super(`The database ${describeDatabase(url)} cannot be used: ${reasonOf(cause)}. Check DATABASE_URL.`, { cause })
  }
}

const networkReasons: Record<string, string> = {
  ECONNREFUSED: 'connection refused',
  ENOTFOUND: 'host not found',
  EAI_AGAIN: 'the host name could not be resolved',
  ETIMEDOUT: 'connection timed out',
  ENOENT: 'socket not found',
  EACCES: 'no permission to use the socket',
  ECONNRESET: 'the connection was closed',
}

/** SQLSTATE classes: connection, authorization, unknown database, insufficient resources, operator intervention. */
const refusals = /^(08|28|3D|53|57)/

export function isConnectionFailure(error: unknown): boolean {
  const code = getErrorCode(error)
  if (code === undefined) return error instanceof Error && /timeout|terminated|SSL|password/i.test(error.message)
  return code in networkReasons || refusals.test(code)
}

/** Returns a network or PostgreSQL error code. If several IP addresses were tried, returns the first failure's code. */
export function getErrorCode(error: unknown): string | undefined {
  if (error instanceof AggregateError) return getErrorCode(error.errors[0])
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

function reasonOf(error: unknown): string {
  const known = networkReasons[getErrorCode(error) ?? '']
  if (known !== undefined) return known
  return error instanceof Error ? error.message : String(error)
}

function describeDatabase(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `${pathname.slice(1) || 'without a name'} at ${hostname || 'the local socket'}${port && `:${port}`}`
}
