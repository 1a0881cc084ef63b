import type { SeedPost } from '../content-post.ts'

/** The post “A glossary of pouches”. */
export const glossary: SeedPost = {
  slug: 'a-glossary-of-pouches',
  title: 'A glossary of pouches',
  excerpt:
    'From acidity regulator to white dry: forty words that stand on cans and product pages, in a sentence or two each.',
  picture: 'sheets',
  imageAlt: 'Printed sheets with lines and tables lying over each other',
  publishedAt: '2026-08-04T08:00:00.000Z',
  author: 'ingrid-solheim',
  categories: ['guides'],
  tags: ['labels', 'ingredients'],
  keywords: ['glossary', 'terms', 'words on a can'],
  text: `
Cans speak a language of their own, half chemistry and half advertising. These are the words we are asked about most,
grouped by where you meet them. Where a word has an article of its own, it is linked.

## Shape and make

**Can.** The round box a pouch is sold in. Also called tin or roll, though a roll is properly ten cans in a sleeve.

**Fleece.** The material of the bag itself: short fibres pressed into a web. It lets moisture through and holds the
filling back.

**Format.** The shape of a pouch. This shop uses five: mini, super slim, slim, normal and large. See [the five
formats](/blog/the-five-formats).

**Portion.** Another word for a pouch, older, and common in Scandinavia.

**Catch lid.** The second chamber on top of the can, for used pouches.

**White.** Says that the pouch looks white, because its filling has no tobacco leaf in it or because the fleece was
not moistened.

**White dry.** A pouch with little water, firm at first. See [dry and moist](/blog/dry-and-moist).

## Strength

**Milligrams per pouch.** How much nicotine is in one pouch. The figure this shop uses everywhere.

**Milligrams per gram.** How concentrated the filling is. It needs the weight of the pouch before it can be compared.

**Nicotine salt.** Nicotine bound to an acid, such as tartaric acid. Milder to the gum and more stable in the can than
free nicotine.

**Strength.** In our lists a scale of four: weak, normal, strong and extra strong. The limits are the shop's own. See
[how strength is measured](/blog/how-nicotine-strength-is-measured).

**Synthetic nicotine.** Nicotine made without the plant. The substance is the same.

> A word on the front of a can is chosen by a designer. A figure on its back has to be true.

## Ingredients

**Acidity regulator.** A salt, mostly sodium carbonate, that makes the filling slightly alkaline.

**Carrier.** A resin or a cellulose to which nicotine is bound, so that it comes off slowly.

**Humectant.** Keeps water in the pouch: glycerine or propylene glycol.

**Plant fibre, cellulose.** The bulk of the filling. It tastes of nothing and holds everything else.

**Sweetener.** Acesulfame K, sucralose or xylitol, in very small amounts. See [where the sweetness comes
from](/blog/where-the-sweetness-comes-from).

[image] fibres-stone | Grey and sand-coloured fibres under a lens

## On the label

**Batch number.** Letters and digits that lead back to the hour of making. See [what a batch number
tells](/blog/what-a-batch-number-tells).

**Best before.** The day until which the maker promises flavour and moisture.

**Net content.** The weight of all pouches in a can, without the can, in grams.

**UFI.** A code of sixteen characters that tells a poison centre the exact recipe.

**Warning.** A sentence whose words, size and place the law prescribes.

## In the shop

**Bundle.** Several cans sold as one product at one price.

**Campaign price.** A price lowered for a time. Beside it stands the lowest price of the last 30 days.

**Excise duty.** A special tax that some countries put on pouches, by weight or by nicotine content.

**Limited edition.** A flavour made once, in one batch.

**Market.** The country you deliver to, with its currency, its tax and its rules.

**Price per pouch.** The price of the pack divided by all pouches in it. See [what a pouch
costs](/blog/what-a-pouch-costs).

## Words we avoid

Some words appear in advertising and nowhere in this shop. We do not call a pouch *clean*, *safe* or *healthy*,
because it contains nicotine and nicotine is addictive. We do not call a strength *beginner*, since nobody ought to
begin. And we do not rank flavours by mood.

! A word is missing? [Write to us](/info/contact), and we add it with the next revision of this page.
`,
}
