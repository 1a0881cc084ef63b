import type { LanguageCode } from '#app.config'

interface PayTexts {
  title: string
  notice: string
  amount: string
  pay: string
  cancel: string
  fail: string
  unknown: string
}

const unknown = 'This payment does not exist.'

/** Words of the test payment page by language. The page for an unknown payment knows no language and is English. */
export const payTexts: Record<LanguageCode, PayTexts> = {
  en: {
    title: 'Test payment',
    notice: 'This is a test page. No money moves, whatever you choose.',
    amount: 'To pay',
    pay: 'Pay',
    cancel: 'Cancel',
    fail: 'Let the payment fail',
    unknown,
  },
  de: {
    title: 'Testzahlung',
    notice: 'Dies ist eine Testseite. Es fließt kein Geld, gleich was Sie wählen.',
    amount: 'Zu zahlen',
    pay: 'Bezahlen',
    cancel: 'Abbrechen',
    fail: 'Zahlung scheitern lassen',
    unknown,
  },
  sv: {
    title: 'Testbetalning',
    notice: 'Det här är en testsida. Inga pengar dras, vad du än väljer.',
    amount: 'Att betala',
    pay: 'Betala',
    cancel: 'Avbryt',
    fail: 'Låt betalningen misslyckas',
    unknown,
  },
  da: {
    title: 'Testbetaling',
    notice: 'Dette er en testside. Der flyttes ingen penge, uanset hvad du vælger.',
    amount: 'At betale',
    pay: 'Betal',
    cancel: 'Annuller',
    fail: 'Lad betalingen mislykkes',
    unknown,
  },
  nl: {
    title: 'Testbetaling',
    notice: 'Dit is een testpagina. Er wordt geen geld overgemaakt, wat u ook kiest.',
    amount: 'Te betalen',
    pay: 'Betalen',
    cancel: 'Annuleren',
    fail: 'Betaling laten mislukken',
    unknown,
  },
  fr: {
    title: 'Paiement de test',
    notice: 'Ceci est une page de test. Aucun argent n’est prélevé, quel que soit votre choix.',
    amount: 'À payer',
    pay: 'Payer',
    cancel: 'Annuler',
    fail: 'Faire échouer le paiement',
    unknown,
  },
  it: {
    title: 'Pagamento di prova',
    notice: 'Questa è una pagina di prova. Non viene addebitato nulla, qualunque sia la scelta.',
    amount: 'Da pagare',
    pay: 'Paga',
    cancel: 'Annulla',
    fail: 'Fai fallire il pagamento',
    unknown,
  },
  lt: {
    title: 'Bandomasis mokėjimas',
    notice: 'Tai bandomasis puslapis. Pinigai nenuskaičiuojami, kad ir ką pasirinktumėte.',
    amount: 'Mokėti',
    pay: 'Mokėti',
    cancel: 'Atšaukti',
    fail: 'Imituoti nepavykusį mokėjimą',
    unknown,
  },
  cs: {
    title: 'Testovací platba',
    notice: 'Toto je testovací stránka. Ať zvolíte cokoli, žádné peníze se nepřevedou.',
    amount: 'K zaplacení',
    pay: 'Zaplatit',
    cancel: 'Zrušit',
    fail: 'Nechat platbu selhat',
    unknown,
  },
  pl: {
    title: 'Płatność testowa',
    notice: 'To jest strona testowa. Niezależnie od wyboru pieniądze nie zostaną pobrane.',
    amount: 'Do zapłaty',
    pay: 'Zapłać',
    cancel: 'Anuluj',
    fail: 'Odrzuć płatność',
    unknown,
  },
  sk: {
    title: 'Testovacia platba',
    notice: 'Toto je testovacia stránka. Nech zvolíte čokoľvek, žiadne peniaze sa neprevedú.',
    amount: 'Na zaplatenie',
    pay: 'Zaplatiť',
    cancel: 'Zrušiť',
    fail: 'Nechať platbu zlyhať',
    unknown,
  },
  hu: {
    title: 'Tesztfizetés',
    notice: 'Ez egy tesztoldal. Bármit választ, pénz nem mozog.',
    amount: 'Fizetendő',
    pay: 'Fizetés',
    cancel: 'Mégse',
    fail: 'Sikertelen fizetés',
    unknown,
  },
  lv: {
    title: 'Testa maksājums',
    notice: 'Šī ir testa lapa. Lai ko jūs izvēlētos, nauda netiek pārskaitīta.',
    amount: 'Apmaksai',
    pay: 'Maksāt',
    cancel: 'Atcelt',
    fail: 'Neveiksmīgs maksājums',
    unknown,
  },
  es: {
    title: 'Pago de prueba',
    notice: 'Esta es una página de prueba. No se mueve dinero, elija lo que elija.',
    amount: 'A pagar',
    pay: 'Pagar',
    cancel: 'Cancelar',
    fail: 'Hacer fallar el pago',
    unknown,
  },
  el: {
    title: 'Δοκιμαστική πληρωμή',
    notice: 'Αυτή είναι δοκιμαστική σελίδα. Δεν μεταφέρονται χρήματα, ό,τι κι αν επιλέξετε.',
    amount: 'Προς πληρωμή',
    pay: 'Πληρωμή',
    cancel: 'Ακύρωση',
    fail: 'Αποτυχία πληρωμής',
    unknown,
  },
  hr: {
    title: 'Probno plaćanje',
    notice: 'Ovo je probna stranica. Što god odaberete, novac se ne prenosi.',
    amount: 'Za platiti',
    pay: 'Plati',
    cancel: 'Odustani',
    fail: 'Neka plaćanje ne uspije',
    unknown,
  },
  et: {
    title: 'Proovimakse',
    notice: 'See on proovileht. Mida iganes te valite, raha ei liigu.',
    amount: 'Tasuda',
    pay: 'Maksa',
    cancel: 'Katkesta',
    fail: 'Lase maksel ebaõnnestuda',
    unknown,
  },
}
