/** A statement that was untrue of the shop. */
interface Reviewed {
  /** Words of it, which stand in no text any more. */
  said: readonly string[]
  /** What is said in its place, as rows of `claims` name it: text and anchor; none where nothing is. */
  now: readonly (readonly [text: string, anchor: string])[]
}

const age = 'pages/age-and-responsibility'
const why = 'posts/why-we-ask-for-your-age'

/**
 * The thirteen statements of the seeded texts that a review of November 2026 found untrue, in its order (issue 18), and
 * where what became of them is held. The first three stood in a post about one's list, which is gone.
 */
export const reviewed: readonly Reviewed[] = [
  { said: ['all read the same rules', 'changed on the day a rule changes'], now: [] },
  { said: ['address and country disagree'], now: [] },
  { said: ['mint and natural'], now: [] },
  { said: ['is stored with the order'], now: [[why, 'The second is kept with your order']] },
  {
    said: ['is part of the payment'],
    now: [[why, 'an identity service confirms your age before you can pay']],
  },
  { said: ['have told us their age'], now: [[why, 'our newsletter goes only to people who’ve signed up']] },
  {
    said: ['the country the parcel goes to'],
    now: [
      [why, 'where the law asks for a higher age'],
      [why, 'What counts is the country we deliver to'],
      [age, 'sets a higher age, that age applies'],
    ],
  },
  { said: ['Selling it is allowed in the countries'], now: [[age, 'We sell only to countries where']] },
  {
    said: ['look like a resale'],
    now: [
      [age, 'Orders for more cans than we sell to one person'],
      [age, 'within 30 days'],
    ],
  },
  {
    said: ['the courier asks for a document'],
    now: [
      [why, 'the courier asks for an identity document'],
      ['pages/delivery', 'you show the courier an identity document'],
    ],
  },
  {
    said: ['sold where you live is left out', 'by what is bought most'],
    now: [
      ['pages/about', 'you can’t order it'],
      ['pages/about', 'You choose the order: best sellers'],
    ],
  },
  { said: ['told here in full'], now: [['pages/cookies', 'These are the names under which']] },
  {
    said: ['after 60 days', 'sent to anyone before'],
    now: [
      ['notice', 'A cart is kept for'],
      ['pages/privacy', 'We load no statistics or marketing services until'],
      ['notice', 'An order is noted in it only if you allow statistics'],
    ],
  },
]
