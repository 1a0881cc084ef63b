import type { SeedTranslation } from '../../content-post.ts'

/** The post of this name in German. */
export const strength: SeedTranslation = {
  language: 'de',
  source: 'how-nicotine-strength-is-measured',
  slug: 'wie-nikotinstaerke-gemessen-wird',
  title: 'Wie Nikotinstärke gemessen wird',
  excerpt:
    'Milligramm pro Beutel oder pro Gramm: was die Zahl auf der Dose zählt und wie sich zwei davon vergleichen lassen.',
  imageAlt: 'Vier glatte Steine verschiedener Größe übereinander',
  metaTitle: 'Nikotinstärke: Milligramm pro Beutel und pro Gramm',
  keywords: ['Nikotinstärke', 'Milligramm pro Beutel', 'Vergleich'],
  text: `
Die wichtigste Zahl auf einer Dose ist auch die, die am häufigsten falsch gelesen wird. Auf zwei Dosen kann 10 stehen,
und doch enthält die eine in jedem Beutel doppelt so viel Nikotin wie die andere. Der Unterschied liegt darin, was die
Zahl zählt.

## Milligramm pro Beutel

Im ganzen Shop ist die Stärke als **Milligramm Nikotin in einem Beutel** angegeben. Das ist die Menge, die unter der
Lippe liegt, und damit die Zahl, die sich von Dose zu Dose vergleichen lässt, gleich wie groß der Beutel ist. Auf
jeder Produktseite steht sie neben der Zahl der Beutel und dem Nikotin der ganzen Dose.

## Milligramm pro Gramm

Manche Hersteller drucken stattdessen Milligramm pro Gramm. Das beschreibt, wie konzentriert die Füllung ist, nicht,
wie viel davon da ist. Zum Umrechnen wird mit dem Gewicht eines Beutels malgenommen: Eine Füllung mit 16 mg pro Gramm
ergibt in einem Beutel von 0,5 g genau 8 mg pro Beutel. Dieselbe Füllung in einem Beutel von 0,8 g ergibt fast 13 mg.

> Ein großer Beutel mit milder Füllung kann mehr Nikotin enthalten als ein kleiner mit starker.

## Was die vier Stufen bedeuten

In unseren Listen steht jedes Produkt auf einer Skala von vier Stufen. Die Grenzen sind die des Shops, denn einen
gemeinsamen Maßstab der Hersteller gibt es nicht.

- **Schwach**: bis etwa 5 mg pro Beutel
- **Normal**: etwa 6 bis 9 mg
- **Stark**: etwa 10 bis 14 mg
- **Extra stark**: 15 mg und mehr

Wie viel davon aufgenommen wird, hängt von der Feuchte des Beutels ab, von der Dauer und vom Menschen. Die Zahl auf
der Dose sagt, was der Beutel enthält, nicht, was der Körper bekommt.

! Nikotin macht abhängig. Manche Länder begrenzen, wie viel ein Beutel enthalten darf; der Shop lässt weg, was bei
Ihnen nicht verkauft werden darf.

[image] stones-dusk | Glatte Steine verschiedener Größe im Gleichgewicht

## Warum zwei Punkte nicht zwei Punkte sind

Hersteller setzen eigene Zeichen auf die Vorderseite: Punkte, Balken, einen Ring, der sich schließt, Wörter von
*light* bis *ultra*. Die Zeichen ordnen die Dosen einer Reihe. Sie ordnen nicht die Dosen zweier Hersteller, weil
jeder seine Skala dort beginnt und enden lässt, wo seine Reihe beginnt und endet. Drei Punkte des einen können
schwächer sein als zwei des anderen.

Mit Wörtern ist es nicht besser. *Stark* stand vor einigen Jahren für 8 mg; heute kann es für 12 stehen.

1. Lassen Sie das Zeichen auf der Vorderseite beiseite.
2. Suchen Sie die Milligramm pro Beutel, oder rechnen Sie sie aus den Milligramm pro Gramm aus.
3. Vergleichen Sie diese Zahl und erst danach Format und Geschmack.

## Wenn Sie vergleichen

Sehen Sie drei Dinge zusammen an: die Milligramm pro Beutel, das Format und die Zahl der Beutel in der Dose. Der Preis
pro Beutel, der auf jeder Produktseite steht, macht auch Dosen verschiedener Größe vergleichbar.

[products] weak | strength | slideshow

Sagt ein Etikett nicht, ob seine Zahl für einen Beutel oder ein Gramm steht, fragen Sie vor dem Kauf nach. Unsere
Angaben werden beim Aufnehmen eines Produkts geprüft, und [wir berichtigen sie](/info/contact), wenn ein Hersteller
ein Rezept ändert.
`,
}
