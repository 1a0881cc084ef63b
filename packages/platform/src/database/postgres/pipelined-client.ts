import type { PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { codeOf } from './postgres-failure.ts'
import { preparedName, renamePrepared } from './prepared-names.ts'

// biome-ignore lint/suspicious/noExplicitAny: rows are typed by the query they belong to
type Answer = Promise<PostgresQueryResult<any>>

const begun: Awaited<Answer> = { command: 'SELECT', rowCount: 0, rows: [] }

/** What was prepared returns other columns now: a table was changed meanwhile. */
const outdatedPlan = '0A000'

/** A statement of the transaction failed before this one. */
const failedBefore = '25P02'

/**
 * A connection of the pool as Kysely uses it, with fewer writes and waits: compiled queries are prepared by name, what is
 * asked in one turn of the process is sent in one piece, and `begin` is not waited for but sent together with the first
 * statement, which fails with it. The pool must have been made with `pipeline`.
 */
export class PipelinedClient {
  readonly #client: pg.PoolClient
  #beginning: Answer | undefined
  #corked = false
  /** Why the transaction under way failed. */
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
    const name = preparedName(text)
    if (name === undefined) return this.#send({ text, values })
    try {
      return await this.#send({ name, text, values })
    } catch (error) {
      if (codeOf(error) !== outdatedPlan) throw error
      renamePrepared()
      // In a transaction nothing more can be asked; it is run again as a whole.
      if (this.#client.getTransactionStatus() !== 'I') throw error
      return this.#send({ text, values })
    }
  }

  /**
   * Of statements that were sent together, those behind one that failed fail with its reason: who waits for all of them hears
   * of any first, and must know whether the transaction may be run again.
   */
  async #send(query: pg.QueryConfig): Answer {
    try {
      // Kysely's words for what the library answers, which they are.
      return (await this.#client.query(query)) as unknown as Awaited<Answer>
    } catch (error) {
      if (codeOf(error) === failedBefore) throw this.#failure ?? error
      this.#failure = error
      throw error
    }
  }

  /** Holds back what is written until this turn of the process is over. */
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
