/** Text of the page about the shop, in the notation of `portableText`. */
export const about = `
Pouchery is a shop for nicotine pouches, for adults. It sells what others sell as well. What it tries to do
differently is to describe it.

## What we do

We list products of sixteen makers, sort them by what can be measured, and say the same things about each of them in
the same order: milligrams per pouch, pouches per can, net content, ingredients, price per pouch. What may not be sold
where you live is left out.

We read every label by hand when a product first comes into stock, and again when it changes. What we cannot find out,
we leave open.

## What we do not do

- We do not tell anyone to begin. Nicotine is addictive, and somebody who does not use it is best left alone.
- We make no promises about health, mood or performance.
- We do not sell places in a list. The order is by what is bought most, by date or by price, as you choose.
- We run no countdowns, draw no prizes and hand out no samples.

> A shop for adults can speak in an ordinary voice.

## Who writes here

The articles are written by four people who have worked with the catalogue for years: Ingrid Solheim on figures and
labels, Tomas Bergqvist on materials, Maren Lindahl on rules and delivery, Elias Nordgaard on flavour and making. They
are not paid by makers, and a maker sees an article when you do.

[button] Read the articles -> /blog

## How we earn

By selling. The difference between what we pay and what you pay covers stock, parcels, the age check, the people and
this page. There is no advertising on it.

## This is a demonstration

The shop you see runs with invented brands and test payments. Nothing is sent, and no contract comes about. It shows
what a shop of this kind can look like, and everything in it works: prices by country, a cart, a receipt, the editors'
studio, seventeen languages.

## Get in touch

Corrections are welcome, above all those of figures. The [contact page](/info/contact) has the address.
`
