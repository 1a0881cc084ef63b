import { type Compilable, type CompiledQuery, type QueryResult, type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'
import { isPostgres } from './dialect.ts'
import { directWay } from './direct-way.ts'
import { prepareByName } from './postgres/prepared-names.ts'
import { storable } from './storable.ts'

/** Stands in a query for a value that is only known when it runs. */
export type Param<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>

class Hole {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * A query that is built and compiled once for each kind of database and then only given its values; for those that run
 * with every request, where building takes longer than running. `build` gets any one database to write the query with;
 * what it writes must not depend on anything but its kind and `param`. In a transaction such queries go straight to the
 * database, in the order in which they are called; several may be called before the first has answered.
 */
export function compiledQuery<Values extends Record<string, unknown>, Row>(
  build: (database: Database, param: Param<Values>) => Compilable<Row>,
): (database: Database, values: Values) => Promise<QueryResult<Row>> {
  const compiled = new Map<boolean, CompiledQuery<Row>>()
  const compile = (database: Database, kind: boolean) => {
    const query = build(database, holeFor).compile()
    compiled.set(kind, query)
    if (kind) prepareByName(query.sql)
    return query
  }
  return (database, values) => {
    const kind = isPostgres(database)
    const query = compiled.get(kind) ?? compile(database, kind)
    const filledIn = { ...query, parameters: filled(query.parameters, values) }
    const direct = directWay(database)
    return direct ? direct<Row>(filledIn) : database.getExecutor().executeQuery(filledIn)
  }
}

function holeFor<Value>(name: string): RawBuilder<Value> {
  return sql<Value>`${new Hole(name)}`
}

function filled(parameters: readonly unknown[], values: Record<string, unknown>): unknown[] {
  return parameters.map((parameter) => (parameter instanceof Hole ? storable(values[parameter.name]) : parameter))
}
