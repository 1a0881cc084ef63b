import type { SeedPost } from '../content-post.ts'

/** The post “Dry and moist”. */
export const moisture: SeedPost = {
  slug: 'dry-and-moist',
  title: 'Dry and moist',
  excerpt: 'Between a few and forty per cent of a pouch is water. What it does to the start, the taste and the can.',
  picture: 'water-fjord',
  imageAlt: 'Still blue-grey water to the horizon',
  publishedAt: '2026-07-22T08:00:00.000Z',
  author: 'tomas-bergqvist',
  categories: ['guides', 'materials'],
  tags: ['format', 'ingredients', 'storage'],
  keywords: ['moisture', 'dry pouches', 'moist pouches', 'white dry'],
  text: `
After strength and format, moisture is the third thing that makes one pouch different from another. It is rarely
printed on the can, and yet it is the first thing one notices.

## The numbers

Water makes up between **three and forty per cent** of a filling. Below ten per cent makers speak of *dry*, between
ten and thirty of *semi-moist*, above that of *moist*. The borders are loose. Many makers print which of the three a
pouch belongs to on the side of the can.

## Dry

A dry pouch is firm and light. Under the lip it first has to take up water from the mouth, which needs a minute or
two. Only then do flavour and nicotine begin to move. The release is slow and long, and because there is little
liquid, it drips little.

In the can a dry pouch keeps well. It loses nothing that it has not got, hardly changes colour and bears warmth
better. It rustles a bit when you take it out.

## Moist

A moist pouch is soft from the start and lies close to the gum at once. Flavour comes immediately and more strongly,
and fades earlier. More of it reaches the tongue. In the can it needs more care: it dries at the edge, and a warm day
is enough to make pouches stick together.

> Dry is slow and even. Moist is quick and full. Neither is stronger: the milligrams are the same.

[image] pouches-dusk | Pouches of five shapes on a rose-coloured ground

## What moisture does not change

The amount of nicotine in a pouch does not depend on water. A label that gives **milligrams per gram** can mislead
here: the same pouch weighs more when it is moist, so its figure per gram is lower, while each pouch contains exactly
as much. Compare milligrams per pouch, and the question vanishes. The arithmetic is done in [four cans side by
side](/blog/four-cans-side-by-side).

## How it is made

Both begin in the same drum. For a dry pouch the mix is filled as it is. For a moist one, water and humectant are
raised in the drum, or the finished pouches are sprayed just before the lid is put on. The second way keeps the
filling free-flowing on the machine and only wets the fleece; the first goes all the way through.

A maker sometimes offers the same flavour both ways, with names such as *dry* and *original*. It is the best occasion
there is to find out which one you prefer.

## Choosing

- If you use a pouch for a **short time**, a moist one gives more of its flavour within it.
- If you prefer it **discreet**, dry pouches drip less, and narrow formats show less. See [the five formats](/blog/the-five-formats).
- If cans **lie long** with you, dry is more forgiving.
- If a dry pouch feels rough to you, try one with oat or bamboo fibre before you change to moist.

## Caring for moist pouches

Keep the can closed and cool. A refrigerator suits moist pouches well while the seal is unbroken. Freezing is possible
and described in [keeping pouches fresh](/blog/keeping-pouches-fresh). If pouches have dried out, do not wet them:
water from the tap dissolves what is on the surface and leaves the rest, and a can with drops in it does spoil.

! A pouch that leaks, is slimy or smells sour is not moist but faulty. Do not use it. Keep the can with its batch
number and [write to us](/info/contact).

## A word on names

*White dry*, *slim dry*, *soft*, *humid*, *fresh*: the words on cans follow no standard. Two makers may call the same
thing dry and moist. Trust your thumb more than the word, and the figure on the product page more than either.
`,
}
