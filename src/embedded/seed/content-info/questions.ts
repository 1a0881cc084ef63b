/** Text of the page of questions and answers, in the notation of `portableText`. */
export const questions = `
These are the questions we are asked most. If yours is missing, [write to us](/info/contact).

## What does the number of milligrams mean?

It is the nicotine in one pouch. The product page also gives the nicotine of the whole can. How the figure is found,
and why some cans print another one, is told in [how nicotine strength is
measured](/blog/how-nicotine-strength-is-measured).

## How old do I have to be?

At least 18, or older where your country asks for it. Age is checked again when the parcel is handed over.

## Why do I see other products than a friend abroad?

Countries differ in how much nicotine a pouch may contain and which flavours may be sold. The list follows the country
you deliver to.

## When is delivery free?

From a total that depends on the country. The cart shows how much is missing. Details are on the [delivery
page](/info/delivery).

## How long does delivery take?

Within Scandinavia one to three working days, within the rest of Europe two to five. The dispatch e-mail holds a link
to the carrier's own page.

## Can somebody else take the parcel?

Yes, any adult who can show a document with a date of birth. It need not be the person who ordered.

## How can I pay?

The checkout shows what is possible in your country. Card details are entered with the payment provider and never
reach this shop.

## Can I return a can?

Within 14 days, as long as its seal is unbroken. The page about [returns](/info/returns) says how.

## What is a pack, and is it cheaper?

A pack is several cans of one product at one price. The price per pouch stands on each product page and makes packs
comparable.

## How long do pouches keep?

Sealed, about a year; the date is on the bottom of the can. Once opened, four to six weeks. See [what the date
promises](/blog/what-the-date-promises).

## Where do used pouches go?

Into the lid, and then into the residual waste. The can itself goes with plastic packaging.

## Do you store anything about me without asking?

What the cart needs is kept in your browser. Nothing is measured before you agree. The page on [cookies and
consent](/info/cookies) has the list.
`
