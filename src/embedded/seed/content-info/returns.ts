/** Text of the returns page, in the notation of `portableText`. */
export const returns = `
This is a demonstration shop: nothing is really sent, so nothing has to come back. The page shows how returns would
work.

## Fourteen days

Consumers in the European Union may withdraw from a purchase within 14 days of delivery, without giving a reason. In
other countries we grant the same.

## What can come back

- Cans whose **seal is unbroken**, each with its label and batch number.
- Larger packs as a whole, or the sealed cans of a pack that was opened. We then refund the price of the pack less the single price of what was kept.

Cans whose seal has been broken cannot be taken back, for reasons of hygiene. This does not touch your rights if a can
is faulty.

## How to send something back

1. [Write to us](/info/contact) with the order number and what you would like to return. A form is not needed.
2. Wait for the answer with the address. Parcels without a number cannot be matched to an order.
3. Send the cans within 14 days of your message, in a box that closes, and keep the receipt of the carrier.

You bear the cost of sending, except for what is faulty or was sent by mistake.

## The refund

We pay back the price of the goods and the standard shipping within 14 days of your message, but not before the cans
or the proof of posting are here. The money goes the way it came.

## Faulty cans

If something is missing, damaged or not as described, you need not send it back. Keep the can, send a picture of its
bottom with the batch number, and tell us whether you would like a new one or the money. In the European Union a
seller answers for faults for at least two years; a pouch will not last that long, but the right does.

! Do not return used pouches or opened cans. They go to the residual waste; how, is told in [the can after
use](/blog/the-can-after-use).

## Parcels that were not handed over

A parcel that no adult could take comes back to us by itself. We refund the goods, not the shipping.
`
