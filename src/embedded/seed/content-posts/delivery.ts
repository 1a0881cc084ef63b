import type { SeedPost } from '../content-post.ts'

/** The post “From the shelf to your door”. */
export const delivery: SeedPost = {
  slug: 'from-the-shelf-to-your-door',
  title: 'From the shelf to your door',
  excerpt:
    'What happens between the receipt and the bell: picking, packing, the carrier, and the age check at the end.',
  picture: 'parcels',
  imageAlt: 'Two closed parcels with paper tape on a table',
  publishedAt: '2026-09-08T08:00:00.000Z',
  author: 'maren-lindahl',
  categories: ['shopping'],
  tags: ['delivery', 'age'],
  keywords: ['delivery', 'age check', 'parcel', 'identity document'],
  text: `
An order is placed in a minute. What follows takes a day or two, and most of it is invisible. This is the way of a
parcel, step by step, with the points where something can hold it up.

## The hour after the order

A product in the cart is not reserved. It becomes yours in the moment the payment is confirmed; the stock is taken
down by your cans in the same step. If somebody else was faster, nothing is charged, and the cart says which line
changed.

Then a receipt is written and sent by e-mail. Until the warehouse begins to pick, the order can still be stopped by
[writing to us](/info/contact). After that it runs through.

## Picking and packing

Orders are picked twice a day. The cans of one order are collected on a tray, scanned one by one and weighed: if the
weight differs from what the cans should weigh, the tray goes back. This finds a wrong can more surely than a second
pair of eyes.

- Single cans and small packs go into a **letter-box parcel** where the country's rules allow it.
- Ten cans and more go into a **box** that is handed over in person.
- Nothing on the outside tells what is inside, except the sender and the sign for an age check.

> The sign for the age check is not there for us. It is there for the person who rings your bell.

## The handover

A parcel with nicotine is handed to an adult. The courier asks for an identity document with a date of birth and
confirms on the device that it was seen; nothing is copied. In countries where the law sets a higher age, that age
counts.

1. Have the document at hand. A photo of it on a telephone is not accepted by most carriers.
2. The person at the door need not be the one who ordered, but has to be an adult.
3. If nobody can take it, the parcel goes to a service point and is kept for seven days. The check is the same there.

A parcel that cannot be handed over comes back to us. We refund the goods, not the shipping, because the way was
driven twice.

[image] parcels-fjord | Two parcels in blue-grey, a strip of light tape across each

## How long it takes

Within Scandinavia most parcels arrive after one to three working days, within the rest of Europe after two to five.
Switzerland and the United Kingdom take a day longer because of customs. The United States takes five to nine.

The dispatch e-mail holds a link to the carrier's own page. The first scan appears there in the evening. If nothing
moves for three working days, tell us: a parcel that stands still seldom starts again by itself.

## Customs

Outside the European Union a parcel is declared with its true content and value. Orders to the United Kingdom above
135 GBP are cleared on arrival, and the carrier collects duty and tax before the handover. Below that, tax is part of
the price you paid. We never declare a parcel as a gift or as worth less than it is.

## If a can is damaged

Cans are sturdy, but a lid can spring open under a heavy neighbour. Take a picture of the can and the box, keep both,
and send us the order number with the batch number from the bottom of the can. We replace it or pay it back, as you
wish. A can whose seal was broken on the way should not be used.

! Pouches that were left in the frost or in a hot van for a day are not spoiled, only perhaps drier or damper than
meant. If the taste seems off, write to us before you throw the can away.

[button] Costs and limits by country -> /info/delivery
`,
}
