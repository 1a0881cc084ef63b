import { flavours, type LanguageCode, strengths } from '#app.config'

/** Names of the flavours and strengths in the order of `app.config.ts`, as a shopper would type them. */
interface LabelRow {
  flavours: readonly string[]
  strengths: readonly string[]
}

const labels: Record<LanguageCode, LabelRow> = {
  en: row('Berry|Fruit|Other|Cola|Liquorice|Mint|Coffee|Citrus|Natural', 'Weak|Normal|Strong|Extra strong'),
  de: row('Beere|Frucht|Andere|Cola|Lakritze|Minze|Kaffee|Zitrus|Natur', 'Schwach|Normal|Stark|Extra stark'),
  sv: row('Bär|Frukt|Övrigt|Cola|Lakrits|Mint|Kaffe|Citrus|Naturell', 'Svag|Normal|Stark|Extra stark'),
  da: row('Bær|Frugt|Andet|Cola|Lakrids|Mynte|Kaffe|Citrus|Naturel', 'Svag|Normal|Stærk|Ekstra stærk'),
  nl: row('Bes|Fruit|Overig|Cola|Drop|Munt|Koffie|Citrus|Naturel', 'Licht|Normaal|Sterk|Extra sterk'),
  fr: row('Baies|Fruit|Autre|Cola|Réglisse|Menthe|Café|Agrumes|Nature', 'Léger|Normal|Fort|Extra fort'),
  it: row('Bacche|Frutta|Altro|Cola|Liquirizia|Menta|Caffè|Agrumi|Naturale', 'Leggero|Normale|Forte|Extra forte'),
  lt: row('Uogos|Vaisiai|Kita|Kola|Saldymedis|Mėta|Kava|Citrusai|Natūralus', 'Silpnas|Normalus|Stiprus|Ypač stiprus'),
  cs: row('Lesní plody|Ovoce|Ostatní|Kola|Lékořice|Máta|Káva|Citrusy|Přírodní', 'Slabé|Normální|Silné|Extra silné'),
  pl: row('Owoce leśne|Owoce|Inne|Cola|Lukrecja|Mięta|Kawa|Cytrusy|Naturalny', 'Słabe|Normalne|Mocne|Bardzo mocne'),
  sk: row('Bobuľové|Ovocie|Ostatné|Kola|Sladké drievko|Mäta|Káva|Citrusy|Prírodné', 'Slabé|Normálne|Silné|Extra silné'),
  hu: row('Bogyós|Gyümölcs|Egyéb|Kóla|Édesgyökér|Menta|Kávé|Citrus|Natúr', 'Gyenge|Normál|Erős|Extra erős'),
  lv: row('Ogas|Augļi|Citi|Kola|Lakrica|Piparmētra|Kafija|Citrusi|Dabīgs', 'Vājš|Normāls|Stiprs|Īpaši stiprs'),
  es: row('Bayas|Fruta|Otros|Cola|Regaliz|Menta|Café|Cítricos|Natural', 'Suave|Normal|Fuerte|Extra fuerte'),
  el: row('Μούρα|Φρούτα|Άλλα|Κόλα|Γλυκόριζα|Μέντα|Καφές|Εσπεριδοειδή|Φυσικό', 'Ελαφρύ|Κανονικό|Δυνατό|Πολύ δυνατό'),
  hr: row('Bobice|Voće|Ostalo|Kola|Slatki korijen|Menta|Kava|Citrusi|Prirodni', 'Slabo|Normalno|Jako|Ekstra jako'),
  et: row('Mari|Puuvili|Muu|Koola|Lagrits|Münt|Kohv|Tsitrus|Naturaalne', 'Nõrk|Tavaline|Tugev|Eriti tugev'),
}

function row(flavourNames: string, strengthNames: string): LabelRow {
  return { flavours: flavourNames.split('|'), strengths: strengthNames.split('|') }
}

const flavourOrder: readonly string[] = flavours
const strengthOrder: readonly string[] = strengths.map(String)

/** A flavour code in a shopper's language; a code that is not the shop's stays as it is. */
export function flavourLabel(code: string, language: LanguageCode): string {
  return labels[language].flavours[flavourOrder.indexOf(code)] ?? code
}

/** A strength (`'1'` to `'4'`) in a shopper's language. */
export function strengthLabel(code: string, language: LanguageCode): string {
  return labels[language].strengths[strengthOrder.indexOf(code)] ?? code
}
