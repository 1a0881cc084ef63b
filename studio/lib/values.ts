export function isKeyed(value: unknown): value is { _key: string } {
  return typeof value === 'object' && value !== null && '_key' in value && typeof value._key === 'string'
}

export function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null
}

export function getTextField(owner: unknown, name: string): string | undefined {
  const value = getField(owner, name)
  return typeof value === 'string' ? value : undefined
}

export function getField(owner: unknown, name: string): unknown {
  if (typeof owner !== 'object' || owner === null) return undefined
  return Object.entries(owner).find(([key]) => key === name)?.[1]
}

export function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
