import type { SeedPost } from '../content-post.ts'

/** The post “How nicotine strength is measured”. */
export const strength: SeedPost = {
  slug: 'how-nicotine-strength-is-measured',
  title: 'How nicotine strength is measured',
  excerpt: 'Milligrams per pouch or per gram: what the number on a can counts, and how to compare two of them.',
  picture: 'stones',
  metaPicture: 'sheets-fjord',
  imageAlt: 'Four smooth stones of different size balanced on each other',
  publishedAt: '2026-11-12T08:00:00.000Z',
  featured: true,
  author: 'ingrid-solheim',
  categories: ['guides'],
  tags: ['strength', 'labels'],
  metaTitle: 'Nicotine strength: milligrams per pouch and per gram',
  keywords: ['nicotine strength', 'milligrams per pouch', 'comparison'],
  text: `
The number that matters most on a can is also the one most often misread. Two cans can both say 10, and one can hold
twice as much nicotine in each pouch as the other. The difference lies in what the number counts.

## Milligrams per pouch

Throughout this shop, strength is given as **milligrams of nicotine in one pouch**. It is the amount that lies under
the lip, and so the figure that can be compared from can to can, whatever the size of the pouch. On every product page
it stands beside the number of pouches and the nicotine in the whole can.

## Milligrams per gram

Some makers print milligrams per gram instead. That describes how concentrated the filling is, not how much of it
there is. To get from one to the other, multiply by the weight of a pouch: a filling of 16 mg per gram in a pouch of
0.5 g gives 8 mg per pouch. The same filling in a pouch of 0.8 g gives almost 13 mg.

> A large pouch with a mild filling can hold more nicotine than a small one with a strong filling.

## What the four steps mean

In our lists every product is placed on a scale of four. The limits are the shop's own, since there is no common
standard between makers.

- **Weak**: up to about 5 mg per pouch
- **Normal**: about 6 to 9 mg
- **Strong**: about 10 to 14 mg
- **Extra strong**: 15 mg and more

How much of the nicotine is taken up depends on the moisture of the pouch, on how long it is kept in and on the person
using it. The figure on the can is what the pouch contains, not what the body receives.

! Nicotine is addictive. Some countries limit how much a pouch may contain; the shop leaves out what may not be sold
where you live.

[image] stones-dusk | Smooth stones of different size balanced on each other

## Why two dots are not two dots

Makers put their own signs on the front: dots, bars, a ring that closes, words from *light* to *ultra*. The signs
order the cans of one range. They do not order cans of two makers, because each begins and ends its scale where its
range begins and ends. Three dots of one may be weaker than two dots of another, and a maker who adds a stronger
product sometimes moves all the dots.

Words are no better. *Strong* stood for 8 mg a few years ago; today it may stand for 12. Where a country limits
nicotine, the whole scale is pressed into fewer milligrams and keeps its words.

1. Ignore the sign on the front.
2. Find the milligrams per pouch, or work them out from the milligrams per gram.
3. Compare that figure, and only then the format and the flavour.

## If you are comparing

Look at three things together: the milligrams per pouch, the format and the number of pouches in the can. A price per
pouch, shown on each product page, makes cans of different size comparable as well.

A worked example with four labels is in [four cans side by side](/blog/four-cans-side-by-side).

[products] weak | strength | slideshow | Weaker pouches | Pouches with little nicotine, for comparison.

If a label does not say whether its number counts a pouch or a gram, ask the seller before you buy. Ours are checked
when a product is entered in the catalogue, and [we correct them](/info/contact) when a maker changes a recipe.
`,
}
