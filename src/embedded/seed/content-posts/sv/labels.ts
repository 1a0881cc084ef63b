import type { SeedTranslation } from '../../content-post.ts'

/** The post of this name in Swedish. */
export const labels: SeedTranslation = {
  language: 'sv',
  source: 'how-to-read-a-can',
  slug: 'lasa-en-dosa',
  title: 'Att läsa en dosa',
  excerpt: 'Var den gjordes, när, av vem och enligt vilka regler: vad etiketten berättar när dosan vänds.',
  imageAlt: 'Åsar bakom varandra i morgondis',
  keywords: ['etikett', 'nettovikt', 'varning', 'batchnummer'],
  text: `
På en dosa står mer än ett namn och en siffra. Vänd den, och den berättar var portionerna gjordes, när, av vem och
enligt vilka regler. Fem minuter med en etikett räcker för att kunna läsa alla andra.

## Framsidan

Framsidan bär märket, smaken och ett tecken för styrkan, ofta prickar eller ett streck. Tecknet är tillverkarens eget
och jämför bara dosor av samma märke. Siffran att jämföra mellan märken är nikotinet per portion.

## Varningen

I de flesta länder täcker en varning en bestämd del av ytan. Lydelsen är föreskriven. Där ett land ännu inte har någon
egen regel trycker tillverkare oftast den mening som används på hemmamarknaden.

## Baksidan

- **Nettovikten** är vikten av alla portioner utan dosa, i gram.
- **Antalet portioner**: nettovikten delad med det ger vikten av en.
- **Ingredienser**, i fallande ordning efter vikt.
- **Bäst före** och ett **batchnummer**. Ha båda till hands om något verkar fel med en dosa.
- **Tillverkare eller importör**, med en adress på den marknad där dosan säljs.

## Symboler värda att känna till

Utropstecknet i en romb med röd kant hör till kemikaliemärkningen och finns på en dosa när innehållet passerar en viss
mängd nikotin. Den överkorsade 18 säger att dosan bara får säljas till vuxna.

> Om två etiketter säger emot varandra, tro på den som sitter på dosan du håller i, och berätta det för butiken.

[image] sheets | Tryckta ark med rader och tabeller över varandra

## En etikett läst högt

Anta att baksidan säger: *20 portioner, 14 g, nikotin 8 mg/portion. Ingredienser: fyllnadsmedel (E 460), vatten,
fuktighetsbevarande medel (E 422), surhetsreglerande medel (E 500), salt, nikotin, aromer, sötningsmedel (E 950). Bäst
före 04/2027. Batch F6-0412-3.*

I klartext: tjugo portioner om 0,7 gram, alltså ganska stora eller ganska fuktiga. Cellulosa är det mesta, och vatten
kommer därnäst, så den är fuktig. Glycerin håller den så. Natriumkarbonat gör den basisk. Sötningsmedlet är acesulfam
K. Hela dosan innehåller 160 mg nikotin. Den gjordes i april 2026, och tillverkaren står för den i ett år.

Ingenting i dessa tre rader säger hur den smakar. För det har etiketten bara ett ord, *aromer*, bakom vilket receptet
hålls. Namnet på framsidan och familjen på vår sida får göra resten.

## På våra produktsidor

Vi för över fyra siffror från etiketten till varje produktsida: nikotin per portion, portioner per dosa, nettovikt och
nikotinet i hela dosan. De läses av för hand när dosan först kommer i lager.

! Ett batchnummer som saknas eller inte går att läsa är skäl att inte använda en dosa. Skriv till oss, så byter vi
den.

[Artikeln om ingredienser](/blog/what-a-pouch-is-made-of) förklarar orden i listan, och den om [batchnummer](/blog/what-a-batch-number-tells) koden under den.
`,
}
