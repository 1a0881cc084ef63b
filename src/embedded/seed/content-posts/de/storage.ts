import type { SeedTranslation } from '../../content-post.ts'

/** The post of this name in German. */
export const storage: SeedTranslation = {
  language: 'de',
  source: 'keeping-pouches-fresh',
  slug: 'beutel-frisch-halten',
  title: 'Beutel frisch halten und richtig entsorgen',
  excerpt:
    'Kühl, dunkel und geschlossen ist das meiste. Was Einfrieren bewirkt und wohin ein gebrauchter Beutel gehört.',
  imageAlt: 'Stilles Wasser unter tief stehender Sonne',
  keywords: ['Aufbewahrung', 'Frische', 'Einfrieren', 'Abfall'],
  text: `
Beutel halten sich über Monate, aber nicht überall gleich gut. Wer ein wenig darauf achtet, wo die Dose liegt, erhält
Geschmack und Feuchte, wie der Hersteller sie gemeint hat, und auch ein gebrauchter Beutel verdient einen Gedanken.

## Kühl, dunkel und geschlossen

Eine ungeöffnete Dose hält sich am besten zwischen 4 und 20 Grad, fern der Sonne. Ein Schrank ist gut, ein Kühlschrank
für feuchte Beutel besser, ein Auto im Sommer der schlechteste Ort: Wärme treibt das Wasser aus und die leichteren
Aromen mit ihm.

Ist das Siegel gebrochen, tut die Luft das Ihre. Die meisten Hersteller geben einer geöffneten Dose vier bis sechs
Wochen. Trockene Beutel ändern sich am wenigsten, und Minze ändert sich schneller als Lakritz oder Kaffee.

## Einfrieren

Frost schadet weder Nikotin noch Faser, doch feuchte Beutel können zusammenkleben. Frieren Sie bei größeren Packungen
ganze Dosen ein und lassen Sie sie vor dem Öffnen wieder warm werden, damit sich innen kein Wasser niederschlägt.

> Das Datum auf der Dose ist ein Mindesthaltbarkeitsdatum. Es verspricht Geschmack und Feuchte und sagt nichts über
Sicherheit.

[image] glass | Ein Zweig mit dunkelgrünen Blättern in einem Wasserglas

## Wohin die Dose nicht gehört

- Auf die **Fensterbank**: Licht bleicht das Etikett und wärmt die Dose.
- Ins **Bad**: Mit jedem Öffnen kommt Dampf hinein, und die Beutel quellen.
- Neben **Gewürze, Kaffee oder Seife**: Fasern nehmen Gerüche an, und Kunststoff hält sie nicht auf.
- Tagelang in die **Hosentasche**: Dort hat es dreißig Grad und mehr.
- In die Reichweite von **Kindern oder Tieren**, niemals. Wie sich ein Platz findet, steht in [Ein sicherer Platz zu Hause](/blog/a-safe-place-at-home).

## Mehrere Dosen zugleich

Schreiben Sie den Tag des Öffnens mit Bleistift auf den Deckel. Stellen Sie neue Dosen hinter alte. Halten Sie Minze
getrennt, in einer Tüte oder in einem anderen Fach, denn Menthol kriecht. Und öffnen Sie von jeder Sorte nur eine
Dose: Drei geöffnete altern dreimal so schnell wie eine, bei gleich vielen Beuteln.

## Gebrauchte Beutel

Die meisten Deckel haben ein zweites Fach für gebrauchte Beutel. Es ist dafür da, dass keiner auf dem Boden endet: Das
Vlies zersetzt sich im Freien nur langsam, und was an Nikotin übrig ist, schadet Tieren und Wasser.

- Gebrauchte Beutel kommen in den Deckel und dann in den Restmüll.
- Sie gehören nicht in die Toilette.
- Sie gehören nicht in den Biomüll, auch wenn die Faser von Pflanzen stammt.

## Die Dose

Fast alle Dosen sind aus Polypropylen. Ziehen Sie das Papieretikett ab, wenn es sich leicht löst, schließen Sie den
Deckel und geben Sie die Dose zu den Kunststoffverpackungen oder dorthin, wo Ihre Gemeinde Hartplastik sammelt.
Schritt für Schritt steht es in [Die Dose danach](/blog/the-can-after-use).

! Behandeln Sie einen gebrauchten Beutel wie einen neuen, wenn es um Kinder und Tiere geht: Ein Teil des Nikotins ist
noch darin.

[button] Lieferung und größere Packungen -> /info/delivery
`,
}
