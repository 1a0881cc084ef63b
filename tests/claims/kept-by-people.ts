/**
 * Sentences that promise something no program can hold: whoever runs the shop keeps them, or takes them out. They are
 * listed so that a new promise is noticed (claims.test.ts).
 */
export const keptByPeople: readonly string[] = [
  // What somebody has to do.
  'We cancel the order',
  'We’ll stop the order straight away',
  // How the shop speaks and what it buys.
  'We don’t sell places in our lists',
  'we won’t try to change your mind',
  'never people enjoying nicotine',
  'We don’t sell data',
  // What happens to parcels, letters and money.
  'is never free',
  'They never reach this shop',
  'they never reach this shop',
  'The law of the shop’s home country applies',
  'under the law of your own country',
  // What is said of the world.
  'nearly always start with a minimum age',
  'never in a bag a child might open',
]
