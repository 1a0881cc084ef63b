import * as v from 'valibot'
import { ageDeclaration } from '#services/commerce/shopper/age-check.ts'
import { PaymentAnswer } from '#services/commerce/wire/payment.ts'
import { explain, isPlaced, isSoldOut, type Outcome, ordered } from './answers.ts'
import { type Answer, type Call, shown } from './front.ts'
import type { Hand } from './press.ts'
import type { Random } from './random.ts'

/** Somebody at the checkout. */
export interface Payer {
  hand: Hand
  random: Random
  /** The shop's address. */
  origin: string
  email: string
  /** How often a payment will still be refused or given up. */
  failuresLeft: number
}

const methods = ['demo-invoice', 'demo-redirect', 'dummy', 'demo-dropin'] as const
/** How often a payment fails while the payer has failures left. */
const failing = 0.3
/** How often the same cart is paid in two tabs. */
const secondTabs = 0.25
/** How often the return page is loaded again. */
const reloads = 0.3

/** Tries to pay what is in the cart, sometimes in two tabs at once with a payment of its own in each. */
export async function payOnce(payer: Payer): Promise<Outcome> {
  const tabs = payer.random.chance(secondTabs) ? [1, 2] : [1]
  return bestOf(await Promise.all(tabs.map(() => payInTab(payer))))
}

async function payInTab(payer: Payer): Promise<Outcome> {
  const method = fails(payer) ? 'demo-fail' : payer.random.pick(methods)
  return goOn(payer, await payer.hand.press(checkout(payer, method)))
}

/** What one who pays in two tabs knows in the end. Throws when both are an order: there is one cart to be paid. */
function bestOf(outcomes: Outcome[]): Outcome {
  const endings = outcomes.filter((outcome) => typeof outcome === 'object')
  const orders = new Set(endings.flatMap((ending) => (ending.kind === 'ordered' ? [ending.order] : [])))
  if (orders.size > 1) throw new Error(`One cart was paid twice: ${[...orders].join(' and ')}`)
  return endings.toSorted((a, b) => a.kind.localeCompare(b.kind))[0] ?? outcomes.find(Boolean)
}

function fails(payer: Payer): boolean {
  if (payer.failuresLeft === 0 || !payer.random.chance(failing)) return false
  payer.failuresLeft -= 1
  return true
}

/** The checkout's button. */
function checkout({ origin, email }: Payer, paymentMethod: string, widget: Record<string, unknown> = {}): Call {
  const pages = { paymentReturnPage: `${origin}/receipt`, paymentFailedPage: `${origin}/checkout` }
  const name = { firstName: 'Ada', lastName: 'Lind', email }
  const consents = [ageDeclaration({ language: 'en', minimumAge: 18 })]
  const address = { ...name, address1: 'Main street 2', zipCode: '111 22', city: 'Stockholm', country: 'SE' }
  return {
    method: 'POST',
    path: '/payment',
    body: { paymentMethod, ...pages, termsAndConditions: true, consents, address, ...widget },
  }
}

/** Goes on with an order if one answer is one; else with any answer that leads somewhere, as a browser would. */
async function goOn(payer: Payer, answers: Answer[]): Promise<Outcome> {
  const placed = answers.find(isPlaced)
  if (placed) return ordered(placed)
  const [useful, ...rest] = answers.filter((answer) => answer.status === 200 || isSoldOut(answer))
  const answer = useful && payer.random.pick([useful, ...rest])
  if (answer?.status === 200) return pay(payer, answer)
  const [first] = answers
  if (!first) throw new Error('There is no answer to go on with')
  return explain(answer ?? first)
}

/** Pays a payment that was started (commerce reference section 6.2). */
async function pay(payer: Payer, answer: Answer): Promise<Outcome> {
  const payment = v.parse(PaymentAnswer, answer.body)
  switch (payment.action) {
    case 'redirect':
      return payOnPage(payer, new URL(payment.url))
    case 'javascript':
      return askResult(payer, fieldsOf(payment.formFields.returnUrl))
    case 'form':
      return payment.formType === 'demo_dropin' ? payInWidget(payer) : askResult(payer, payment.formFields)
    default:
      throw new Error(`The payment was answered ${shown(answer)}`)
  }
}

async function payInWidget(payer: Payer): Promise<Outcome> {
  const widget = { paymentMethodSpecificFields: { answer: fails(payer) ? 'fail' : 'pay' } }
  return goOn(payer, await payer.hand.press(checkout(payer, 'demo-dropin', widget)))
}

/** Presses a button of the hosted payment page and goes where it leads. */
async function payOnPage(payer: Payer, { pathname }: URL): Promise<Outcome> {
  const { hand, random } = payer
  const button = fails(payer) ? random.pick(['cancel', 'fail']) : 'pay'
  const path = `${pathname.replace('/embedded/commerce', '')}/${button}`
  const pressed = await hand.press({ method: 'POST', path, body: {} })
  return askResult(payer, fieldsOf(random.pick(pressed).location))
}

/** What the return page does, and does again when it is loaded again: it must be told the same. */
async function askResult({ hand, random }: Payer, paymentMethodFields: Record<string, string>): Promise<Outcome> {
  const call: Call = { method: 'POST', path: '/payment-result', body: { paymentMethodFields } }
  const answers = await hand.press(call)
  if (random.chance(reloads)) answers.push(...(await hand.press(call)))
  const [answer] = answers
  const outcomes = answers.map((each) => (each.status === 200 ? ordered(each) : explain(each)))
  if (new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size > 1) {
    throw new Error(`One payment had several results: ${answers.map(shown).join(' | ')}`)
  }
  return answer.status === 200 ? ordered(answer) : explain(answer)
}

/** The parameters a payment leads back with. */
function fieldsOf(url: string | null | undefined): Record<string, string> {
  return Object.fromEntries(new URL(v.parse(v.string(), url)).searchParams)
}
