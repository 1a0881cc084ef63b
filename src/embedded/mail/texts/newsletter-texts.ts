import type { LanguageCode } from '#app.config'

interface NewsletterTexts {
  subject: string
  title: string
  text: string
  stop: string
}

/** Words of the mail that welcomes to the newsletter. `{support}` is the shop’s address. */
export const newsletterTexts: Record<LanguageCode, NewsletterTexts> = {
  en: {
    subject: 'Welcome to the newsletter',
    title: 'Thanks for signing up to our newsletter',
    text: 'We write when there is something new in the shop, and not more often.',
    stop: 'You can stop the newsletter at any time: answer this e-mail or write to {support}.',
  },
  de: {
    subject: 'Willkommen beim Newsletter',
    title: 'Danke für Ihre Anmeldung zu unserem Newsletter',
    text: 'Wir schreiben, wenn es im Shop etwas Neues gibt, und nicht öfter.',
    stop: 'Sie können den Newsletter jederzeit abbestellen: Antworten Sie auf diese E-Mail oder schreiben Sie an {support}.',
  },
  sv: {
    subject: 'Välkommen till nyhetsbrevet',
    title: 'Tack för att du prenumererar på vårt nyhetsbrev',
    text: 'Vi skriver när det finns något nytt i butiken, och inte oftare än så.',
    stop: 'Du kan avsluta nyhetsbrevet när som helst: svara på det här mejlet eller skriv till {support}.',
  },
  da: {
    subject: 'Velkommen til nyhedsbrevet',
    title: 'Tak for din tilmelding til vores nyhedsbrev',
    text: 'Vi skriver, når der er noget nyt i butikken, og ikke oftere.',
    stop: 'Du kan til enhver tid afmelde nyhedsbrevet: besvar denne e-mail, eller skriv til {support}.',
  },
  nl: {
    subject: 'Welkom bij de nieuwsbrief',
    title: 'Bedankt voor je aanmelding voor onze nieuwsbrief',
    text: 'We schrijven als er iets nieuws in de winkel is, en niet vaker.',
    stop: 'Je kunt de nieuwsbrief altijd opzeggen: beantwoord deze e-mail of schrijf naar {support}.',
  },
  fr: {
    subject: 'Bienvenue dans notre newsletter',
    title: 'Merci de votre inscription à notre newsletter',
    text: 'Nous écrivons lorsqu’il y a du nouveau dans la boutique, et pas plus souvent.',
    stop: 'Vous pouvez vous désinscrire à tout moment : répondez à cet e-mail ou écrivez à {support}.',
  },
  it: {
    subject: 'Ti diamo il benvenuto nella newsletter',
    title: 'Grazie per l’iscrizione alla nostra newsletter',
    text: 'Scriviamo quando c’è qualcosa di nuovo nel negozio, e non più spesso.',
    stop: 'Puoi annullare l’iscrizione in qualsiasi momento: rispondi a questa e-mail o scrivi a {support}.',
  },
  lt: {
    subject: 'Sveiki prisijungę prie naujienlaiškio',
    title: 'Dėkojame, kad užsiprenumeravote mūsų naujienlaiškį',
    text: 'Rašome, kai parduotuvėje yra naujienų, ir ne dažniau.',
    stop: 'Naujienlaiškio galite bet kada atsisakyti: atsakykite į šį laišką arba rašykite {support}.',
  },
  cs: {
    subject: 'Vítejte v newsletteru',
    title: 'Děkujeme za přihlášení k odběru newsletteru',
    text: 'Píšeme, když je v obchodě něco nového, a ne častěji.',
    stop: 'Odběr můžete kdykoli zrušit: odpovězte na tento e-mail nebo napište na {support}.',
  },
  pl: {
    subject: 'Witamy w newsletterze',
    title: 'Dziękujemy za zapis do newslettera',
    text: 'Piszemy, gdy w sklepie pojawia się coś nowego, i nie częściej.',
    stop: 'Z newslettera można zrezygnować w każdej chwili: wystarczy odpowiedzieć na tę wiadomość lub napisać na {support}.',
  },
  sk: {
    subject: 'Vitajte v newsletteri',
    title: 'Ďakujeme za prihlásenie na odber newslettera',
    text: 'Píšeme, keď je v obchode niečo nové, a nie častejšie.',
    stop: 'Odber môžete kedykoľvek zrušiť: odpovedzte na tento e-mail alebo napíšte na {support}.',
  },
  hu: {
    subject: 'Üdvözöljük a hírlevélben',
    title: 'Köszönjük, hogy feliratkozott hírlevelünkre',
    text: 'Akkor írunk, ha van valami újdonság az üzletben, és nem gyakrabban.',
    stop: 'A hírlevelet bármikor lemondhatja: válaszoljon erre az e-mailre, vagy írjon a következő címre: {support}.',
  },
  lv: {
    subject: 'Laipni lūdzam jaunumu vēstulē',
    title: 'Paldies, ka pieteicāties mūsu jaunumu vēstulei',
    text: 'Rakstām, kad veikalā ir kas jauns, un ne biežāk.',
    stop: 'No jaunumu vēstules varat atteikties jebkurā laikā: atbildiet uz šo e-pastu vai rakstiet uz {support}.',
  },
  es: {
    subject: 'Te damos la bienvenida al boletín',
    title: 'Gracias por suscribirte a nuestro boletín',
    text: 'Escribimos cuando hay algo nuevo en la tienda, y no más a menudo.',
    stop: 'Puedes darte de baja en cualquier momento: responde a este correo o escribe a {support}.',
  },
  el: {
    subject: 'Καλώς ήρθατε στο ενημερωτικό δελτίο',
    title: 'Ευχαριστούμε για την εγγραφή σας στο ενημερωτικό μας δελτίο',
    text: 'Γράφουμε όταν υπάρχει κάτι νέο στο κατάστημα, και όχι συχνότερα.',
    stop: 'Μπορείτε να διακόψετε το ενημερωτικό δελτίο ανά πάσα στιγμή: απαντήστε σε αυτό το μήνυμα ή γράψτε στο {support}.',
  },
  hr: {
    subject: 'Dobro došli u newsletter',
    title: 'Hvala vam na prijavi na naš newsletter',
    text: 'Pišemo kada u trgovini ima nečeg novog, i ne češće.',
    stop: 'Newsletter možete otkazati u bilo kojem trenutku: odgovorite na ovu e-poruku ili pišite na {support}.',
  },
  et: {
    subject: 'Tere tulemast uudiskirja lugejaks',
    title: 'Täname, et liitusid meie uudiskirjaga',
    text: 'Kirjutame siis, kui poes on midagi uut, ja mitte sagedamini.',
    stop: 'Uudiskirjast saad loobuda igal ajal: vasta sellele e-kirjale või kirjuta aadressile {support}.',
  },
}
