import type { SeedTranslation } from '../../content-post.ts'

/** The post of this name in German. */
export const flavours: SeedTranslation = {
  language: 'de',
  source: 'nine-families-of-flavour',
  slug: 'neun-geschmacksfamilien',
  title: 'Neun Geschmacksfamilien',
  excerpt: 'Von Grüner Minze bis Wacholder: wie wir dreißig Namen ordnen und was wem nahe liegt.',
  imageAlt: 'Zitronenscheiben nebeneinander',
  keywords: ['Geschmack', 'Geschmacksfamilien', 'Minze', 'Beere', 'Zitrus'],
  text: `
Das Sortiment kennt rund dreißig Geschmacksnamen und neun Familien. Die Namen gehören den Herstellern und folgen
keiner Regel; die Familien sind unsere und sollen helfen, etwas zu finden, das nahe bei Bekanntem liegt.

## Minze, die größte Familie

Fast die Hälfte aller Beutel sind Minzen, und sie unterscheiden sich mehr, als das Wort vermuten lässt. **Grüne
Minze** ist rund und etwas süß. **Pfefferminze** ist durch ihr Menthol schärfer. **Wintermint** und **Cool Mint**
fügen mehr Menthol hinzu oder einen kühlenden Stoff ohne eigenen Geschmack, und man spürt sie mehr, als man sie
schmeckt.

[products] mint | flavour | slideshow

## Beere, Frucht und Zitrus

Beeren wie Preiselbeere und Schwarze Johannisbeere sind herb und kurz. Obst aus dem Garten, Birne, Apfel oder
Rhabarber, ist weicher und bleibt etwas länger. Zitrus ist am Anfang hell und verblasst zuerst, weil seine Öle am
flüchtigsten sind. Bergamotte steht zwischen Zitrus und Blüte.

## Lakritz, Kaffee und Cola

Die drei dunklen Familien haben eine gewisse Bitterkeit gemeinsam. Lakritz gibt es süß oder salzig; das Salz ist
manchmal Ammoniumchlorid, an das man sich außerhalb des Nordens erst gewöhnt. Kaffee entsteht aus Röstaromen und
enthält so gut wie kein Koffein. Cola ist im Kern Zitrus mit Zimt und Muskat.

## Natural und Andere

*Natural* heißt ohne zugesetzten Geschmack oder fast ohne: Es bleiben Salz, Faser und Nikotin, ein wenig wie grüner
Tee. *Andere* enthält, was nirgends passt: Wacholder, Holunderblüte, Ingwer, Vanille.

> Stärke verändert den Geschmack. Je mehr Nikotin, desto mehr Pfeffer am Zahnfleisch und desto weniger Platz für
Feines.

[image] leaves-clay | Blätter in Braun und Rosé übereinander

## Wie ein Name eingeordnet wird

Ein neues Produkt kommt mit einem Namen und einer Dose zu uns. Der Name mag *Quiet Morning* lauten, was nichts sagt.
Deshalb gehen wir nach drei Dingen, in dieser Reihenfolge.

1. Nach der **Zutatenliste**, soweit sie ein Aroma nennt.
2. Nach der **Beschreibung des Herstellers**, soweit sie eine Pflanze nennt.
3. Nach dem **Beutel selbst**, geöffnet von zweien von uns, die den Namen nicht kennen.

Eine Mischung aus zwei Familien steht bei der, die man zuerst schmeckt. Eine Minze mit Johannisbeere ist also eine
Minze, und die Produktseite sagt, was danach kommt. Etwa eines von dreißig Produkten zieht später um, meist, weil
jemand uns geschrieben hat und recht hatte.

## Warum neun

Mehr Familien wären genauer und weniger nützlich. Bei dreißig enthielte jede drei Produkte, und niemand wüsste, was
*Obstgarten* von *Steinobst* trennt. Bei vier wäre Minze noch immer die halbe Liste und alles Übrige hieße *Andere*.
Neun passen auf eine Seite und trennen doch eine Preiselbeere von einer Zitrone.

## Sich zurechtfinden

Die [Geschmacksseiten](/flavours) zeigen jede Familie für sich, und der Filter der Produktliste verbindet sie mit
Format und Stärke. Zwei Familien lassen sich zugleich wählen; so findet sich oft eine Mischung aus Minze und Beere.

! Welche Geschmäcker verkauft werden dürfen, ist von Land zu Land verschieden. Fehlt eine Familie in Ihrer Liste, ist
sie bei Ihnen wahrscheinlich nicht erlaubt.
`,
}
