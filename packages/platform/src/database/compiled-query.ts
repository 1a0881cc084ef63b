import { type Compilable, type CompiledQuery, type QueryResult, type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'
import { isPostgres } from './dialect.ts'
import { findDirectExecutor } from './direct-executor.ts'
import { registerPreparedStatement } from './postgres/pipelined-client.ts'
import { replaceNulCharacters } from './replace-nul-characters.ts'

export type QueryParam<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>

class ParameterPlaceholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * Compiles a query once per dialect, for frequent queries that take longer to build than to run. The query must
 * depend only on the dialect and on `param`.
 *
 * In a transaction, compiled queries are sent in call order, without waiting for previous results.
 */
export function createCompiledQuery<Values extends Record<string, unknown>, Row>(
  build: (database: Database, param: QueryParam<Values>) => Compilable<Row>,
): (database: Database, values: Values) => Promise<QueryResult<Row>> {
  const compiled = new Map<boolean, CompiledQuery<Row>>()
  const compile = (database: Database, kind: boolean) => {
    const query = build(database, placeholderFor).compile()
    compiled.set(kind, query)
    if (kind) registerPreparedStatement(query.sql)
    return query
  }
  return (database, values) => {
    const kind = isPostgres(database)
    const query = compiled.get(kind) ?? compile(database, kind)
    const filledIn = { ...query, parameters: bindValues(query.parameters, values) }
    const direct = findDirectExecutor(database)
    return direct ? direct<Row>(filledIn) : database.getExecutor().executeQuery(filledIn)
  }
}

/** Like {@link createCompiledQuery}, but resolves to the first row. */
export function createCompiledLookup<Values extends Record<string, unknown>, Row>(
  build: (database: Database, param: QueryParam<Values>) => Compilable<Row>,
): (database: Database, values: Values) => Promise<Row | undefined> {
  const query = createCompiledQuery(build)
  return async (database, values) => (await query(database, values)).rows[0]
}

/** Maps each column to the parameter of the same name, for `values` and `set`. */
export function bindColumns<Values, Name extends keyof Values & string>(param: QueryParam<Values>, ...names: Name[]) {
  const bound = names.map((name) => [name, param(name)])
  return Object.fromEntries(bound) as { [Column in Name]: RawBuilder<Values[Column]> }
}

function placeholderFor<Value>(name: string): RawBuilder<Value> {
  return sql<Value>`${new ParameterPlaceholder(name)}`
}

function bindValues(parameters: readonly unknown[], values: Record<string, unknown>): unknown[] {
  return parameters.map((parameter) =>
    parameter instanceof ParameterPlaceholder ? replaceNulCharacters(values[parameter.name]) : parameter,
  )
}
