import type { LanguageCode } from '#app.config'

interface WidgetTexts {
  phone: string
  /** Leads to the hosted test page where scripts do not run. */
  open: string
}

/** Words of the test widget that the payment page does not have, by language. */
export const widgetTexts: Record<LanguageCode, WidgetTexts> = {
  en: { phone: 'Phone number', open: 'Go to the test payment page' },
  de: { phone: 'Telefonnummer', open: 'Zur Testzahlungsseite' },
  sv: { phone: 'Telefonnummer', open: 'Till testbetalningssidan' },
  da: { phone: 'Telefonnummer', open: 'Til testbetalingssiden' },
  nl: { phone: 'Telefoonnummer', open: 'Naar de testbetaalpagina' },
  fr: { phone: 'Numéro de téléphone', open: 'Aller à la page de paiement de test' },
  it: { phone: 'Numero di telefono', open: 'Vai alla pagina di pagamento di prova' },
  lt: { phone: 'Telefono numeris', open: 'Į bandomojo mokėjimo puslapį' },
  cs: { phone: 'Telefonní číslo', open: 'Na testovací platební stránku' },
  pl: { phone: 'Numer telefonu', open: 'Przejdź do testowej strony płatności' },
  sk: { phone: 'Telefónne číslo', open: 'Na testovaciu platobnú stránku' },
  hu: { phone: 'Telefonszám', open: 'Tovább a tesztfizetési oldalra' },
  lv: { phone: 'Tālruņa numurs', open: 'Uz testa maksājuma lapu' },
  es: { phone: 'Número de teléfono', open: 'Ir a la página de pago de prueba' },
  el: { phone: 'Αριθμός τηλεφώνου', open: 'Στη σελίδα δοκιμαστικής πληρωμής' },
  hr: { phone: 'Broj telefona', open: 'Na stranicu za probno plaćanje' },
  et: { phone: 'Telefoninumber', open: 'Testmakse lehele' },
}
