import type { NewDocument } from '#embedded/content/document.ts'
import { about } from './content-info/about.ts'
import { accessibility } from './content-info/accessibility.ts'
import { ageAndResponsibility } from './content-info/age-and-responsibility.ts'
import { contact } from './content-info/contact.ts'
import { cookies } from './content-info/cookies.ts'
import { delivery } from './content-info/delivery.ts'
import { privacy } from './content-info/privacy.ts'
import { questions } from './content-info/questions.ts'
import { returns } from './content-info/returns.ts'
import { terms } from './content-info/terms.ts'
import { portableText } from './content-portable-text.ts'
import { english, localized, slug } from './content-values.ts'

const pages = [
  {
    uri: 'delivery',
    text: delivery,
    description: 'Where the shop delivers, what it costs, and the age check on delivery.',
    titles:
      'Delivery|Lieferung|Leverans|Levering|Levering|Livraison|Consegna|Pristatymas|Doručení|Dostawa|Doručenie|Szállítás|Piegāde|Entrega|Αποστολή|Dostava|Tarne',
  },
  {
    uri: 'returns',
    text: returns,
    description: 'What can be sent back, how, and when the money returns.',
    titles:
      'Returns|Rückgabe|Returer|Returnering|Retourneren|Retours|Resi|Grąžinimas|Vrácení zboží|Zwroty|Vrátenie tovaru|Visszaküldés|Atgriešana|Devoluciones|Επιστροφές|Povrati|Tagastamine',
  },
  {
    uri: 'questions',
    text: questions,
    description: 'What the milligrams mean, how old one has to be, delivery, payment and returns, in short answers.',
    titles:
      'Questions and answers|Fragen und Antworten|Frågor och svar|Spørgsmål og svar|Vragen en antwoorden|Questions et réponses|Domande e risposte|Klausimai ir atsakymai|Otázky a odpovědi|Pytania i odpowiedzi|Otázky a odpovede|Kérdések és válaszok|Jautājumi un atbildes|Preguntas y respuestas|Ερωτήσεις και απαντήσεις|Pitanja i odgovori|Küsimused ja vastused',
  },
  {
    uri: 'contact',
    text: contact,
    description: 'How to reach the shop, and where to find help.',
    titles:
      'Contact|Kontakt|Kontakt|Kontakt|Contact|Contact|Contatti|Kontaktai|Kontakt|Kontakt|Kontakt|Kapcsolat|Kontakti|Contacto|Επικοινωνία|Kontakt|Kontakt',
  },
  {
    uri: 'terms',
    text: terms,
    description: 'Who may buy, prices, withdrawal and complaints.',
    titles:
      'Terms and conditions|Allgemeine Geschäftsbedingungen|Köpvillkor|Handelsbetingelser|Algemene voorwaarden|Conditions générales|Termini e condizioni|Pirkimo sąlygos|Obchodní podmínky|Regulamin|Obchodné podmienky|Általános szerződési feltételek|Noteikumi un nosacījumi|Términos y condiciones|Όροι και προϋποθέσεις|Uvjeti poslovanja|Tingimused',
  },
  {
    uri: 'privacy',
    text: privacy,
    description: 'What is stored about you, where, and for how long.',
    titles:
      'Privacy|Datenschutz|Integritet|Privatliv|Privacy|Confidentialité|Privacy|Privatumas|Ochrana soukromí|Prywatność|Ochrana súkromia|Adatvédelem|Privātums|Privacidad|Απόρρητο|Privatnost|Privaatsus',
  },
  {
    uri: 'cookies',
    text: cookies,
    description: 'What this shop keeps in your browser, what needs your consent, and how to change your mind.',
    titles:
      'Cookies and consent|Cookies und Einwilligung|Kakor och samtycke|Cookies og samtykke|Cookies en toestemming|Cookies et consentement|Cookie e consenso|Slapukai ir sutikimas|Cookies a souhlas|Pliki cookie i zgoda|Cookies a súhlas|Sütik és hozzájárulás|Sīkdatnes un piekrišana|Cookies y consentimiento|Cookies και συγκατάθεση|Kolačići i privola|Küpsised ja nõusolek',
  },
  {
    uri: 'age-and-responsibility',
    text: ageAndResponsibility,
    description: 'Adults only: how we understand the duties that come with selling nicotine.',
    titles:
      'Age and responsibility|Alter und Verantwortung|Ålder och ansvar|Alder og ansvar|Leeftijd en verantwoordelijkheid|Âge et responsabilité|Età e responsabilità|Amžius ir atsakomybė|Věk a odpovědnost|Wiek i odpowiedzialność|Vek a zodpovednosť|Életkor és felelősség|Vecums un atbildība|Edad y responsabilidad|Ηλικία και υπευθυνότητα|Dob i odgovornost|Vanus ja vastutus',
  },
  {
    uri: 'about',
    text: about,
    description: 'What this shop does and does not do, who writes here, and how it earns.',
    titles:
      'About the shop|Über den Shop|Om butiken|Om butikken|Over de winkel|À propos|Chi siamo|Apie parduotuvę|O obchodě|O sklepie|O obchode|A boltról|Par veikalu|Sobre la tienda|Σχετικά με το κατάστημα|O trgovini|Poest',
  },
  {
    uri: 'accessibility',
    text: accessibility,
    description: 'How this shop can be used by everyone, and what does not work yet.',
    titles:
      'Accessibility|Barrierefreiheit|Tillgänglighet|Tilgængelighed|Toegankelijkheid|Accessibilité|Accessibilità|Prieinamumas|Přístupnost|Dostępność|Prístupnosť|Akadálymentesség|Piekļūstamība|Accesibilidad|Προσβασιμότητα|Pristupačnost|Ligipääsetavus',
  },
] as const

/** Titles of the information pages by the last part of their address, in the order of the footer. */
export const infoTitles = pages.map(({ uri, titles }) => ({ uri, title: localized(titles) }))

/** The information pages: delivery, returns, terms and what else a shop has to tell. */
export function infoDocuments(): NewDocument[] {
  return pages.map(({ uri, text, description, titles }) => ({
    _id: `info-${uri}`,
    _type: 'infoPage',
    title: localized(titles),
    content: english(portableText(text)),
    metaDescription: english(description),
    uri: slug(`info/${uri}`),
  }))
}
