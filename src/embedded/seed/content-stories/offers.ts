/** What is told of an offer below its products, by its tag. */
export const offerStories: Readonly<Record<string, string>> = {
  news: 'A product counts as new for three months. After that it stands where its flavour and format put it.',
  'limited-edition':
    'Limited editions are sold one by one and in small packs, so that a batch reaches more people. They are not made again under the same name.',
  campaign:
    'A campaign ends on a date, and the price after it is the one before it. The lowest price of the last 30 days stands beside each lowered price, as the law of the European Union asks.',
  '30percent':
    'The lower price counts for single cans and for packs. Prices are those of the country you deliver to, so that the list may differ from one country to the next.',
}
