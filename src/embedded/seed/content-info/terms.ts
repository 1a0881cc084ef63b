/** Text of the terms page, in the notation of `portableText`. */
export const terms = `
This is a demonstration shop. It takes test payments only, nothing is delivered, and no contract comes about. The text
below shows what the terms of a shop of this kind cover; whoever runs the shop for real replaces it with terms checked by
counsel.

## Who may buy

Only adults may buy here. By ordering you declare that you are at least 18 years old, or of the higher age your country
asks for, and that you will not hand the goods to a minor. Age may be checked again on delivery.

## Prices and payment

Prices are those of the country you deliver to and include its value added tax where it applies. Shipping is shown before
you pay. An order counts once the payment has been confirmed and the receipt is shown.

## Stock

A product in the cart is not reserved. If it sells out before the payment is confirmed, nothing is charged and the cart
says what changed.

## Right of withdrawal

Consumers in the European Union may withdraw from a purchase within 14 days of delivery. Cans whose seal has been broken
cannot be returned, for reasons of hygiene. You bear the cost of sending the goods back.

## Complaints

If something is missing, damaged or not as described, write to us within a reasonable time, with the order number and the
batch number of the can. We replace it or pay back its price.

## Law

The law of the shop's home country applies, without taking from you the protection your own country's law gives you as a
consumer.
`
