import type { SeedPost } from '../content-post.ts'

/** The post “How to read a can”. */
export const labels: SeedPost = {
  slug: 'how-to-read-a-can',
  title: 'How to read a can',
  excerpt: 'Where it was made, when, by whom and under which rules: what a label tells once it is turned over.',
  picture: 'ridges',
  imageAlt: 'Ridges behind each other in morning mist',
  publishedAt: '2026-08-24T08:00:00.000Z',
  author: 'ingrid-solheim',
  categories: ['guides', 'materials'],
  tags: ['labels'],
  keywords: ['label', 'net content', 'warning', 'batch number'],
  text: `
There is more on a can than a name and a number. Turned over, it tells where the pouches were made, when, by whom and
under which rules. Five minutes with one label are enough to read all the others.

## The front

The front carries the brand, the flavour and a sign for strength, often dots or a bar. The sign is the maker's own and
compares only cans of the same brand. The figure to compare across brands is the nicotine per pouch.

## The warning

In most countries a warning covers a set share of the surface. Its wording is prescribed. Where a country has no rule
of its own yet, makers usually print the sentence used in their home market.

## The back

- **Net content** is the weight of all pouches without the can, in grams.
- **Number of pouches**: the net content divided by it gives the weight of one.
- **Ingredients**, in falling order of weight.
- **Best before** and a **batch number**. Keep both at hand if something seems wrong with a can.
- The **maker or importer**, with an address inside the market where the can is sold.

## Symbols worth knowing

The exclamation mark in a red-edged diamond belongs to chemical labelling, and stands on a can when its content passes
a set amount of nicotine. The crossed-out 18 tells that the can may be sold to adults only.

> If two labels disagree, believe the one on the can you hold, and tell the shop.

[image] sheets | Printed sheets with lines and tables lying over each other

## A label read aloud

Suppose the back of a can says: *20 pouches, 14 g, nicotine 8 mg/pouch. Ingredients: filler (E 460), water, humectant
(E 422), acidity regulator (E 500), salt, nicotine, flavourings, sweetener (E 950). Best before 04/2027. Batch
F6-0412-3.*

In plain words: twenty pouches of 0.7 grams, so rather large or rather moist. Cellulose is the bulk, and water comes
next, so it is moist. Glycerine keeps it so. Sodium carbonate makes it alkaline. The sweetener is acesulfame K. The
whole can holds 160 mg of nicotine. It was made in April 2026, and its maker vouches for it for a year.

Nothing in these three lines says how it tastes. For that the label has only one word, *flavourings*, behind which the
recipe is kept. The name on the front and the family on our page have to do the rest. If you cannot eat or use one of
the substances, write to the maker with the batch number; makers are bound to answer, even where the label need not
say.

## On our product pages

We copy four figures from the label to each product page: nicotine per pouch, pouches per can, net content and the
nicotine of the whole can. They are read from the can by hand when it first comes into stock.

! A missing or unreadable batch number is a reason not to use a can. Write to us and we replace it.

The [article on ingredients](/blog/what-a-pouch-is-made-of) explains the words in the list, and the one on [batch
numbers](/blog/what-a-batch-number-tells) the code beneath it.
`,
}
