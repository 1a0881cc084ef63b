import type { SeedPost } from '../content-post.ts'

/** The post “A safe place at home”. */
export const home: SeedPost = {
  slug: 'a-safe-place-at-home',
  title: 'A safe place at home',
  excerpt:
    'Most accidents with nicotine happen to small children, and nearly all of them at home. Where a can belongs, and what to do.',
  picture: 'tins-clay',
  imageAlt: 'Two tins and a few pouches on a table by a window',
  publishedAt: '2026-03-31T08:00:00.000Z',
  author: 'maren-lindahl',
  categories: ['rules', 'materials'],
  tags: ['storage', 'age', 'waste'],
  metaDescription:
    'Where nicotine pouches belong in a home with children or animals, and what to do if one has been swallowed.',
  keywords: ['children', 'safety', 'storage', 'poison centre'],
  text: `
A pouch is white, soft, smells of mint or berries and lies in a box that clicks. To a child of two it is a sweet.
Poison centres hear of such cases every week, and their advice can be put on one page. This is it, together with a few
habits that make it unnecessary.

! If a child has swallowed a pouch or had one in the mouth, call your country's poison centre or the emergency number
at once, 112 in Europe. Do not wait for signs, and do not make the child vomit. Have the can at hand: the milligrams
and the code on the label are the first things you will be asked.

## Where a can belongs

**High and closed.** A shelf above the reach of a standing child is good, a cupboard with a latch is better. Children
climb from the age of one and a half, and they remember where things click.

**Not in a bag.** Handbags, rucksacks and jackets on a chair are where most cans are found. If you carry one, hang the
bag up when you come in.

**Not on the bedside table.** It is the second most common place.

**Not in the car door.** It is too warm for the pouches in any case.

## Used pouches count as well

After use a good part of the nicotine is still inside. A used pouch in an open bin, in a glass or on the edge of a
plate is as dangerous to a small child as a new one. The catch lid is a place for an hour, not for a night: empty it
into a bin with a lid.

- Wrap used pouches in paper before they go into a kitchen bin.
- Never put them in a tissue that is left lying.
- Rinse your fingers before you pick up a child.

> What is out of sight for an adult is at eye level for somebody else.

[image] stack | Three tins on each other by a window

## Animals

Dogs swallow first and think later. Nicotine is poisonous to them, and so is the xylitol in some recipes. A small dog
can be in danger from a single strong pouch. Cats are more careful, but play with what rustles. On a walk, used
pouches on the ground are the risk; one more reason not to leave any there.

If an animal has eaten one, call a vet at once and say what was in it. The ingredients are on the can and on our
product pages.

## Visitors

Grandparents and friends do not think of it. A plain sentence at the door helps: *please put your can up there*. The
same goes for the other way round, when you visit a home with children.

## Older children

For older children it is no longer about accidents. They know what a pouch is, and some want to try. A can that lies
about is an offer. Count what you have, if there are teenagers in the house, and say openly that nicotine is addictive
and that you would rather have never begun, if that is so. Schools and health services have material for such talks.

## The can itself

1. Choose cans whose lid needs a **firm push**. Some makers have a catch that is turned before it opens.
2. Keep pouches in their **own can**. In a jar or a sweet tin nobody recognises them, least of all a doctor.
3. Throw empty cans away **closed**, and never give one to a child as a toy.

Write the number of the poison centre on the inside of a cupboard door. In Sweden it is 010-456 6700, in Denmark 82 12
12 12, in Austria 01 406 43 43, in the United Kingdom 111. In other countries ask your pharmacy.

[button] Age and responsibility -> /info/age-and-responsibility
`,
}
