import type { SeedPost } from '../content-post.ts'

/** The post “Four cans side by side”. */
export const figures: SeedPost = {
  slug: 'four-cans-side-by-side',
  title: 'Four cans side by side',
  excerpt:
    'A worked example: four labels with four different figures, and how to bring them to one that can be compared.',
  picture: 'sheets-fjord',
  imageAlt: 'Three printed labels with tables lying over each other',
  publishedAt: '2026-05-26T08:00:00.000Z',
  author: 'ingrid-solheim',
  categories: ['guides'],
  tags: ['strength', 'labels'],
  metaTitle: 'Reading nicotine figures: four cans compared step by step',
  keywords: ['nicotine content', 'milligrams per gram', 'comparison', 'label'],
  text: `
The rule is simple: compare milligrams per pouch. In practice labels do not always say them. Here are four cans,
invented but typical, and the few lines of arithmetic that bring them together. A pencil is enough.

## The four labels

- **Can A** says: *8 mg/pouch, 20 pouches, 14 g*.
- **Can B** says: *16 mg/g, 20 pouches, 10 g*.
- **Can C** says: *nicotine 0.9 %, 24 pouches, 9.6 g*.
- **Can D** says: *180 mg per can, 15 pouches, 15 g*.

Which of them is the strongest? Going by the size of the figure it would be D, then B, then A. Going by the sign on
the front it was C, with four dots out of four.

## First the weight

Every label has two figures that are always of the same kind: the **number of pouches** and the **net content** in
grams. Dividing one by the other gives the weight of a single pouch.

1. A: 14 g in 20 pouches are 0.7 g each.
2. B: 10 g in 20 pouches are 0.5 g each.
3. C: 9.6 g in 24 pouches are 0.4 g each.
4. D: 15 g in 15 pouches are 1.0 g each.

This alone tells something. A and D are large or moist, C is a mini, B is slim and dry.

## Then the nicotine

**A** needs no work: 8 mg per pouch.

**B** gives milligrams per gram. Times the weight of a pouch, 16 × 0.5 makes **8 mg per pouch**. It equals A, although
its figure is twice as large.

**C** gives per cent. One per cent is ten milligrams in a gram, so 0.9 per cent are 9 mg per gram, and 9 × 0.4 makes
**3.6 mg per pouch**. The can with the four dots is by far the weakest: its maker's scale ends there.

**D** gives the whole can. 180 mg divided by 15 makes **12 mg per pouch**. It is the strongest.

> Two multiplications and one division. After three cans it is done in the head.

[image] tins-fjord | Two tins and a few pouches in blue-grey light

## What the result is good for

It says what the pouch **contains**. It does not say how much of that is taken up, which depends on the pouch, the
time and the person. Two pouches with 8 mg, one dry and one moist, may feel quite different. The figure is a measure
of the product, like the alcohol on a bottle.

It is also the figure the law looks at. Where a country has a limit, it is nearly always a limit per pouch. Of our
four cans, Latvia with its 4 mg would allow C only, and Denmark with its 9 mg would allow A, B and C as far as their
flavours are allowed too.

## Where labels go wrong

- *mg/g* and *mg/pouch* are set in small type, sometimes on different sides of the can.
- Some labels give the nicotine **salt** and not the nicotine. A salt weighs about three times as much. If a figure seems far too high, look for the word *bitartrate* or *salicylate* beside it.
- Translations slip. *Portion* may mean a pouch or a serving of two.

! If a figure is missing or makes no sense, do not guess upwards or downwards. Ask the seller, and leave the can
closed until you have the answer.

## On our pages

Every product page gives four figures in the same order: milligrams per pouch, pouches per can, net content, and
nicotine per can. The first times the second equals the fourth, so you can check us. Where a label gives only one of
the strange figures, we have done the sum above and asked the maker to confirm it.

[products] normal | strength | singular | For comparison | A pouch of normal strength, with its four figures on the page.

The background to all this is told in [how nicotine strength is measured](/blog/how-nicotine-strength-is-measured).
`,
}
