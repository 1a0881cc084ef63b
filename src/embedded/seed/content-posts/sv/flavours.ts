import type { SeedTranslation } from '../../content-post.ts'

/** The post of this name in Swedish. */
export const flavours: SeedTranslation = {
  language: 'sv',
  source: 'nine-families-of-flavour',
  slug: 'nio-smakfamiljer',
  title: 'Nio smakfamiljer',
  excerpt: 'Från grönmynta till enbär: hur vi sorterar trettio smaknamn, och vad som ligger nära vad.',
  imageAlt: 'Citronskivor bredvid varandra',
  keywords: ['smaker', 'smakfamiljer', 'mint', 'bär', 'citrus'],
  text: `
Sortimentet känner ett trettiotal smaknamn och nio familjer. Namnen är tillverkarnas och följer ingen regel;
familjerna är våra och ska hjälpa dig att hitta det som ligger nära något du redan känner.

## Mint, den största familjen

Nästan hälften av alla portioner är mint, och de skiljer sig mer än ordet låter ana. **Grönmynta** är rund och lite
söt. **Pepparmynta** är skarpare genom sin mentol. **Vintermynta** och **cool mint** lägger till mer mentol eller ett
kylande ämne utan egen smak och känns mer än de smakar.

[products] mint | flavour | slideshow

## Bär, frukt och citrus

Bär som lingon och svarta vinbär är syrliga och korta. Trädgårdsfrukt, päron, äpple eller rabarber, är mjukare och
varar lite längre. Citrus är ljus i början och försvinner först, eftersom oljorna är de flyktigaste. Bergamott står
mellan citrus och blommor.

## Lakrits, kaffe och cola

De tre mörka familjerna delar en viss beska. Lakrits finns söt eller salt; saltet är ibland ammoniumklorid, som är en
vana man växer upp med. Kaffe görs av rostaromer och innehåller nästan inget koffein. Cola är i grunden citrus med
kanel och muskot.

## Natural och övrigt

*Natural* betyder utan tillsatt smak, eller nästan: kvar blir smaken av salt, fiber och nikotin, lite som grönt te.
*Övrigt* rymmer det som inte passar någonstans: enbär, fläder, ingefära, vanilj.

> Styrkan ändrar smaken. Ju mer nikotin, desto mer peppar mot tandköttet, och desto mindre plats för en fin smak.

[image] leaves-clay | Blad i brunt och rosa över varandra

## Hur ett namn sorteras

En ny produkt kommer till oss med ett namn och en dosa. Namnet kan vara *Quiet Morning*, vilket inte säger något.
Därför går vi efter tre saker, i denna ordning.

1. **Ingredienslistan**, så långt den nämner en arom.
2. **Tillverkarens beskrivning**, så långt den nämner en växt.
3. **Portionen själv**, öppnad av två av oss som inte vet namnet.

En blandning av två familjer hamnar hos den som smakar först. En mint med svarta vinbär är alltså en mint, och
produktsidan säger vad som kommer efter. Ungefär en produkt på trettio flyttas senare, oftast för att en läsare skrev
till oss och hade rätt.

## Varför nio

Fler familjer vore noggrannare och mindre användbara. Med trettio skulle var och en rymma tre produkter, och ingen
skulle veta skillnaden mellan *trädgård* och *stenfrukt*. Med fyra skulle mint fortfarande vara halva listan, och allt
annat heta *övrigt*. Nio är vad som får plats på en sida och ändå skiljer ett lingon från en citron.

## Hitta rätt

[Smaksidorna](/flavours) visar varje familj för sig, och filtret i produktlistan kombinerar dem med format och styrka. Två familjer kan väljas samtidigt, vilket ofta är sättet att hitta en blandning av mint och bär.

! Vilka smaker som får säljas skiljer sig mellan länder. En familj som saknas i din lista är troligen inte tillåten
där du bor.
`,
}
