/** Text of the privacy page, in the notation of `portableText`. */
export const privacy = `
This is a demonstration shop. What you type in stays in the database of the machine it runs on. Please do not enter real
personal data.

## What is stored, and where

- **Your browser** keeps a token for your cart, your country, currency and pricelist, and for the length of the visit the
  answer to the age question.
- **The shop** keeps an order with the name, address and contact you gave, so that it can be delivered and, where the law
  asks for it, kept for the accounts.
- **Pages** are the same for everyone. Nothing personal is written into them.

## What is not done

Nothing is measured or sent to anyone before you have answered the age question and given your consent. Without consent
there are no marketing scripts. We sell no data.

## Payment

Card details are entered with the payment provider and never reach this shop.

## Your rights

You may ask what is stored about you, have it corrected or erased, receive a copy and object to its use. You may also
complain to the data protection authority of your country.

## How long

A cart is forgotten after 60 days without use. Orders are kept as long as accounting law asks, usually seven years.

Questions are answered at the address on the [contact page](/info/contact).
`
