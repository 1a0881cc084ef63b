import pg from 'pg'

/** Object ids of PostgreSQL's types whose values come as text unless told otherwise. */
const bigintType = 20
const numericType = 1700

/** How values are read: `bigint`, and the sums and counts made of it, as numbers, just as SQLite gives them. */
export function postgresTypes(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides()
  types.setTypeParser(bigintType, exactNumber)
  types.setTypeParser(numericType, Number)
  return types
}

/** Moments in ms and amounts of money stay far below 2^53; a value beyond would silently become another one. */
export function exactNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`)
  return value
}
