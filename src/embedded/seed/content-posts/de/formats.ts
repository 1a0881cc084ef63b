import type { SeedTranslation } from '../../content-post.ts'

/** The post of this name in German. */
export const formats: SeedTranslation = {
  language: 'de',
  source: 'the-five-formats',
  slug: 'slim-mini-large-die-fuenf-formate',
  title: 'Slim, Mini, Large: die fünf Formate',
  excerpt: 'Keine Regel legt fest, was ein Slim-Beutel ist. Was die Formen gemeinsam haben und was sie ändern.',
  imageAlt: 'Zwei runde Dosen und einige Beutel auf einem Tisch am Fenster',
  keywords: ['Formate', 'Slim', 'Mini', 'Super Slim', 'Large'],
  text: `
Mini, Slim, Super Slim, Normal, Large: Die Wörter klingen genau, doch keine Regel legt sie fest. Was der eine
Hersteller Slim nennt, heißt beim anderen Normal. Trotzdem fallen die meisten Beutel in dieselben fünf Formen, und die
Form entscheidet mehr, als man denkt.

## Länge und Breite

Ein **Slim**-Beutel ist lang und schmal und folgt dem Zahnfleisch. Er ist die häufigste Form geworden; der größte Teil
des Sortiments ist so gemacht. **Super Slim** ist noch schmaler und zeigt sich unter der Lippe am wenigsten. Ein
**Normal**-Beutel ist kürzer und breiter, wie es Snus-Portionen seit Jahrzehnten sind. **Mini** ist in beide
Richtungen klein und fasst etwa die halbe Füllung. **Large** ist das Gegenteil, mit Platz für mehr Füllung und längere
Abgabe.

## Was die Form ändert

- Die **Fläche** am Zahnfleisch: Ein langer schmaler Beutel gibt gleichmäßiger ab als ein kurzer dicker von gleichem Gewicht.
- Die **Menge der Füllung** und damit die Dauer des Geschmacks.
- Das **Nikotin pro Beutel**: Dieselbe Füllung in einem größeren Beutel bedeutet mehr davon.
- Wie viele Beutel in eine Dose passen. Minis kommen oft zu zwanzig und mehr, große zu fünfzehn.

## Trocken und feucht

Feuchte ist eine Sache für sich. Ein trockener Beutel beginnt langsam und tropft wenig. Ein feuchter gibt seinen
Geschmack sofort ab und ist von Anfang an weicher. Das Wort *dry* steht meist auf Beuteln mit weniger als einem
Drittel Wasser.

> Die Form ist eine Frage des Sitzes. Die Stärke ist eine Frage der Milligramm. Am besten wählt man beides getrennt.

[image] pouches | Beutel in fünf Formen auf grauem Grund

## Wo eine Form sitzt

Ein Beutel liegt zwischen Lippe und Zahnfleisch, meist etwas neben der Mitte. Wie viel man von ihm sieht, hängt
weniger von der Länge ab als von der **Dicke**: Ein flacher normaler Beutel fällt weniger auf als ein bauchiger Slim.
Schmale Formen bleiben, wo man sie hinlegt; kurze und dicke wandern.

Auch die Nähte zählen. Ein Beutel mit zwei Quernähten hat zwei steife Kanten, und manche drehen ihn so, dass sie nach
unten zeigen. Runde Ecken kosten den Hersteller ein Werkzeug und sind sofort zu spüren.

## Namen auf der Dose

Auf Dosen stehen viel mehr als fünf Wörter: *maxi*, *original*, *nano*, *flat*, *long*. Keines ist festgelegt. Nennt
eine Dose das Gewicht eines Beutels, oder Füllmenge und Anzahl, dann ist das Gewicht das beste Maß: etwa 0,3 g bei
Mini, 0,4 bis 0,5 g bei Super Slim, 0,5 bis 0,7 g bei Slim, 0,8 bis 1 g bei Normal und mehr bei Large.

## Wie wir sortieren

Der Filter für das Format kennt die fünf Formen von oben. Jedes Produkt wird einmal gemessen und nach seinen Maßen
eingeordnet, nicht nach dem Namen, den ihm der Hersteller gibt.

[products] slim | title, category | singular | Slim | Die häufigste Form, von mehreren Herstellern.

Wer die Form wechselt, kann bei denselben Milligramm pro Beutel bleiben und nur eine Sache auf einmal vergleichen. Wo
diese Zahl steht, erklärt der [Ratgeber zur Stärke](/blog/how-nicotine-strength-is-measured).
`,
}
