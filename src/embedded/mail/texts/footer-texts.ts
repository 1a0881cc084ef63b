import type { LanguageCode } from '#app.config'

interface FooterTexts {
  help: string
  adults: string
}

/** Words at the foot of every mail. `{support}` is the shop’s address. */
export const footerTexts: Record<LanguageCode, FooterTexts> = {
  en: {
    help: 'Questions? Write to {support}.',
    adults: 'For adults only. Nicotine is addictive.',
  },
  de: {
    help: 'Fragen? Schreiben Sie an {support}.',
    adults: 'Nur für Erwachsene. Nikotin macht abhängig.',
  },
  sv: {
    help: 'Frågor? Skriv till {support}.',
    adults: 'Endast för vuxna. Nikotin är beroendeframkallande.',
  },
  da: {
    help: 'Spørgsmål? Skriv til {support}.',
    adults: 'Kun for voksne. Nikotin er afhængighedsskabende.',
  },
  nl: {
    help: 'Vragen? Schrijf naar {support}.',
    adults: 'Alleen voor volwassenen. Nicotine is verslavend.',
  },
  fr: {
    help: 'Une question ? Écrivez à {support}.',
    adults: 'Réservé aux adultes. La nicotine crée une dépendance.',
  },
  it: {
    help: 'Domande? Scrivi a {support}.',
    adults: 'Solo per adulti. La nicotina crea dipendenza.',
  },
  lt: {
    help: 'Turite klausimų? Rašykite {support}.',
    adults: 'Tik suaugusiesiems. Nikotinas sukelia priklausomybę.',
  },
  cs: {
    help: 'Máte dotaz? Napište na {support}.',
    adults: 'Pouze pro dospělé. Nikotin je návykový.',
  },
  pl: {
    help: 'Pytania? Prosimy pisać na {support}.',
    adults: 'Tylko dla dorosłych. Nikotyna uzależnia.',
  },
  sk: {
    help: 'Máte otázku? Napíšte na {support}.',
    adults: 'Len pre dospelých. Nikotín je návykový.',
  },
  hu: {
    help: 'Kérdése van? Írjon a következő címre: {support}.',
    adults: 'Csak felnőtteknek. A nikotin függőséget okoz.',
  },
  lv: {
    help: 'Ir jautājumi? Rakstiet uz {support}.',
    adults: 'Tikai pieaugušajiem. Nikotīns izraisa atkarību.',
  },
  es: {
    help: '¿Alguna pregunta? Escribe a {support}.',
    adults: 'Solo para adultos. La nicotina crea adicción.',
  },
  el: {
    help: 'Ερωτήσεις; Γράψτε στο {support}.',
    adults: 'Μόνο για ενηλίκους. Η νικοτίνη προκαλεί εθισμό.',
  },
  hr: {
    help: 'Imate pitanja? Pišite na {support}.',
    adults: 'Samo za odrasle. Nikotin stvara ovisnost.',
  },
  et: {
    help: 'Küsimusi? Kirjuta aadressile {support}.',
    adults: 'Ainult täiskasvanutele. Nikotiin tekitab sõltuvust.',
  },
}
