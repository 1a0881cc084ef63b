import type { SeedPost } from '../content-post.ts'

/** The post “What the date promises”. */
export const dates: SeedPost = {
  slug: 'what-the-date-promises',
  title: 'What the date promises',
  excerpt:
    'Best before is not use by. What happens in a closed can over a year, and how to tell a pouch that has had its time.',
  picture: 'stones-dusk',
  imageAlt: 'Smooth stones on each other in evening light',
  publishedAt: '2026-06-30T08:00:00.000Z',
  author: 'tomas-bergqvist',
  categories: ['materials'],
  tags: ['storage', 'labels'],
  keywords: ['best before', 'shelf life', 'storage', 'freshness'],
  text: `
On the bottom of every can is a date. It is often read as a border, fresh before and spoiled after. In truth it is a
promise of limited kind: until then, under decent conditions, taste and moisture are as the maker meant them.

## Two kinds of dates

Food law knows *use by* and *best before*. The first is for things that can make you ill, such as minced meat. The
second is for things that only get worse. Pouches carry the second. Their filling is dry or salted, alkaline and
packed tight; hardly anything grows in it.

> A date on a can says how long a maker vouches for the taste. It says nothing about safety, before or after.

## What happens in a closed can

Over the months three things change, slowly and side by side.

**Water leaves.** Polypropylene is not quite tight. A moist pouch loses perhaps a tenth of its water in a year, a dry
one hardly anything. A pouch that has lost water is stiffer and starts later.

**Aroma leaves.** The light oils go first: citrus, then mint, then fruit. What is left after a year is flatter, with
more of the sweet and the salt. Liquorice and coffee, whose aromas are heavy, change least.

**Nicotine changes a little.** In contact with air a small part oxidises, and the filling turns from white to cream.
The amount stays within what the label allows for the whole of the shelf life, which is how the shelf life was set.

## How makers find the date

Cans from every recipe are stored at 20 to 25 degrees and opened after set times. When a panel can tell the old can
from a new one with certainty, the shelf life is over; some weeks are taken off to be safe. Most recipes come to
**twelve months** from the day of making, moist ones to nine, a few dry ones to eighteen.

[image] stack | Three tins in blue-grey on each other by a window

## Once it is open

The date counts for a sealed can. After the seal is broken, air goes in and out with every pouch. Four to six weeks is
what most makers give. If you open several flavours at once, each of them ages, so it is better to finish one.

- Close the lid until it clicks.
- Keep the can where it is cool and dark, not on a dashboard and not beside a stove.
- Do not put an opened can in the refrigerator without a bag: it takes on smells.

More on this is in [keeping pouches fresh](/blog/keeping-pouches-fresh).

## How to tell

A pouch past its best is **yellowish**, stiff, smells faintly of hay and tastes of little. None of this is dangerous,
and none of it comes back by wetting. There are also signs of something else: a sour smell, spots, or a can that
hisses when it is opened. These do not come from age. Do not use such a can, keep its batch number, and write to us.

## What we do in the shop

1. Deliveries are put behind older stock, so that the oldest can leaves first.
2. A can with less than **three months** to go is taken out of the larger packs.
3. A can with less than one month to go is not sold at all.

If you receive one that is closer to its date than that, a mistake has happened. Send us a picture, and we replace it.

! Buying thirty cans saves money only if they are used in time. Work it out before: a can every second day empties
thirty in two months, a can a week takes more than half a year.

Some people let a liquorice age on purpose and swear by it. The date does not forbid that. It only says that from
there on, the taste is yours to answer for.

[button] Pack sizes and prices compared -> /blog/what-a-pouch-costs
`,
}
