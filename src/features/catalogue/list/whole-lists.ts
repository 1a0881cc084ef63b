import { createAtom } from '@tanstack/store'
import { useAtomValue } from '#features/site/use-atom-value.ts'
import type { ProductCard } from '#services/commerce/product.ts'
import { decodeCardsInSteps } from '../rules/rows/card-rows.ts'
import { loadListViews } from './list-views.ts'

type Cards = readonly ProductCard[]

/** Lists that are kept for the way back: those of the categories somebody compares. */
const mostKept = 6

/** After so many ms whoever waits is led to the server's own answer. */
const patienceMs = 15_000

const none: ReadonlyMap<string, Cards> = new Map()
const fetched = createAtom(none)
const underWay = new Map<string, Promise<Cards>>()

/** All products of a list, by the address of its rows, once they have been fetched, and with them what makes views of them. */
export function useWholeList(address: string | undefined): Cards | undefined {
  const lists = useAtomValue(fetched, none)
  return address === undefined ? undefined : lists.get(address)
}

/** Fetches a list, once however many ask for it. Rejects when it cannot be had; the next call tries again. Browser only. */
export function fetchWholeList(address: string): Promise<Cards> {
  const known = fetched.get().get(address)
  if (known) return Promise.resolve(known)
  const current = underWay.get(address)
  if (current) return current
  const started = Promise.all([readList(address), loadListViews()])
    .then(([cards]) => {
      keep(address, cards)
      return cards
    })
    .finally(() => underWay.delete(address))
  underWay.set(address, started)
  return started
}

async function readList(address: string): Promise<Cards> {
  const response = await fetch(address, { signal: AbortSignal.timeout(patienceMs) })
  if (!response.ok) throw new Error(`The list could not be fetched (${response.status})`)
  return decodeCardsInSteps(await response.text(), nextTask)
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

function keep(address: string, cards: Cards): void {
  const others = [...fetched.get()].filter(([known]) => known !== address)
  fetched.set(new Map([...others.slice(1 - mostKept), [address, cards]]))
}
