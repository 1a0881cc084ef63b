/** The words of a landing page. */
export interface LandingWords {
  uri: 'brands' | 'flavours' | 'offers'
  introduction: string
  metaTitle: string
  metaImageAlt: string
  footer: string
  /** A heading with its text, below the tiles. */
  part: { title: string; text: string }
}

/** The landing pages in words, English. */
export const landingWords = {
  brands: {
    uri: 'brands',
    introduction: 'Sixteen makers, each with its own idea of a pouch.',
    metaTitle: 'Brands of nicotine pouches',
    metaImageAlt: 'Closed tins in green and sand, seen from above',
    footer: 'All products are sold sealed, in the maker’s own can and with the label of the country they are sold in.',
    part: {
      title: 'How a maker comes into the shop',
      text: 'We ask for the recipe, the figures of the laboratory and three cans of different batches. What we list is weighed, counted and read against its label once a delivery. Makers cannot buy a place in a list.',
    },
  },
  flavours: {
    uri: 'flavours',
    introduction: 'Nine families, from mint to liquorice, to find what lies close to what.',
    metaTitle: 'Nicotine pouches by flavour',
    metaImageAlt: 'Slices of lemon lying side by side',
    footer: 'Which flavours may be sold differs between countries. The list follows the country you deliver to.',
    part: {
      title: 'Families, not names',
      text: 'Names on cans are the makers’ and follow no rule. We sort each product by what is tasted first, so that neighbours on a page are neighbours under the lip.',
    },
  },
  offers: {
    uri: 'offers',
    introduction: 'What costs less at the moment, and what was made once.',
    metaTitle: 'Offers on nicotine pouches',
    metaImageAlt: 'Three tins in brown and cream on each other',
    footer: 'Prices include the value added tax of the country you deliver to, where it applies.',
    part: {
      title: 'What a lowered price means here',
      text: 'Beside it stands the lowest price of the last 30 days. There are no countdowns, and a pack is never smaller than it looks.',
    },
  },
} as const satisfies Record<string, LandingWords>
