import type { SeedPost } from '../content-post.ts'

/** The post “Why citrus fades first”. */
export const citrus: SeedPost = {
  slug: 'why-citrus-fades-first',
  title: 'Why citrus fades first',
  excerpt: 'Lemon is bright for ten minutes and gone after fifteen. The reason lies in how light its molecules are.',
  picture: 'glass-citrus',
  imageAlt: 'A sprig with golden leaves in a glass of water',
  publishedAt: '2026-04-21T08:00:00.000Z',
  author: 'elias-nordgaard',
  categories: ['flavour'],
  tags: ['flavour', 'ingredients'],
  keywords: ['citrus', 'berry', 'aroma', 'flavour release'],
  text: `
Anyone who moves from liquorice to lemon makes the same discovery: it starts splendidly, and then it leaves. That is
not thrift on the maker's side. It is physics, and knowing a little of it helps in choosing.

## Light and heavy

What we call flavour is mostly smell. Molecules leave the pouch, rise behind the palate and reach the nose. Small,
light molecules do so easily. **Limonene**, which makes lemon and orange bright, is one of the lightest in the
flavourist's cabinet. **Anethole**, the soul of liquorice, and the roast aromas of coffee are heavier and hold on to
the fibre longer.

So a citrus pouch spends its aroma quickly. In the first five minutes it may smell three times as strong as a
liquorice one; after twenty, less than half.

> A flavour that is loud at first has less left to say later.

## What makers do about it

There are four ways, and each has its price.

1. **More of it.** Simple, but above a certain amount citrus oil tastes of furniture polish.
2. **Heavier relatives.** Bergamot and grapefruit hold molecules that stay longer. Many a lemon is in truth a lemon with a grapefruit behind it.
3. **Capsules.** Oil is locked in tiny beads of starch that open with moisture, some early, some late. It works, and costs.
4. **Acid.** A trace of citric acid keeps the impression of lemon alive on the tongue when the aroma has gone. Too much of it irritates the gum and works against the alkaline filling.

Reading the ingredients, you find the third as *modified starch* and the fourth as *E 330*.

[products] citrus | flavour | slideshow

## Berries and orchard fruit

Berries stand in the middle. Their aroma is a chord of many esters, some light, some not. First the bright ones go and
leave the jammy ones behind, so a raspberry seems to ripen under the lip. Tart berries such as lingonberry and
blackcurrant keep their outline longest, since part of it is bitterness, which does not evaporate.

Pear, peach and apple are the quickest after citrus. Rhubarb is the exception: it is nearly all acid and green notes,
and changes little.

[image] slices | Slices of lemon lying side by side

## In the can

What happens in minutes under the lip happens in months in the can. An opened can of citrus is at its best for two
weeks, of berry for three, of mint for four, of liquorice for six. If you like several families, open the citrus last
and finish it first.

- Keep citrus **cool**. Ten degrees more double the speed at which it fades.
- Keep it **closed**. The smell in the room is the taste that is missing in the pouch.
- Keep it **apart** from mint. Menthol creeps through plastic and is stronger.

## Choosing with this in mind

For a short use citrus is a fine choice. For a long one take a citrus with something behind it, bergamot, verbena or
ginger, or go to a berry. Dry pouches release later and stretch the bright part a bit; moist ones give it all at once.
Strength matters too: beyond 10 mg the pepper of the nicotine covers the lighter notes altogether, and makers of
strong ranges hardly bother with lemon.

! A citrus pouch that tastes bitter and of turpentine is old: limonene has turned into something else in the air. It
will not harm you, but it does not come back either.

The whole family is on the [citrus page](/flavours/citrus), and how it relates to the eight others is told in [nine
families of flavour](/blog/nine-families-of-flavour).
`,
}
