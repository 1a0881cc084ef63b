import type { SeedPost } from '../content-post.ts'

/** The post “Travelling with pouches”. */
export const travelling: SeedPost = {
  slug: 'travelling-with-pouches',
  title: 'Travelling with pouches',
  excerpt:
    'What may be sold at home may be limited, taxed or forbidden elsewhere. How to find out before you pack, and what to carry.',
  picture: 'contours-clay',
  imageAlt: 'A dotted way across the contour lines of a map',
  publishedAt: '2026-11-05T08:00:00.000Z',
  featured: true,
  author: 'maren-lindahl',
  categories: ['rules'],
  tags: ['travel', 'labels'],
  metaTitle: 'Travelling with nicotine pouches: check the rules first',
  metaDescription:
    'How to find the rules of your destination before you pack nicotine pouches, what to carry, and which limits this shop applies by country.',
  keywords: ['travel', 'customs', 'nicotine rules', 'destination'],
  text: `
Rules on nicotine pouches are national, young and still changing. A can that is an everyday purchase in one country is
a taxed product in the next and a forbidden one in a third. This article cannot tell you what the law is on the day
you travel. It can tell you what to look for, and where.

! Check the rules of your destination before you pack, and of every country you change planes in. What a fellow
traveller remembers from last summer is not a source.

## Three questions to ask

1. May pouches be **sold** there? A ban on sale often says nothing about what you carry for yourself, but not always.
2. May they be **brought in**, and how many? Some customs authorities treat them like tobacco and count cans, others like a food or a medicine.
3. May they be **possessed and used** at all? A few countries answer no to this as well. There, a single can in a pocket is an offence.

The customs authority of the country answers the second question, the health ministry usually the first and the third.
Embassies keep pages for travellers that name the most common surprises. Where the answer is not clear, write and ask:
a reply in your mailbox is worth more than a search result.

## Limits that this shop applies

These are the limits we work with, checked in November 2026. They say what we may send, not what you may carry, but
they show how far apart neighbours can be.

- **Sweden, Austria, Italy, Spain, Poland, Slovakia, Lithuania, Estonia, Croatia, Greece, the United Kingdom, Switzerland and the United States**: the whole range.
- **Denmark**: up to 9 mg a pouch, in mint and natural only.
- **Latvia**: up to 4 mg a pouch.
- **Czechia**: up to 12 mg. **Hungary**: up to 17 mg.
- **Norway, Germany, France, the Netherlands, Canada and Japan**: we do not deliver at all.

The last line has different reasons. In some of these countries the sale is banned, in others it needs an approval
that nobody holds, in one it is reserved for pharmacies. The list will change; the one in the [country
dialog](/info/delivery) is kept up to date.

[image] ridges-dusk | Ridges behind each other under a low evening sun

## In the air

Pouches are neither liquid nor battery, so airport security takes no special interest in them. Airlines differ on use
on board: as nothing is lit and nothing is in the air, most allow it, and some do not. The crew decides.

Pack cans in the hand luggage. A hold may be cold, and moist pouches suffer more from frost and thaw than from a day
in a warm cabin. Pressure changes can lift a lid that does not close well; a small bag around the can is enough.

## What to carry

- Sealed cans in their **own packaging**, with the label that states the amount. Loose pouches in a box explain themselves badly.
- No more than you need for the stay. A quantity that looks like trade is treated as trade.
- The **receipt**, on paper or in your mailbox. It shows that tax was paid.

Never carry a can for somebody else, and do not send pouches home by post without reading the rules of the carrier:
many postal services refuse nicotine across a border.

## On the way back

Coming home, the limits of your own country apply again. Within the European Union goods for your own use are free in
principle, yet several members set quantities from which they presume a trade. Outside it, pouches count against your
allowance for tobacco or are declared as other goods.

> If you are not sure whether to declare a can, declare it. The question costs a minute; the wrong answer costs more.

Used pouches belong in the lid until you find a bin, wherever you are. What happens to the can afterwards is told in
the article on [the can after use](/blog/the-can-after-use).

[button] See where we deliver -> /info/delivery
`,
}
