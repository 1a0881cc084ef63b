/** Text of the page on age and responsibility, in the notation of `portableText`. */
export const ageAndResponsibility = `
Nicotine is addictive. It changes the pulse and the blood pressure, and it is a poison in larger amounts. Selling it
is allowed in the countries we deliver to, and it comes with duties. This page says how we understand them.

## Adults only

We sell to adults. You are asked for your age before you can see the shop, you declare it again at the checkout
together with the promise not to hand the goods to a minor, and the courier asks for a document at the door. Why there
are three questions is told in [why we ask for your age](/blog/why-we-ask-for-your-age).

If your country asks for a higher age than 18, that age counts.

## Who should not use pouches

- Anyone who does not use nicotine already.
- Anyone who is pregnant or breastfeeding.
- Anyone with a disease of the heart or the vessels, unless a doctor has agreed.
- Children and adolescents, without exception.

! A pouch that has been swallowed by a child or an animal is an emergency. Call the poison centre of your country or
112 in Europe, and have the can at hand.

## How we speak about it

We do not call any product healthy, safe, clean or a step towards something. We do not compare pouches with smoking,
because that is for doctors and authorities and not for a shop. Pictures here show cans, materials and landscapes.
Nobody in them is having a good time because of nicotine, and nobody in them is young.

## What we turn down

Cans that look like sweets or toys. Flavour names made for children. Strengths that go beyond what a country allows,
and some that do not. Orders that look like a resale, and addresses that disagree with the country chosen.

## If you would like to stop

Help is free in most countries, and it works better than trying alone. Your doctor, your pharmacy or the health service
can tell you where to find it. If you have an account here, tell us, and we close it and take your address off the
newsletter; we will not try to change your mind.

- Count for a week how many pouches you use, and when.
- Choose a day.
- Tell somebody.

## If you have a concern

If you think that a minor has ordered here, that a product is not what its label says, or that a text on these pages
goes too far, [write to us](/info/contact). Such messages are read first.
`
