import type { NewDocument } from '#embedded/content/document.ts'
import { accessibility } from './content-info/accessibility.ts'
import { contact } from './content-info/contact.ts'
import { delivery } from './content-info/delivery.ts'
import { privacy } from './content-info/privacy.ts'
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
    uri: 'accessibility',
    text: accessibility,
    description: 'How this shop can be used by everyone, and what does not work yet.',
    titles:
      'Accessibility|Barrierefreiheit|Tillgänglighet|Tilgængelighed|Toegankelijkheid|Accessibilité|Accessibilità|Prieinamumas|Přístupnost|Dostępność|Prístupnosť|Akadálymentesség|Piekļūstamība|Accesibilidad|Προσβασιμότητα|Pristupačnost|Ligipääsetavus',
  },
] as const

/** Titles of the information pages by the last part of their address, in the order of the footer. */
export const infoTitles = pages.map(({ uri, titles }) => ({ uri, title: localized(titles) }))

/** Terms, privacy, delivery, contact and accessibility. */
export function infoDocuments(): NewDocument[] {
  return pages.map(({ uri, text, description, titles }) => ({
    _id: `info-${uri}`,
    _type: 'infoPage',
    title: localized(titles),
    content: english(portableText(text)),
    metaDescription: english(description),
    uri: slug(uri),
  }))
}
