import type { SeedPost } from '../content-post.ts'

/** The post “Why we ask for your age”. */
export const age: SeedPost = {
  slug: 'why-we-ask-for-your-age',
  title: 'Why we ask for your age',
  excerpt:
    'Before the first page, at the checkout and at the door: three questions that belong together, and what we do with the answers.',
  picture: 'ridges-pine',
  imageAlt: 'Green ridges behind each other, a low sun above them',
  publishedAt: '2026-08-12T08:00:00.000Z',
  author: 'ingrid-solheim',
  categories: ['rules'],
  tags: ['age', 'delivery'],
  keywords: ['minimum age', 'age gate', 'adults only'],
  text: `
Nicotine is addictive, and a growing brain is more easily bound to it than a grown one. That is why nearly every
country that has written rules for pouches has begun with an age. This shop asks for it three times. Here is why each
of the questions stands where it does.

## Before the first page

The page that asks whether you are 18 appears before anything can be read, added or ordered. Behind it the shop is
there but cannot be reached, neither with a mouse nor with a keyboard nor with a screen reader. If the answer is no,
the way ends there.

The answer is kept until the browser is closed, in the browser itself. We do not store it with us, and there is
nothing in it but a yes. A shared computer therefore asks every new person.

> A question that can be answered with a click stops nobody who wants to lie. It stops everybody who came by accident,
and it says what kind of shop this is.

## At the checkout

The second question is a declaration, and it has two halves: that you are over 18, and that you will not hand the
goods to a minor. The second half matters as much as the first. Most minors who get hold of nicotine get it from an
adult they know.

Declaring something untrue there is not a formality. It ends the contract, and in several countries it is an offence.

## At the door

The third question is asked by a person. The courier wants to see a document with a date of birth. This is the only
one of the three that proves anything, and the reason why the shop does not send larger parcels to letter boxes or
leaves them with a neighbour.

[image] water-fjord | Still water under a pale sun

## What the law says

The ages differ, and so does what they cover.

- **18 years** is the age in most of Europe, and the lowest this shop knows.
- **20 or 21 years** is asked for in a few countries and in the United States.
- Some countries forbid the **possession** by minors as well, others only the sale.
- Some ask the seller for an electronic proof of age before the contract. Where that is so, it is part of the payment.

Which rules count is decided by the country the parcel goes to, not by the one you are in when you order. The shop
reads it from the delivery address.

## What happens to the data

The first answer never leaves your browser. The second is stored with the order as long as the order is. Of the third,
the carrier keeps a mark that a document was seen, without number and without picture. The page on
[privacy](/info/privacy) has the list.

## What you can do

1. Keep cans where minors do not come across them, and never in a bag that a child plays with.
2. Do not leave a session open on a device that others use. Closing the browser is enough.
3. Do not order for somebody you do not know the age of.

! If you have reason to think that a minor has ordered here, [write to us](/info/contact). We stop the order at once
and look into the account.

## And advertising?

The same thought stands behind the way this shop looks. There are no comic figures on our pages, no sweets in our
pictures and no people who look as if they might be seventeen. Flavours are described by what they taste of. We do not
work with persons who are followed by the young, and our newsletter goes only to people who have asked for it and have
told us their age. What else we hold ourselves to is on the page about [age and
responsibility](/info/age-and-responsibility).
`,
}
