import type { SeedTranslation } from '../../content-post.ts'

/** The post of this name in Swedish. */
export const formats: SeedTranslation = {
  language: 'sv',
  source: 'the-five-formats',
  slug: 'slim-mini-large-de-fem-formaten',
  title: 'Slim, mini, large: de fem formaten',
  excerpt: 'Ingen regel säger vad en slim portion är. Vad formerna har gemensamt, och vad de ändrar.',
  imageAlt: 'Två runda dosor och några portioner på ett bord vid ett fönster',
  keywords: ['format', 'slim', 'mini', 'super slim', 'large'],
  text: `
Mini, slim, super slim, normal, large: orden låter exakta, men ingen regel bestämmer dem. Det som en tillverkare
kallar slim kan en annan kalla normal. Ändå hamnar de flesta portioner i samma fem former, och formen avgör mer än man
tror.

## Längd och bredd

En **slim** portion är lång och smal och följer tandköttet. Den har blivit den vanligaste formen, och större delen av
sortimentet görs i den. **Super slim** är ännu smalare och syns minst under läppen. En **normal** portion är kortare
och bredare, som snusportioner har varit i årtionden. **Mini** är liten åt båda hållen och rymmer ungefär hälften så
mycket fyllning som en normal. **Large** är motsatsen, med plats för mer fyllning och längre avgivning.

## Vad formen ändrar

- **Ytan** mot tandköttet: en lång och smal portion avger jämnare än en kort och tjock med samma vikt.
- **Mängden fyllning**, och därmed hur länge smaken varar.
- **Nikotinet per portion**: samma fyllning i en större portion betyder mer av det.
- Hur många portioner som får plats i en dosa. Mini kommer ofta i dosor om tjugo eller fler, large om femton.

## Torr och fuktig

Fukt är en sak för sig. En torr portion börjar långsamt och rinner lite. En fuktig ger sin smak genast och är mjukare
från början. Tillverkare använder ofta ordet *dry* om portioner med mindre än en tredjedel vatten.

> Formen är en fråga om passform. Styrkan är en fråga om milligram. De två väljs bäst var för sig.

[image] pouches | Portioner i fem former på grå botten

## Var en form sitter

En portion ligger mellan läpp och tandkött, vanligen lite vid sidan av mitten. Hur mycket den syns beror mindre på
längden än på **tjockleken**: en platt normal portion kan synas mindre än en buktig slim. Smala former stannar där de
läggs; korta och tjocka vandrar.

Sömmarna spelar också in. En portion som är förseglad i båda ändar har två styva kanter, och somliga vänder den så att
de pekar nedåt. Rundade hörn kostar tillverkaren ett verktyg och känns genast.

## Namn på dosan

På dosor finns många fler ord än fem: *maxi*, *original*, *nano*, *flat*, *long*. Inget av dem är definierat. Om en
dosa anger portionens vikt, eller nettovikt och antal, är vikten det bästa mått som finns: omkring 0,3 g för en mini,
0,4 till 0,5 g för en super slim, 0,5 till 0,7 g för en slim, 0,8 till 1 g för en normal och mer för en large.

## Hur vi sorterar dem

Filtret för format i produktlistan använder de fem formerna ovan. Varje produkt mäts en gång och placeras efter sina
mått, inte efter namnet den fått, så att filtret hittar vad det säger.

[products] slim | title, category | singular | Slim | Den vanligaste formen, från flera tillverkare.

Den som byter form kan behålla samma antal milligram per portion och bara jämföra en sak i taget. [Guiden om
styrka](/blog/how-nicotine-strength-is-measured) förklarar var siffran står.
`,
}
