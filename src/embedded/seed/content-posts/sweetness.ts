import type { SeedPost } from '../content-post.ts'

/** The post “Where the sweetness comes from”. */
export const sweetness: SeedPost = {
  slug: 'where-the-sweetness-comes-from',
  title: 'Where the sweetness comes from',
  excerpt: 'There is no sugar in a pouch, yet hardly one is not sweet. Three substances do it, each in its own way.',
  picture: 'berries',
  imageAlt: 'Dark and pale berries in a loose heap',
  publishedAt: '2026-02-24T08:00:00.000Z',
  author: 'tomas-bergqvist',
  categories: ['materials', 'flavour'],
  tags: ['ingredients', 'flavour'],
  keywords: ['sweetener', 'acesulfame K', 'sucralose', 'xylitol'],
  text: `
Take the sweetener out of a mint pouch, and what is left tastes of wet paper with menthol. Sweetness is the ground on
which flavours stand. Sugar would do, but it feeds bacteria, sticks and turns brown beside alkali. So makers use
something else.

## The three on most labels

**Acesulfame K**, or E 950, is two hundred times as sweet as sugar. It is sweet at once and leaves early, with a
slightly metallic tail in large amounts. It bears alkali and heat, and so stands on about two thirds of all cans.

**Sucralose**, or E 955, is six hundred times as sweet. It starts later, stays long and has no tail. It is made from
sugar and is no sugar any more: the body lets nearly all of it pass.

**Xylitol**, or E 967, is about as sweet as sugar and cools as it dissolves. It is used where cold is wanted anyway.
Because it is no sweeter than sugar, it takes a real amount, which also softens the pouch.

Makers blend them. Acesulfame for the start, sucralose for the end: together they resemble the curve of sugar, and it
takes less of both.

> Sweetness has a shape in time: how soon, how long, how it ends. A blend is drawn to that shape.

## How little it is

A typical pouch holds **one to two milligrams** of sweetener. In a can of twenty that is a thirtieth of a gram, as
sweet as a lump of sugar or two. For comparison, a glass of diet lemonade contains fifty to a hundred milligrams.

! Xylitol is poisonous to dogs even in small amounts, and so is nicotine. Keep cans and used pouches where animals
cannot reach them.

## What it does to flavour

- **Mint** needs sweetness to seem fresh. Without it, menthol tastes bitter.
- **Berries** need it to seem ripe. The less there is, the more they taste of leaf.
- **Citrus** needs sweetness against the acid, or it is only sour.
- **Coffee** and **liquorice** can do with little; bitterness is part of them.
- **Natural** blends often have none, which is why they seem so spare at first.

Two makers can use the same aroma and arrive at quite different pouches by sweetening them differently. Northern
ranges tend to be drier and saltier, southern ones sweeter. Kvistra, for example, keeps sweetness low on purpose; its
[page](/brands/kvistra) says so.

[image] leaves | Green leaves lying over each other

## Salt, the other half

Salt is no sweetener, but it lifts sweetness and shortens bitterness. One to three per cent of a filling are salt. It
also binds water and keeps the filling from spoiling. A pouch that tastes flat to you may lack salt rather than
sweetness.

## What the rules say

In food, every sweetener has a limit. Pouches are not food in most countries, so the limits do not bind them directly;
serious makers keep to them all the same. Some national rules for pouches forbid sweeteners, others ask for their
names and amounts on the can. A recipe sold in several countries usually follows the strictest.

Names differ by language, numbers do not. If a list on a foreign can is a riddle, look for the **E number**.

## Without any

Pouches without sweetener exist in nearly every range, mostly under the name *natural* or *original*. They taste of
salt, fibre and faintly of green tea. It takes a can to get used to them, and some people do not go back.

1. Look for *natural* in the filter for flavours.
2. Read the ingredients for E 950, E 955 and E 967.
3. Choose a lower strength than usual for the first can, because nothing covers the pepper of the nicotine.

[products] natural | flavour | singular | With little or no sweetener | A blend that tastes of little but itself.

The other small amounts on the list, from acidity regulators to humectants, are explained in [what a pouch is made
of](/blog/what-a-pouch-is-made-of).
`,
}
