import type { SeedTranslation } from '../../content-post.ts'

/** The post of this name in Swedish. */
export const storage: SeedTranslation = {
  language: 'sv',
  source: 'keeping-pouches-fresh',
  slug: 'halla-portioner-farska',
  title: 'Hålla portioner färska, och slänga dem rätt',
  excerpt: 'Svalt, mörkt och stängt är det mesta. Vad frysning gör, och vart en använd portion ska.',
  imageAlt: 'Stilla vatten under en låg sol',
  keywords: ['förvaring', 'färskhet', 'frysning', 'avfall'],
  text: `
Portioner håller i månader, men inte lika bra överallt. Lite eftertanke om var dosan ligger bevarar smak och fukt så
som tillverkaren tänkt, och även en använd portion förtjänar en tanke.

## Svalt, mörkt och stängt

En oöppnad dosa mår bäst mellan 4 och 20 grader, ur solen. Ett skåp är bra, ett kylskåp är bättre för fuktiga
portioner, och en bil på sommaren är det sämsta stället: värmen driver ut vattnet och de lättare aromerna med det.

När förseglingen är bruten gör luften sitt. De flesta tillverkare anger fyra till sex veckor för en öppnad dosa. Torra
portioner ändras minst, och mint ändras fortare än lakrits eller kaffe.

## Frysning

Frysning skadar varken nikotin eller fiber, men fuktiga portioner kan klibba ihop. Köper du en större förpackning,
frys hela dosor och låt dem bli rumsvarma innan du öppnar dem, så att inget vatten sätter sig inuti.

> Datumet på en dosa är ett bäst före-datum. Det lovar smak och fukt och säger ingenting om säkerhet.

[image] glass | En kvist med mörkgröna blad i ett glas vatten

## Var dosan inte ska stå

- I **fönstret**: ljuset bleker etiketten och värmer dosan.
- I **badrummet**: ånga kommer in varje gång den öppnas, och portionerna sväller.
- Bredvid **kryddor, kaffe eller tvål**: fibern tar åt sig lukt, och plasten hindrar den inte.
- I **byxfickan** i flera dagar: kroppsvärmen är trettio grader och mer.
- Inom räckhåll för **barn eller djur**, någonsin. Hur man hittar en plats står i [en säker plats hemma](/blog/a-safe-place-at-home).

## Flera dosor samtidigt

Skriv öppningsdagen på locket med blyerts. Ställ nya dosor bakom gamla. Håll mint för sig, i en påse eller på en annan
hylla, för mentol kryper. Och öppna en dosa av varje slag i taget: tre öppnade dosor åldras tre gånger så fort som en,
för lika många portioner. En låda i en sval hall är all utrustning som behövs; särskilda skrin och fuktare är gjorda
för cigarrer och gör inga portioner bättre.

## Använda portioner

De flesta lock har ett andra fack för använda portioner. Det finns där för att ingen ska hamna på marken: flisen bryts
ned långsamt ute, och det som är kvar av nikotinet skadar djur och vatten.

- Lägg använda portioner i locket och sedan i restavfallet.
- Spola inte ned dem.
- Lägg dem inte i matavfallet, även om fibern kommer från växter.

## Dosan

Nästan alla dosor är av polypropen. Ta bort pappersetiketten om den lossnar lätt, stäng locket och lägg dosan bland
plastförpackningar, eller där din kommun samlar in hårdplast. Steg för steg står det i [dosan
efteråt](/blog/the-can-after-use).

! Behandla en använd portion som en ny när det gäller barn och djur: en del av nikotinet finns kvar i den.

[button] Leverans och större förpackningar -> /info/delivery
`,
}
