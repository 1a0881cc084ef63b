import type { SeedPost } from '../content-post.ts'

/** The post “What a pouch is made of”. */
export const ingredients: SeedPost = {
  slug: 'what-a-pouch-is-made-of',
  title: 'What a pouch is made of',
  excerpt: 'Plant fibre, water, nicotine and a handful of words on a label: the list of ingredients, explained.',
  picture: 'leaves',
  imageAlt: 'Green leaves lying over each other',
  publishedAt: '2026-09-15T08:00:00.000Z',
  author: 'tomas-bergqvist',
  categories: ['materials'],
  tags: ['ingredients', 'labels'],
  keywords: ['ingredients', 'plant fibre', 'nicotine salt', 'sweetener'],
  text: `
A nicotine pouch contains no tobacco leaf. What it does contain is listed on the can, in an order and a vocabulary
that take some getting used to. Here is what the usual words stand for.

## The filling

The bulk of a pouch is **plant fibre**, most often cellulose from spruce, pine or eucalyptus. It has no taste of its
own; its task is to hold water, flavour and nicotine and to give them off slowly. Some makers use oat or bamboo fibre,
which feels a little softer.

**Water** makes up between a few and about forty per cent. **Humectants** such as propylene glycol or vegetable
glycerine keep it from evaporating in the can.

## Nicotine

Nicotine is either drawn from tobacco plants and purified, or made without the plant. Chemically the two are the same
substance. It is usually bound to a carrier and added as a salt, which is why the label may read *nicotine bitartrate
dihydrate* or *nicotine polacrilex*.

## The small amounts

- **Acidity regulators** such as sodium carbonate make the filling slightly alkaline, which lets nicotine pass the gum.
- **Sweeteners**, mostly acesulfame K, sucralose or xylitol, are used in fractions of a per cent.
- **Flavourings** are food aromas. Mint oils, fruit esters and liquorice extract are the most common.
- **Salt** rounds the taste and helps against spoiling.

## The paper

The pouch itself is a fleece of viscose or plant fibre, sealed by heat without glue. It is not digestible and should
not be swallowed.

! Keep pouches where children and animals cannot reach them. A few pouches hold enough nicotine to poison a small
child. If one has been swallowed, call the poison information centre of your country at once.

[image] fibres-stone | Grey and sand-coloured fibres under a lens

## What is not inside

There is no tobacco leaf, no sugar worth naming and nothing that burns. There is no glass either: the story of fine
splinters that open the gum is old and was never true of any pouch. What prickles is the alkaline filling and the
nicotine itself.

Nor is a pouch *free of chemicals*, as some advertising has it. Everything is a chemical, water first of all. The
useful question is which ones, and how much of each.

## Reading the list in order

Ingredients stand in falling order of weight, as on food. The first two or three make up nearly everything: fibre,
water, a humectant. From the salt on, each is a few per cent at most; from the sweetener on, fractions of one.
Nicotine stands somewhere in the second half, since a few milligrams in half a gram are one or two per cent.

If water comes first, the pouch is moist. If it comes after the salt, it is dry. More on that is in [dry and
moist](/blog/dry-and-moist), and on the sweeteners in [where the sweetness comes
from](/blog/where-the-sweetness-comes-from).

## Why recipes differ between countries

Rules on sweeteners, flavours and the greatest amount of nicotine are national. A maker may therefore sell the same
name with another recipe across a border. The list on the can you hold is always the one that counts.

[products] natural | flavour | singular | Without added flavour | Blends that taste of little but the filling itself.
`,
}
