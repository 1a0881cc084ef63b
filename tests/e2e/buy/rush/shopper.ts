import * as v from 'valibot'
import { SelectionAnswer } from '#services/commerce/wire/selection.ts'
import { type Ending, isSoldOut, ordered } from './answers.ts'
import { type Answer, type Call, type Front, shown } from './front.ts'
import { type Payer, payOnce } from './payer.ts'
import { type Hand, handOf } from './press.ts'
import type { Random } from './random.ts'

export interface Shopper {
  token: string
  email: string
  /** The item they came for. */
  item: string
  ending: Ending
}

/** How often payments of one shopper fail at most. */
const mostFailures = 2
/** Far more than anybody needs. */
const mostTries = 25

/** Somebody with one piece in the cart, ready to pay. */
export interface ReadyShopper {
  /** Pays until the outcome is known. Throws when the shop answers something that does not fit. */
  buy: () => Promise<Shopper>
}

/** A shopper who puts one piece of an item into a cart of their own. */
export async function newShopper(front: Front, random: Random, item: string, email: string): Promise<ReadyShopper> {
  const { ask, press } = handOf(front, random)
  const first = await ask({ method: 'GET', path: '/selection' })
  const token = v.parse(v.string(), v.parse(SelectionAnswer, first.body).token)
  const hand: Hand = { ask: (call) => ask({ ...call, token }), press: (call) => press({ ...call, token }) }
  await fillCart(hand, item)
  const payer = { hand, random, origin: front.origin, email, failuresLeft: mostFailures }
  return { buy: async () => ({ token, email, item, ending: await buy(payer, item) }) }
}

/** Pays as a person does: through double clicks, refused payments and broken connections. */
async function buy(payer: Payer, item: string): Promise<Ending> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const outcome = await payOnce(payer)
    if (outcome === 'cart-empty') return findOut(payer.hand, item)
    if (outcome) return outcome
  }
  throw new Error(`${payer.email} cannot buy ${item} however often they try`)
}

/** Puts one piece into the cart; after a double click it holds two at first. */
async function fillCart(hand: Hand, item: string): Promise<void> {
  for (;;) {
    const present = await hand.ask({ method: 'GET', path: '/selection' })
    const [line] = v.parse(SelectionAnswer, present.body).selection.items
    if (line?.quantity === 1) return
    const answers = await hand.press(line ? oneOf(line.line) : additionOf(item))
    const refused = answers.find(({ status }) => status !== 200)
    if (refused) throw new Error(`Filling the cart was answered ${shown(refused)}`)
  }
}

/**
 * The cart is empty and the shopper does not know why: either it became their order, or the shelf is empty. Anything
 * else would be a lost cart.
 */
async function findOut(hand: Hand, item: string): Promise<Ending> {
  const receipt = await hand.ask({ method: 'GET', path: '/receipt' })
  if (receipt.status === 200) return ordered(receipt)
  if (receipt.status !== 404) throw new Error(`The receipt was answered ${shown(receipt)}`)
  const added = await hand.ask(additionOf(item))
  if (isSoldOut(added)) return { kind: 'sold-out' }
  throw new Error(`A cart was lost: it is empty, there is no order, and adding is answered ${shown(added)}`)
}

/** What a shopper sees who looks once more: the receipt, and how many lines the cart has. */
export async function lookAgain(front: Front, random: Random, { token }: Shopper): Promise<[Answer, number]> {
  const { ask } = handOf(front, random)
  const cart = await ask({ method: 'GET', path: '/selection', token })
  const { selection } = v.parse(SelectionAnswer, cart.body)
  return [await ask({ method: 'GET', path: '/receipt', token }), selection.items.length]
}

function additionOf(item: string): Call {
  return { method: 'POST', path: `/items/${item}`, body: {} }
}

function oneOf(line: string): Call {
  return { method: 'PUT', path: `/lines/${line}/quantity/1` }
}
