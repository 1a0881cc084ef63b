/** Why a declaration could not be taken. */
const states = ['often', 'away'] as const

export interface WithdrawSearch {
  state?: (typeof states)[number]
}

/** The query string of the page; what is none of it is left out. Plain code and no schema: see docs/decisions/0003. */
export function readWithdrawSearch({ state }: Record<string, unknown>): WithdrawSearch {
  const known = states.find((name) => name === state)
  return known ? { state: known } : {}
}
