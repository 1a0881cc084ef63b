import type { SeedPost } from '../content-post.ts'

/** The post “Seven mints compared”. */
export const mints: SeedPost = {
  slug: 'seven-mints-compared',
  title: 'Seven mints compared',
  excerpt:
    'Spearmint, peppermint, wintermint and the rest: what sets the mints of the catalogue apart, from round to cold.',
  picture: 'glass',
  imageAlt: 'A sprig with dark green leaves in a glass of water',
  publishedAt: '2026-10-01T08:00:00.000Z',
  featured: true,
  author: 'elias-nordgaard',
  categories: ['flavour'],
  tags: ['mint', 'flavour'],
  metaTitle: 'Mint pouches compared: seven kinds from round to cold',
  keywords: ['mint', 'spearmint', 'peppermint', 'menthol', 'cooling'],
  text: `
Close to half of all pouches are mints. On the shelf they look alike, green and blue, and the names help little. Under
the lip they are further apart than berry and citrus. This is a map of the seven kinds that our catalogue knows.

## Two things called mint

What we taste as mint are two different matters. One is **aroma**: the oils of the leaf, which reach the nose from
behind. The other is **cooling**: menthol and its relatives excite the nerve that reports cold, without lowering any
temperature. A pouch can have much of one and little of the other. Keeping them apart is most of what there is to
understand.

## From round to cold

**Spearmint** is the roundest. Its main oil is carvone, not menthol, so it hardly cools. The taste is green, a little
sweet, and stays even for a long time.

**Garden mint** is what makers call a blend that leans towards the fresh leaf: grassy, light, with a note of hay. It
fades earlier than spearmint and is often paired with less nicotine.

**Peppermint** is the classic. About half its oil is menthol; it is sharp at first, then cool, then dry. Many people
mean peppermint when they say mint.

**Sea salt mint** is peppermint with more salt than usual. Salt lifts sweetness and shortens the cold, so it tastes
fuller than it is strong.

[products] mint | flavour | slideshow

**Eucalyptus mint** adds the resinous oil of the eucalyptus leaf. It is felt in the nose more than on the gum and
covers the taste of nicotine well, which is why strong ranges like it.

**Cool mint** is a style and not a plant: moderate aroma, distinct cooling, often from an agent that has no taste of
its own. The cold comes late and stays long.

**Wintermint** is the coldest. Here the cooling agent leads and the mint follows. Some contain wintergreen, whose
sweet, almost medicinal note divides opinion.

> Aroma fades in a quarter of an hour. Cooling stays for twice as long. A mint that seems to change under the lip is
only losing the one before the other.

## What else changes the taste

- **Moisture.** A moist pouch gives its aroma at once; in a dry one the cold arrives before the taste.
- **Strength.** More nicotine means more pepper on the gum, which the cold can cover up to a point.
- **Sweetener.** Mints with xylitol taste cooler, because the sugar alcohol itself cools as it dissolves.
- **Age.** Menthol is volatile. A can that has stood open for five weeks has lost most of its edge.

[image] leaves-fjord | Blue-green leaves lying over each other

## Cold is not strong

A frequent mistake is to read cold as strength. Cooling says nothing about nicotine: a wintermint can hold 4
milligrams and a spearmint 12. The scale on the front of a can may count either. Look for the **milligrams per
pouch**, as told in [how nicotine strength is measured](/blog/how-nicotine-strength-is-measured).

## Finding the one you know

Coming from a spearmint, garden mint is the nearest neighbour. Coming from a peppermint, sea salt mint on one side and
cool mint on the other. If you like the feeling more than the taste, wintermint is the end of the line; if you like
the taste more than the feeling, spearmint.

In the list, choose the flavour *mint* and then a format and a strength, and change only one thing at a time. The
whole family is on the [mint page](/flavours/mint).

! In some countries mint and natural are the only families that may be sold. There, the mints on your list are all
there are, and the filter for flavour is empty but for two.

One more remark on names. A maker may change a recipe and keep the name, or keep the recipe and change the name when a
country forbids the word *cool*. If a mint you know tastes different, compare the ingredients on both cans before you
doubt your tongue.
`,
}
