import type { SeedPost } from '../content-post.ts'

/** The post “Keeping pouches fresh, and throwing them away”. */
export const storage: SeedPost = {
  slug: 'keeping-pouches-fresh',
  title: 'Keeping pouches fresh, and throwing them away',
  excerpt: 'Cool, dark and closed is most of it. What freezing does, and where a used pouch belongs.',
  picture: 'water',
  imageAlt: 'Still water under a low sun',
  publishedAt: '2026-07-30T08:00:00.000Z',
  author: 'tomas-bergqvist',
  categories: ['materials'],
  tags: ['storage', 'waste'],
  keywords: ['storage', 'freshness', 'freezing', 'waste'],
  text: `
Pouches keep for months, but not equally well everywhere. A little attention to where the can lies keeps flavour and
moisture as the maker meant them, and a used pouch deserves a thought as well.

## Cool, dark and closed

An unopened can keeps best between 4 and 20 degrees, out of the sun. A cupboard is good, a refrigerator is better for
moist pouches, and a car in summer is the worst place of all: heat drives out water and the lighter aromas with it.

Once the seal is broken, air does its work. Most makers give four to six weeks for an opened can. Dry pouches change
least, and mint changes faster than liquorice or coffee.

## Freezing

Freezing does no harm to nicotine or fibre, but moist pouches can stick together. If you buy a larger pack, freeze
whole cans, and let them come back to room temperature before opening, so that no water settles inside.

> The date on a can is a best-before date. It promises flavour and moisture, and says nothing about safety.

[image] glass | A sprig with dark green leaves in a glass of water

## Where not to put a can

- On a **window sill**: light bleaches the label and warms the can.
- In the **bathroom**: steam gets in with every opening, and pouches swell.
- Beside **spices, coffee or soap**: fibre takes on smells, and plastic does not hold them back.
- In the **trouser pocket** for days: body heat is thirty degrees and more.
- Within reach of **children or animals**, ever. How to find a place is told in [a safe place at home](/blog/a-safe-place-at-home).

## Several cans at once

Write the day of opening on the lid with a pencil. Put new cans behind old ones. Keep mint apart from the others, in a
bag or on another shelf, because menthol creeps. And open one can of a kind at a time: three opened cans age three
times as fast as one, for the same number of pouches. A drawer in a cool hall is all the equipment it takes; special
boxes and humidifiers are made for cigars and do pouches no good.

## Used pouches

Most lids have a second compartment for used pouches. It is there so that none end up on the ground: the fleece breaks
down only slowly outdoors, and what is left of the nicotine is harmful to animals and water.

- Put used pouches in the lid, then in the residual waste.
- Do not flush them.
- Do not put them in the food waste, even if the fibre is of plants.

## The can

Nearly all cans are of polypropylene. Take out the paper label if it comes off easily, close the lid and put the can
with the plastic packaging, or wherever your municipality collects hard plastic.

! Treat a used pouch like a new one where children and animals are concerned: part of the nicotine is still in it.

Which piece of a can goes where is told step by step in [the can after use](/blog/the-can-after-use).

[button] Delivery and larger packs -> /info/delivery
`,
}
