import type { SeedTranslation } from '../../content-post.ts'

/** The post of this name in German. */
export const labels: SeedTranslation = {
  language: 'de',
  source: 'how-to-read-a-can',
  slug: 'eine-dose-lesen',
  title: 'Wie man eine Dose liest',
  excerpt:
    'Wo sie gemacht wurde, wann, von wem und nach welchen Regeln: was ein Etikett verrät, wenn man die Dose umdreht.',
  imageAlt: 'Hügelketten hintereinander im Morgennebel',
  keywords: ['Etikett', 'Füllmenge', 'Warnhinweis', 'Chargennummer'],
  text: `
Auf einer Dose steht mehr als ein Name und eine Zahl. Umgedreht sagt sie, wo die Beutel gemacht wurden, wann, von wem
und nach welchen Regeln. Fünf Minuten mit einem Etikett genügen, um alle anderen lesen zu können.

## Die Vorderseite

Vorn stehen die Marke, der Geschmack und ein Zeichen für die Stärke, oft Punkte oder ein Balken. Das Zeichen ist das
des Herstellers und vergleicht nur Dosen derselben Marke. Die Zahl, die sich zwischen Marken vergleichen lässt, ist
das Nikotin pro Beutel.

## Der Warnhinweis

In den meisten Ländern bedeckt ein Warnhinweis einen festgelegten Teil der Fläche. Sein Wortlaut ist vorgeschrieben.
Wo ein Land noch keine eigene Regel hat, drucken Hersteller meist den Satz ihres Heimatmarkts.

## Die Rückseite

- Die **Füllmenge** ist das Gewicht aller Beutel ohne Dose, in Gramm.
- Die **Zahl der Beutel**: Die Füllmenge durch sie geteilt ergibt das Gewicht eines Beutels.
- Die **Zutaten**, in fallender Reihenfolge des Gewichts.
- Das **Mindesthaltbarkeitsdatum** und eine **Chargennummer**. Halten Sie beide bereit, wenn mit einer Dose etwas nicht stimmt.
- Der **Hersteller oder Importeur**, mit einer Anschrift in dem Markt, in dem die Dose verkauft wird.

## Zeichen, die man kennen sollte

Das Ausrufezeichen in einer rot gerandeten Raute gehört zur Kennzeichnung von Chemikalien und steht auf einer Dose,
wenn ihr Inhalt eine bestimmte Menge Nikotin überschreitet. Die durchgestrichene 18 sagt, dass die Dose nur an
Erwachsene verkauft werden darf.

> Widersprechen sich zwei Etiketten, glauben Sie dem auf der Dose in Ihrer Hand, und sagen Sie es dem Shop.

[image] sheets | Bedruckte Blätter mit Zeilen und Tabellen übereinander

## Ein Etikett, vorgelesen

Angenommen, auf der Rückseite steht: *20 Beutel, 14 g, Nikotin 8 mg/Beutel. Zutaten: Füllstoff (E 460), Wasser,
Feuchthaltemittel (E 422), Säureregulator (E 500), Salz, Nikotin, Aromen, Süßungsmittel (E 950). Mindestens haltbar
bis 04/2027. Charge F6-0412-3.*

In einfachen Worten: zwanzig Beutel zu 0,7 Gramm, also eher groß oder eher feucht. Zellulose ist der größte Teil, und
Wasser kommt als Nächstes, also ist er feucht. Glycerin hält ihn so. Natriumcarbonat macht ihn alkalisch. Das
Süßungsmittel ist Acesulfam K. Die ganze Dose enthält 160 mg Nikotin. Sie wurde im April 2026 gemacht, und ihr
Hersteller steht ein Jahr für sie ein.

Nichts davon sagt, wie sie schmeckt. Dafür hat das Etikett nur ein Wort, *Aromen*, hinter dem das Rezept bleibt. Der
Name auf der Vorderseite und die Familie auf unserer Seite müssen den Rest tun.

## Auf unseren Produktseiten

Vier Zahlen übertragen wir vom Etikett auf jede Produktseite: Nikotin pro Beutel, Beutel pro Dose, Füllmenge und
Nikotin der ganzen Dose. Sie werden von Hand abgelesen, wenn die Dose zum ersten Mal ins Lager kommt.

! Eine fehlende oder unlesbare Chargennummer ist ein Grund, eine Dose nicht zu verwenden. Schreiben Sie uns, und wir
tauschen sie um.

Der [Artikel über Inhaltsstoffe](/blog/what-a-pouch-is-made-of) erklärt die Wörter der Liste, der über
[Chargennummern](/blog/what-a-batch-number-tells) den Code darunter.
`,
}
