import type { SeedTranslation } from '../../content-post.ts'

/** The post of this name in German. */
export const travelling: SeedTranslation = {
  language: 'de',
  source: 'travelling-with-pouches',
  slug: 'mit-beuteln-reisen',
  title: 'Mit Beuteln reisen',
  excerpt:
    'Was zu Hause verkauft werden darf, kann anderswo begrenzt, besteuert oder verboten sein. Wie Sie es vor dem Packen erfahren.',
  imageAlt: 'Ein gepunkteter Weg über die Höhenlinien einer Karte',
  keywords: ['Reise', 'Zoll', 'Nikotinregeln', 'Reiseziel'],
  text: `
Die Regeln für Nikotinbeutel sind national, jung und in Bewegung. Eine Dose, die in einem Land ein alltäglicher
Einkauf ist, wird im nächsten besteuert und ist im dritten verboten. Dieser Artikel kann nicht sagen, was am Tag Ihrer
Reise Gesetz ist. Er kann sagen, wonach Sie suchen müssen und wo.

! Prüfen Sie die Regeln Ihres Reiseziels, bevor Sie packen, und die jedes Landes, in dem Sie umsteigen. Was jemand vom
letzten Sommer in Erinnerung hat, ist keine Quelle.

## Drei Fragen

1. Dürfen Beutel dort **verkauft** werden? Ein Verkaufsverbot sagt oft nichts darüber, was Sie für sich dabeihaben, aber nicht immer.
2. Dürfen sie **eingeführt** werden, und wie viele? Manche Zollbehörden behandeln sie wie Tabak und zählen Dosen, andere wie ein Lebensmittel oder ein Arzneimittel.
3. Dürfen sie überhaupt **besessen und benutzt** werden? Einige Länder verneinen auch das. Dort ist eine einzige Dose in der Tasche ein Vergehen.

Die zweite Frage beantwortet die Zollbehörde, die erste und dritte meist das Gesundheitsministerium. Botschaften
führen Seiten für Reisende mit den häufigsten Überraschungen. Ist die Antwort unklar, fragen Sie schriftlich: Eine
Antwort im Postfach ist mehr wert als ein Treffer in der Suche.

## Grenzwerte, mit denen dieser Shop arbeitet

Das sind unsere Grenzwerte, geprüft im November 2026. Sie sagen, was wir versenden dürfen, nicht, was Sie mitnehmen
dürfen, aber sie zeigen, wie weit Nachbarn auseinanderliegen.

- **Schweden, Österreich, Italien, Spanien, Polen, Slowakei, Litauen, Estland, Kroatien, Griechenland, Vereinigtes Königreich, Schweiz und USA**: das ganze Sortiment.
- **Dänemark**: bis 9 mg pro Beutel, nur Minze und Natural.
- **Lettland**: bis 4 mg pro Beutel.
- **Tschechien**: bis 12 mg. **Ungarn**: bis 17 mg.
- **Norwegen, Deutschland, Frankreich, Niederlande, Kanada und Japan**: Dorthin liefern wir nicht.

Die letzte Zeile hat verschiedene Gründe. In einigen dieser Länder ist der Verkauf verboten, in anderen braucht er
eine Zulassung, die niemand hat, in einem ist er Apotheken vorbehalten. Die Liste wird sich ändern; die im
[Länderdialog](/info/delivery) halten wir aktuell.

[image] ridges-dusk | Hügelketten hintereinander unter tiefer Abendsonne

## In der Luft

Beutel sind weder Flüssigkeit noch Batterie, die Sicherheitskontrolle interessiert sich also nicht besonders für sie.
Fluggesellschaften regeln den Gebrauch an Bord verschieden: Weil nichts angezündet wird und nichts in der Luft liegt,
erlauben ihn die meisten, einige nicht. Die Besatzung entscheidet.

Packen Sie Dosen ins Handgepäck. Ein Frachtraum kann kalt sein, und feuchte Beutel leiden unter Frost und Tauen mehr
als unter einem Tag in der warmen Kabine.

## Was Sie mitnehmen

- Versiegelte Dosen in **eigener Verpackung**, mit dem Etikett, das die Menge nennt. Lose Beutel in einer Schachtel erklären sich schlecht.
- Nicht mehr, als Sie für den Aufenthalt brauchen. Eine Menge, die nach Handel aussieht, wird wie Handel behandelt.
- Den **Beleg**, auf Papier oder im Postfach. Er zeigt, dass Steuer bezahlt ist.

Nehmen Sie nie eine Dose für andere mit, und schicken Sie Beutel nicht mit der Post nach Hause, ohne deren Regeln zu
lesen: Viele Postdienste befördern Nikotin nicht über eine Grenze.

> Wenn Sie nicht sicher sind, ob eine Dose anzumelden ist, melden Sie sie an. Die Frage kostet eine Minute, die
falsche Antwort mehr.

Gebrauchte Beutel bleiben im Deckel, bis sich ein Abfalleimer findet, wo immer Sie sind.

[button] Wohin wir liefern -> /info/delivery
`,
}
