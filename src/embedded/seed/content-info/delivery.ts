/** Text of the delivery page, in the notation of `portableText`. */
export const delivery = `
This is a demonstration shop: nothing is really sent. The page shows how delivery would work.

## Where we deliver

We deliver to the countries that can be chosen in the country dialog. Where the law does not allow nicotine pouches to be
sent to consumers, the shop says so and offers other countries.

## Cost and time

Shipping is charged once per order and shown in the cart. From a certain total on it is free; the cart tells how much is
missing. Parcels usually arrive within two to five working days.

## Age check on delivery

The parcel is handed to an adult only. Please have an identity document at hand. A parcel that cannot be handed over goes
back, and we refund the goods without the shipping.

## Limits by country

Some countries limit nicotine per pouch, or which flavours may be sold. When you change country, the cart is priced again
and anything that may not be sold there is removed and named.

## Customs

Orders to countries outside the European Union may be subject to import duty and tax. For the United Kingdom, an order
above 135 GBP is cleared through customs on arrival, and the carrier collects what is due.

## Larger packs

Packs of three to thirty cans are sent in one parcel. They cost less per can, which each product page shows.
`
