import type { SeedPost } from '../content-post.ts'

/** The post “Liquorice, plain and salted”. */
export const liquorice: SeedPost = {
  slug: 'liquorice-plain-and-salted',
  title: 'Liquorice, plain and salted',
  excerpt:
    'A root, an anise note and a salt that tastes of the north: the smallest family of the catalogue with the most loyal readers.',
  picture: 'stones',
  imageAlt: 'Four smooth grey stones balanced on each other',
  publishedAt: '2026-03-17T08:00:00.000Z',
  author: 'elias-nordgaard',
  categories: ['flavour'],
  tags: ['flavour', 'ingredients'],
  keywords: ['liquorice', 'salted liquorice', 'salmiak', 'anise'],
  text: `
Liquorice is a small family among pouches, less than a tenth of all products. People who choose it rarely choose
anything else, and people who do not rarely understand why. Here is what it consists of.

## The root

Liquorice is the root of a shrub that grows from southern Europe to central Asia. It is boiled, and the liquid is
thickened to a black block. The block holds **glycyrrhizin**, which is fifty times as sweet as sugar, and a range of
dark, earthy notes.

In a pouch the extract itself is used in traces only, since it would colour the filling. What one takes for liquorice
is for the most part **anethole**, the aroma of anise and fennel, with a little of the extract behind it for depth.

> Liquorice without the root tastes of anise. Liquorice without anise tastes of medicine. It takes both.

## The salt

In the north, liquorice is salted, and the salt is not always table salt. **Ammonium chloride**, called salmiak,
tastes salty, bitter and sharp at once, with a prickle in the nose. It was a remedy for coughs before it was a sweet.
Finland, Sweden, Denmark and the Netherlands eat it by the kilo; south of the Elbe hardly anybody does.

A can that says *salted liquorice* may mean either salt. The list of ingredients tells: *salt* or *sodium chloride* is
the mild one, *ammonium chloride* or *E 510* the other.

[products] liquorice | flavour | slideshow

## Why it suits a pouch

Three reasons, all of them technical.

1. Its aroma is **heavy**. It holds on to fibre and stays for half an hour where citrus stays for ten minutes. See [why citrus fades first](/blog/why-citrus-fades-first).
2. It **covers bitterness**. Nicotine is bitter and peppery, and liquorice has both already.
3. It is **sweet without sugar**, so less sweetener is needed.

It is also the family that ages best. A can that has stood open for a month is milder, but still whole.

## Neighbours

Anise, fennel and tarragon share the aroma. In the catalogue the nearest relatives are *juniper*, which is resinous
and dry, and *vanilla*, which rounds off what liquorice leaves rough. Some makers blend it with mint, a pairing known
from pastilles; the mint leads, and the root follows when the mint has gone.

Coffee, in the same drawer of dark families, is a cousin by bitterness only.

[image] beans | Brown beans lying in a loose heap

## Plain or salted

- **Plain** is sweet and even. It is the better choice with little nicotine, because nothing competes with it.
- **Salted** is shorter, sharper and dries the mouth. It goes well with more nicotine, whose pepper it absorbs.
- **With salmiak** is a matter of where one grew up. Try a single can before a pack of ten.

Salted blends draw water. They are made dry more often than not, and in a humid room they become moist by themselves;
close the can.

## A remark on quantity

Large amounts of liquorice extract raise the blood pressure in some people, which is why sweets carry a notice. In a
pouch the amount is far below that, a few thousandths of a gram, and most recipes have none at all. If you have been
told to avoid liquorice, read the ingredients and ask your doctor, not us.

! A dark filling is no sign of tobacco. Some liquorice pouches are tinted by their extract. The list of ingredients
tells what is inside.

The whole family, with its other members, is on the [liquorice page](/flavours/liquorice).
`,
}
