import type { SeedTranslation } from '../../content-post.ts'

/** The post of this name in Swedish. */
export const strength: SeedTranslation = {
  language: 'sv',
  source: 'how-nicotine-strength-is-measured',
  slug: 'sa-mats-nikotinstyrka',
  title: 'Så mäts nikotinstyrka',
  excerpt: 'Milligram per portion eller per gram: vad siffran på dosan räknar, och hur två dosor jämförs.',
  imageAlt: 'Fyra släta stenar av olika storlek staplade på varandra',
  metaTitle: 'Nikotinstyrka: milligram per portion och per gram',
  keywords: ['nikotinstyrka', 'milligram per portion', 'jämförelse'],
  text: `
Den siffra som betyder mest på en dosa är också den som oftast läses fel. Två dosor kan båda ange 10, och ändå
innehålla den ena dubbelt så mycket nikotin i varje portion. Skillnaden ligger i vad siffran räknar.

## Milligram per portion

I hela butiken anges styrkan som **milligram nikotin i en portion**. Det är mängden som ligger under läppen, och
därför den siffra som går att jämföra mellan dosor, oavsett portionens storlek. På varje produktsida står den bredvid
antalet portioner och nikotinet i hela dosan.

## Milligram per gram

Vissa tillverkare trycker i stället milligram per gram. Det beskriver hur koncentrerad fyllningen är, inte hur mycket
av den som finns. För att räkna om multiplicerar man med portionens vikt: en fyllning på 16 mg per gram i en portion
på 0,5 g ger 8 mg per portion. Samma fyllning i en portion på 0,8 g ger nästan 13 mg.

> En stor portion med mild fyllning kan innehålla mer nikotin än en liten med stark.

## Vad de fyra stegen betyder

I våra listor placeras varje produkt på en fyrgradig skala. Gränserna är butikens egna, eftersom tillverkarna inte har
någon gemensam standard.

- **Svag**: upp till omkring 5 mg per portion
- **Normal**: omkring 6 till 9 mg
- **Stark**: omkring 10 till 14 mg
- **Extra stark**: 15 mg och mer

Hur mycket av nikotinet som tas upp beror på portionens fukt, på hur länge den ligger inne och på personen. Siffran på
dosan är vad portionen innehåller, inte vad kroppen får.

! Nikotin är beroendeframkallande. Vissa länder begränsar hur mycket en portion får innehålla; butiken utelämnar det
som inte får säljas där du bor.

[image] stones-dusk | Släta stenar av olika storlek i balans på varandra

## Varför två prickar inte är två prickar

Tillverkarna sätter egna tecken på framsidan: prickar, streck, en ring som sluts, ord från *light* till *ultra*.
Tecknen ordnar dosorna i ett sortiment. De ordnar inte dosor från två tillverkare, eftersom var och en börjar och
slutar sin skala där det egna sortimentet börjar och slutar. Tre prickar hos den ena kan vara svagare än två hos den
andra.

Ord är inte bättre. *Stark* betydde 8 mg för några år sedan; i dag kan det betyda 12.

1. Bortse från tecknet på framsidan.
2. Leta upp milligram per portion, eller räkna ut dem från milligram per gram.
3. Jämför den siffran, och först därefter format och smak.

## Om du jämför

Se på tre saker tillsammans: milligram per portion, formatet och antalet portioner i dosan. Priset per portion, som
står på varje produktsida, gör också dosor av olika storlek jämförbara.

[products] weak | strength | slideshow

Om en etikett inte säger om siffran gäller en portion eller ett gram, fråga säljaren innan du köper. Våra siffror
kontrolleras när en produkt läggs in, och [vi rättar dem](/info/contact) när en tillverkare ändrar ett recept.
`,
}
