import type { SeedPost } from '../content-post.ts'

/** The post “Why a can looks the way it does”. */
export const design: SeedPost = {
  slug: 'why-a-can-looks-the-way-it-does',
  title: 'Why a can looks the way it does',
  excerpt: 'Round, seven centimetres wide, and half of it warning: the rules and habits behind the look of a can.',
  picture: 'lids-dusk',
  imageAlt: 'Closed tins in plum, rose and sand, seen from above',
  publishedAt: '2026-07-14T08:00:00.000Z',
  author: 'elias-nordgaard',
  categories: ['making'],
  tags: ['design', 'labels'],
  keywords: ['can design', 'packaging', 'lid', 'warning'],
  text: `
Put ten cans of ten makers side by side, and they have nearly the same size, the same shape and the same parts. Within
that frame each tries to be told apart at arm's length. How it got this way is a small history of hands, machines and
laws.

## Round, for a reason

A round can opens from every side. It has no corner that wears a pocket, it can be turned in one hand, and its lid
closes with the same force all around. Round is also what filling machines were built for when cans were still of
pressed board.

The diameter is close to **seven centimetres** in almost every case. That is what fits the palm, and it is what the
shelves of a kiosk are cut for. The height varies between fifteen and twenty-five millimetres and tells roughly how
many pouches lie inside.

## The lid

The lid is where the maker speaks. It carries the name, the flavour and, as a rule, a sign for strength. Some print on
the plastic itself, others glue a paper disc. Paper takes finer colour and can be pulled off for sorting; print lasts
longer and saves a part.

- A **raised rim** lets cans stand on each other.
- A **catch lid** on top takes used pouches. It is the one part that changed in the last thirty years.
- A **thumb notch** shows where to open, also in the dark.

[image] lids | Tins in green and sand in two rows, seen from above

## Colour as a code

No rule says that mint must be green or blue, yet it nearly always is. Berry is red or violet, citrus yellow, coffee
brown, liquorice black or plum. The habit helps: at a distance colour is read before any word. It fails where a maker
gives the whole range one colour, and it fails for people who see colours differently. That is why the flavour is also
written out on every product page here, and the shop's own pictures draw the family as a form, not only as a hue.

Strength has a code as well, dots or bars or a ring that closes. As the steps are each maker's own, two dots on one
can may be three on another. The article on [strength](/blog/how-nicotine-strength-is-measured) explains what to read
instead.

> A good can answers three questions at a glance: what is it, how strong, and is it open.

## What the law takes

In most countries a **warning** has to cover a set share of the main face, often thirty per cent, in some places much
more. Its words, its type size and its frame are prescribed. Several countries add a sign for age and one for the
hazard class. What remains for the maker is a crescent.

A few countries have gone further and asked for **plain packaging**: one dull colour, the name in one typeface, no
signs. Others are discussing it. Where it is law, the cans of this shop come that way, and the product page shows them
as they are sold.

## What designers may not do

Rules and decency agree on this part. A can should not look like sweets. No animals with faces, no sports stars, no
games, no promise of a mood. In this catalogue we look at every new can with that in mind and have turned down some of
them.

! Cans that look like something to eat are a danger to children who cannot read. If you find one anywhere in the
trade, tell the authority of your country.

## And our pictures?

The cans on our product pages are drawn from the maker's own artwork and not photographed, so that all of them stand
in the same light and the same size. Nothing is added to them. Where a label changes, the picture changes with the
first delivery that has it.

If you would like to see the work of one maker side by side, the [pages of the brands](/brands) show all cans of each.
`,
}
