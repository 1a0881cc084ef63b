import type { SeedPost } from '../content-post.ts'

/** The post “What a pouch costs”. */
export const price: SeedPost = {
  slug: 'what-a-pouch-costs',
  title: 'What a pouch costs',
  excerpt:
    'One can, ten cans, thirty: how the price per pouch falls with the pack, where it stops falling, and how to compare.',
  picture: 'stack-clay',
  imageAlt: 'Three tins in brown and cream on each other',
  publishedAt: '2026-10-14T08:00:00.000Z',
  author: 'maren-lindahl',
  categories: ['shopping', 'guides'],
  tags: ['price', 'labels'],
  metaTitle: 'The price per pouch: pack sizes compared',
  keywords: ['price per pouch', 'pack sizes', 'comparison', 'lowest price'],
  text: `
Cans differ in size, packs differ in cans, and countries differ in tax. One figure makes all of them comparable: the
price of a single pouch. It stands on every product page of this shop, below the price of the pack.

## How it is worked out

The price of the pack is divided by all pouches in it. A can of 20 pouches at 45 kronor costs 2.25 a pouch. A pack of
ten such cans at 389 kronor holds 200 pouches and costs 1.95 for each. A can of 24 from another maker at the same 45
kronor costs 1.88, and is cheaper than the pack of ten, although nothing on its front says so.

That is why we count pouches and not cans. The number is printed on the label, and it is not always twenty: minis
often come in twenty-four, large ones in fifteen.

## What the packs are

Every product is sold as a single can. Larger packs are put together from the same cans, as far as we have them:

- **3 and 5 cans**, a few per cent below the single price.
- **10 cans**, the most common order, where most of the saving lies.
- **20 and 30 cans**, a little less again.

From ten to thirty the price falls only slightly. Most of what a larger order saves is our own work of picking and
packing, and that work is done once whether the box holds ten cans or thirty.

> A larger pack is cheaper per pouch. It is not cheaper if the last cans are past their date when you open them.

How long a can keeps is told in [best before](/blog/what-the-date-promises). As a rule, do not keep more than four
months of your own use.

[image] lids-citrus | Tins in yellow and brown in two rows, seen from above

## Campaigns

When a price is lowered for a time, the former price stands beside it, crossed out, with the **lowest price of the
last 30 days**. That second figure is the honest one, and in the European Union the law asks for it: it shows whether
the price really is lower than it was a week ago.

We do not run countdowns. A campaign ends on a date, which is said, and the price after it is the one before it.

## Tax and country

The prices you see are those of the country you deliver to, with its value added tax. Some countries put an **excise
duty** on pouches, by weight or by nicotine, so that the same can costs noticeably more across a border. Choosing
another country in the shop does not make a cheaper price available to you, because it changes where the parcel may
go.

Shipping is charged once an order, and is free from a total that depends on the country. The cart says how much is
missing. Two small orders a month usually cost more in shipping than one larger one.

## A worked comparison

1. Find two products with the **same milligrams** per pouch. Otherwise you compare different things.
2. Take the pack you would really buy of each.
3. Compare the price per pouch, not per can and not per pack.
4. Add the shipping if one of them lifts you over the limit and the other does not.

The list of products can be sorted by price. It then uses the pack of ten where there is one, so that products stand
in the order in which most people pay for them.

! A low price is no reason to use more. The number of pouches you use in a day is the figure that decides what they
cost you.

[button] Products at a lower price -> /sale
`,
}
