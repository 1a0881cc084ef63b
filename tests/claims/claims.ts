import * as browser from './browser-probes.ts'
import * as buyer from './buyer-probes.ts'
import * as number from './number-probes.ts'
import type { Probe } from './probe.ts'
import * as rule from './rule-probes.ts'
import * as shop from './shop-probes.ts'

/** A sentence by which the shop promises something of itself. */
export interface Claim {
  /** Folder in `seed/`, or `notice` for what the shop itself says of what it keeps. */
  text: string
  /** Part of the English sentence that nobody else says; the block it stands in has its translations at the same place. */
  anchor: string
  /** What makes it true. */
  probe: Probe
}

const claim = (text: string, anchor: string, probe: Probe): Claim => ({ text, anchor, probe })

const age = 'pages/age-and-responsibility'
const why = 'posts/why-we-ask-for-your-age'
const costs = 'posts/what-a-pouch-costs'
const orderable = 'You can only order what may be sold'

/**
 * What the seeded texts promise of the shop, and what holds it. A sentence that goes takes its row along; one that comes
 * brings one, or its place among `keptByPeople` (docs/decisions/0053).
 */
export const claims: readonly Claim[] = [
  // What may be sold.
  claim('home', orderable, shop.forbiddenGoods),
  claim('faq', orderable, shop.forbiddenGoods),
  claim('pages/about', 'you can’t order it', shop.forbiddenGoods),
  claim('pages/questions', orderable, shop.forbiddenGoods),
  claim('pages/delivery', orderable, shop.forbiddenGoods),
  claim('pages/delivery', 'Anything that may not be sold there is removed', shop.removedWithCountry),
  claim('posts/how-nicotine-strength-is-measured', 'you can only order what may be sold', shop.forbiddenGoods),
  claim('posts/nine-families-of-flavour', orderable, shop.forbiddenGoods),
  claim('posts/seven-mints-compared', orderable, shop.forbiddenGoods),
  claim('posts/travelling-with-pouches', orderable, shop.forbiddenGoods),
  claim(age, 'We sell only to countries where', shop.closedMarket),
  claim(age, 'each rule has its source', rule.rulesHaveSources),
  claim(age, 'if we don’t, sales there stop', shop.overdueMarket),
  claim(age, 'Strengths above what a country allows', shop.forbiddenGoods),
  claim(age, 'Orders for more cans than we sell to one person', shop.cansPerOrder),
  claim(age, 'within 30 days', shop.cansPer30Days),
  claim(age, 'we take no order from your email address', buyer.breakTaken),
  claim(age, 'send it no advertising', buyer.breakWithoutMails),

  // To whom.
  claim('home', 'at the checkout, and in some countries you have to prove it', buyer.declaration),
  claim('faq', 'prove your age before you pay', buyer.proofOfAge),
  claim('pages/questions', 'prove your age before you pay', buyer.proofOfAge),
  claim('pages/terms', 'you declare that you are 18 or older', buyer.declaration),
  claim('pages/terms', 'prove your age before you pay', buyer.proofOfAge),
  claim('pages/delivery', 'you give it online before you pay', buyer.proofOfAge),
  claim('pages/delivery', 'you show the courier an identity document', buyer.checkedAtTheDoor),
  claim(age, 'We ask your age before you see the shop', gate()),
  claim(age, 'At the checkout you confirm it again', buyer.declaration),
  claim(age, 'prove your age before you pay', buyer.proofOfAge),
  claim(age, 'You need to be 18 or older', rule.adultsOnly),
  claim(age, 'sets a higher age, that age applies', buyer.olderWhereAsked),
  claim(why, 'where the law asks for a higher age', buyer.olderWhereAsked),
  claim(why, 'What counts is the country we deliver to', buyer.countryOfDelivery),
  claim(why, 'Until you’ve answered, the shop behind it can’t be used', gate()),
  claim(why, 'Your browser remembers a yes until you close it', gateSession()),
  claim(why, 'Here you make a declaration', buyer.declaration),
  claim(why, 'an identity service confirms your age before you can pay', buyer.proofOfAge),
  claim(why, 'the courier asks for an identity document', buyer.checkedAtTheDoor),
  claim(why, 'We sell to nobody under 18', rule.adultsOnly),
  claim(why, 'The second is kept with your order', buyer.declarationKept),
  claim(why, 'our newsletter goes only to people who’ve signed up', shop.newsletterByRequest),

  // At what price.
  claim(costs, 'lowest price in the 30 days before the reduction', rule.reductionFromLow),
  claim(costs, '3 cans cost about', number.packSavings),
  claim(costs, 'Standard delivery is free above a certain amount', shop.freeDelivery),
  claim('pages/delivery', 'is free above a certain amount', shop.freeDelivery),
  claim('pages/questions', 'Standard delivery is free above', shop.freeDelivery),
  claim('faq', 'Standard delivery is free above', shop.freeDelivery),
  claim('pages/terms', 'no order is placed, nothing is charged', shop.soldOutIsNoOrder),

  // What is kept and told.
  claim('pages/cookies', 'These are the names under which', browser.storageIsListed),
  claim('pages/cookies', 'Nothing is loaded or stored for these purposes until', untilAllowed()),
  claim('pages/cookies', 'It expires after an hour without use', number.editorsCookie),
  claim('pages/cookies', 'Names, addresses and whatever you typed are left out', browser.reportsAreScrubbed),
  claim('pages/privacy', 'We load no statistics or marketing services until', untilAllowed()),
  claim('notice', 'A cart is kept for', shop.cartKept),
  claim('notice', 'not the email address itself', buyer.breakIsCoded),
  claim('notice', 'An order is noted in it only if you allow statistics', browser.purchaseWaitsForConsent),

  // What there is.
  claim('pages/about', 'You choose the order: best sellers', shop.bestSellers),
  claim('pages/about', 'products from sixteen makers', number.makers),
  claim('pages/about', 'people write our articles', number.writers),
  claim('pages/about', 'seventeen languages', number.languages),
  claim('posts/the-can-after-use', 'all sixteen makers', number.makersAtHome),
  claim('posts/nine-families-of-flavour', 'thirty-two flavour names', number.flavourNames),
  claim('posts/nine-families-of-flavour', 'in nine families', number.flavourFamilies),
  claim('posts/nine-families-of-flavour', 'We’ve compared all seven', number.mintNames),
  claim('posts/how-nicotine-strength-is-measured', 'Weak: ', number.strengthSteps),
  claim('posts/the-five-formats', 'Mini: ', number.formatWeights),
]

function gate(): Probe {
  return number.journey(
    'arrival/age-gate',
    'the page behind the gate cannot be reached by pointer, keyboard or screen reader',
  )
}

function gateSession(): Probe {
  return number.journey(
    'arrival/age-gate',
    'the answer holds for the session: other pages and reloads do not ask again',
  )
}

function untilAllowed(): Probe {
  return number.journey('tracking/tracking-consent', 'nothing is loaded or told, and what happened is told after it')
}
