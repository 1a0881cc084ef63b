import { useEffect } from 'react'
import { useAtomValue } from '../use-atom-value.ts'
import type { Query, QueryState } from './query.ts'

const unknown: QueryState<never> = { data: undefined, error: null, isFetching: false }

/**
 * What the page knows of a question's answer, kept up to date and fresh while the component is there. `isPending` while
 * there is neither an answer nor a failure; `refetch` asks again and leaves what went wrong in the state.
 */
export function useQuery<Value>(query: Query<Value>) {
  const { data, error, isFetching } = useAtomValue(query.state, unknown)
  useEffect(() => query.watch(), [query])
  const refetch = () => {
    query.refetch().catch(() => undefined)
  }
  return { data, error, isFetching, isPending: data === undefined && error === null, refetch }
}
