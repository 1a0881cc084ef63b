import type { PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { getErrorCode } from './postgres-failure.ts'

// biome-ignore lint/suspicious/noExplicitAny: the query determines the row type
type Answer = Promise<PostgresQueryResult<any>>

const begun: Awaited<Answer> = { command: 'SELECT', rowCount: 0, rows: [] }

/** SQLSTATE of a prepared statement whose result columns have changed, because a table was altered. */
const outdatedPlan = '0A000'

const transactionAborted = '25P02'

/**
 * Reduces packets and round trips: compiled queries are prepared by name, and queries of the same event-loop turn
 * are sent together. `begin` is sent with the first statement, which rejects if `begin` fails. Requires a pool with
 * the option `pipeline`.
 */
export class PipelinedClient {
  readonly #client: pg.PoolClient
  #beginning: Answer | undefined
  #corked = false
  #failure: unknown

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  query(text: string, values: readonly unknown[]): Answer {
    this.#cork()
    if (text === 'begin') return this.#begin()
    const began = this.#beginning
    this.#beginning = undefined
    const answer = this.#ask(text, [...values])
    if (!began) return answer
    answer.catch(() => undefined)
    return began.then(() => answer)
  }

  release(isBroken?: boolean): void {
    this.#client.release(isBroken)
  }

  async #begin(): Answer {
    this.#failure = undefined
    this.#beginning = this.#send({ text: 'begin' })
    this.#beginning.catch(() => undefined)
    return begun
  }

  async #ask(text: string, values: unknown[]): Answer {
    const name = names.get(text)
    if (name === undefined) return this.#send({ text, values })
    try {
      return await this.#send({ name, text, values })
    } catch (error) {
      if (getErrorCode(error) !== outdatedPlan) throw error
      // A table was altered. Prepare all statements again, because it is unknown which of them read that table.
      for (const known of names.keys()) names.set(known, nextName())
      // Inside a transaction, the error has aborted the transaction, so the caller must retry it.
      if (this.#client.getTransactionStatus() !== 'I') throw error
      return this.#send({ text, values })
    }
  }

  /**
   * After a failed statement, further statements of the transaction reject with the same error, because the caller sees
   * only the first rejection and must recognise a retryable error.
   */
  async #send(query: pg.QueryConfig): Answer {
    try {
      // The types of `pg` and Kysely differ, but the result has the shape that Kysely expects.
      return (await this.#client.query(query)) as unknown as Awaited<Answer>
    } catch (error) {
      if (getErrorCode(error) === transactionAborted) throw this.#failure ?? error
      this.#failure = error
      throw error
    }
  }

  #cork(): void {
    if (this.#corked) return
    this.#corked = true
    const { stream } = this.#client.connection
    stream.cork()
    process.nextTick(() => {
      this.#corked = false
      stream.uncork()
    })
  }
}

/** Prepared-statement names, keyed by SQL text. PostgreSQL parses a named statement only once per connection. */
const names = new Map<string, string>()
let count = 0

export function registerPreparedStatement(text: string): void {
  if (!names.has(text)) names.set(text, nextName())
}

function nextName(): string {
  count += 1
  return `s${count}`
}
