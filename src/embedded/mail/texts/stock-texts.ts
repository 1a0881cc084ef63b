import type { LanguageCode } from '#app.config'

interface StockTexts {
  /** Subject and heading. */
  title: string
  text: string
  button: string
  once: string
}

/** Words of the mail that a product is back in stock. `{product}` is its name. */
export const stockTexts: Record<LanguageCode, StockTexts> = {
  en: {
    title: '{product} is back in stock',
    text: 'You asked us to tell you when {product} is available again. It is now, as long as there are some left.',
    button: 'See the product',
    once: 'You get this e-mail once, because you asked for it in the shop.',
  },
  de: {
    title: '{product} ist wieder verfügbar',
    text: 'Sie wollten wissen, wann {product} wieder verfügbar ist. Jetzt ist es so weit, solange der Vorrat reicht.',
    button: 'Zum Produkt',
    once: 'Sie erhalten diese E-Mail einmal, weil Sie im Shop darum gebeten haben.',
  },
  sv: {
    title: '{product} finns i lager igen',
    text: 'Du bad oss säga till när {product} finns igen. Nu finns varan, så länge lagret räcker.',
    button: 'Visa produkten',
    once: 'Du får det här mejlet en gång, eftersom du bad om det i butiken.',
  },
  da: {
    title: '{product} er på lager igen',
    text: 'Du bad os sige til, når {product} kan fås igen. Det kan den nu, så længe lager haves.',
    button: 'Se produktet',
    once: 'Du får denne e-mail én gang, fordi du bad om den i butikken.',
  },
  nl: {
    title: '{product} is weer op voorraad',
    text: 'Je wilde weten wanneer {product} weer verkrijgbaar is. Dat is nu zo, zolang de voorraad strekt.',
    button: 'Bekijk het product',
    once: 'Je ontvangt deze e-mail één keer, omdat je er in de winkel om hebt gevraagd.',
  },
  fr: {
    title: '{product} est de nouveau en stock',
    text: 'Vous souhaitiez savoir quand {product} serait de nouveau disponible. C’est le cas, dans la limite des stocks.',
    button: 'Voir le produit',
    once: 'Vous recevez cet e-mail une seule fois, parce que vous l’avez demandé dans la boutique.',
  },
  it: {
    title: '{product} è di nuovo disponibile',
    text: 'Ci hai chiesto di avvisarti quando {product} fosse di nuovo disponibile. Ora lo è, fino a esaurimento scorte.',
    button: 'Vedi il prodotto',
    once: 'Ricevi questa e-mail una sola volta, perché l’hai richiesta nel negozio.',
  },
  lt: {
    title: '{product} vėl yra sandėlyje',
    text: 'Prašėte pranešti, kai vėl turėsime {product}. Dabar turime, kol yra atsargų.',
    button: 'Žiūrėti prekę',
    once: 'Šį laišką gaunate vieną kartą, nes to paprašėte parduotuvėje.',
  },
  cs: {
    title: '{product} je opět skladem',
    text: 'Chtěli jste vědět, až bude {product} opět k dispozici. Nyní je, do vyprodání zásob.',
    button: 'Zobrazit produkt',
    once: 'Tento e-mail dostáváte jednou, protože jste o něj v obchodě požádali.',
  },
  pl: {
    title: '{product} jest znów dostępny',
    text: 'Zgodnie z prośbą informujemy, że {product} jest znów w sprzedaży, do wyczerpania zapasów.',
    button: 'Zobacz produkt',
    once: 'Ta wiadomość jest wysyłana jeden raz, na prośbę złożoną w sklepie.',
  },
  sk: {
    title: '{product} je opäť na sklade',
    text: 'Chceli ste vedieť, keď bude {product} opäť k dispozícii. Teraz je, do vypredania zásob.',
    button: 'Zobraziť produkt',
    once: 'Tento e-mail dostávate raz, pretože ste oň v obchode požiadali.',
  },
  hu: {
    title: '{product}: újra raktáron',
    text: 'Azt kérte, szóljunk, ha a(z) {product} újra kapható. Most kapható, amíg a készlet tart.',
    button: 'A termék megtekintése',
    once: 'Ezt az e-mailt egyszer kapja meg, mert az üzletben kérte.',
  },
  lv: {
    title: '{product} atkal ir noliktavā',
    text: 'Jūs lūdzāt paziņot, kad {product} atkal būs pieejams. Tagad ir, kamēr krājumi nav beigušies.',
    button: 'Skatīt preci',
    once: 'Šo e-pastu saņemat vienu reizi, jo to lūdzāt veikalā.',
  },
  es: {
    title: '{product} vuelve a estar disponible',
    text: 'Nos pediste que te avisáramos cuando {product} volviera a estar disponible. Ya lo está, hasta agotar existencias.',
    button: 'Ver el producto',
    once: 'Recibes este correo una sola vez, porque lo pediste en la tienda.',
  },
  el: {
    title: '{product}: ξανά διαθέσιμο',
    text: 'Μας ζητήσατε να σας ενημερώσουμε όταν το {product} είναι ξανά διαθέσιμο. Τώρα είναι, μέχρι εξαντλήσεως των αποθεμάτων.',
    button: 'Δείτε το προϊόν',
    once: 'Λαμβάνετε αυτό το μήνυμα μία φορά, επειδή το ζητήσατε στο κατάστημα.',
  },
  hr: {
    title: '{product} ponovno je na zalihi',
    text: 'Tražili ste da vam javimo kada {product} bude ponovno dostupan. Sada jest, do isteka zaliha.',
    button: 'Pogledajte proizvod',
    once: 'Ovu e-poruku primate jednom jer ste je zatražili u trgovini.',
  },
  et: {
    title: '{product} on taas laos',
    text: 'Palusid teada anda, kui {product} on jälle saadaval. Nüüd on, kuni kaupa jätkub.',
    button: 'Vaata toodet',
    once: 'Saad selle e-kirja ühe korra, sest palusid seda poes.',
  },
}
