import type { LanguageCode } from '#app.config'

/** Why a payment did not become an order. */
export type RefusalReason = 'failed' | 'cancelled' | 'refused' | 'replaced'

/** The reason that a payment's stored status gives; `failed` for every other and for none. */
export function refusalReason(status: string | undefined): RefusalReason {
  return status === 'cancelled' || status === 'replaced' ? status : 'failed'
}

/** What `messages` tells the shopper, by language. */
export const refusalTexts: Record<LanguageCode, Record<RefusalReason, string>> = {
  en: {
    failed: 'The payment was not completed.',
    cancelled: 'The payment was cancelled. Nothing was charged.',
    refused: 'The payment was refused. Choose another way to pay.',
    replaced: 'A newer payment of this cart has taken its place.',
  },
  de: {
    failed: 'Die Zahlung wurde nicht abgeschlossen.',
    cancelled: 'Die Zahlung wurde abgebrochen. Es wurde nichts abgebucht.',
    refused: 'Die Zahlung wurde abgelehnt. Wählen Sie eine andere Zahlungsart.',
    replaced: 'Eine neuere Zahlung für diesen Warenkorb ist an ihre Stelle getreten.',
  },
  sv: {
    failed: 'Betalningen slutfördes inte.',
    cancelled: 'Betalningen avbröts. Inget har debiterats.',
    refused: 'Betalningen nekades. Välj ett annat sätt att betala.',
    replaced: 'En nyare betalning för varukorgen har ersatt den.',
  },
  da: {
    failed: 'Betalingen blev ikke gennemført.',
    cancelled: 'Betalingen blev annulleret. Der er ikke trukket noget.',
    refused: 'Betalingen blev afvist. Vælg en anden betalingsmåde.',
    replaced: 'En nyere betaling for kurven har erstattet den.',
  },
  nl: {
    failed: 'De betaling is niet voltooid.',
    cancelled: 'De betaling is geannuleerd. Er is niets afgeschreven.',
    refused: 'De betaling is geweigerd. Kies een andere betaalwijze.',
    replaced: 'Een nieuwere betaling voor deze winkelwagen is ervoor in de plaats gekomen.',
  },
  fr: {
    failed: 'Le paiement n’a pas abouti.',
    cancelled: 'Le paiement a été annulé. Rien n’a été débité.',
    refused: 'Le paiement a été refusé. Choisissez un autre moyen de paiement.',
    replaced: 'Un paiement plus récent de ce panier l’a remplacé.',
  },
  it: {
    failed: 'Il pagamento non è stato completato.',
    cancelled: 'Il pagamento è stato annullato. Non è stato addebitato nulla.',
    refused: 'Il pagamento è stato rifiutato. Scelga un altro metodo di pagamento.',
    replaced: 'Un pagamento più recente di questo carrello lo ha sostituito.',
  },
  lt: {
    failed: 'Mokėjimas nebuvo užbaigtas.',
    cancelled: 'Mokėjimas atšauktas. Pinigai nenuskaičiuoti.',
    refused: 'Mokėjimas atmestas. Pasirinkite kitą mokėjimo būdą.',
    replaced: 'Jį pakeitė naujesnis šio krepšelio mokėjimas.',
  },
  cs: {
    failed: 'Platba nebyla dokončena.',
    cancelled: 'Platba byla zrušena. Nic nebylo strženo.',
    refused: 'Platba byla zamítnuta. Zvolte jiný způsob platby.',
    replaced: 'Nahradila ji novější platba tohoto košíku.',
  },
  pl: {
    failed: 'Płatność nie została zakończona.',
    cancelled: 'Płatność została anulowana. Nic nie zostało pobrane.',
    refused: 'Płatność została odrzucona. Wybierz inny sposób płatności.',
    replaced: 'Zastąpiła ją nowsza płatność za ten koszyk.',
  },
  sk: {
    failed: 'Platba nebola dokončená.',
    cancelled: 'Platba bola zrušená. Nič nebolo stiahnuté.',
    refused: 'Platba bola zamietnutá. Zvoľte iný spôsob platby.',
    replaced: 'Nahradila ju novšia platba tohto košíka.',
  },
  hu: {
    failed: 'A fizetés nem fejeződött be.',
    cancelled: 'A fizetést megszakították. Nem történt terhelés.',
    refused: 'A fizetést elutasították. Válasszon másik fizetési módot.',
    replaced: 'A kosár egy újabb fizetése váltotta fel.',
  },
  lv: {
    failed: 'Maksājums netika pabeigts.',
    cancelled: 'Maksājums tika atcelts. Nekas nav ieturēts.',
    refused: 'Maksājums tika noraidīts. Izvēlieties citu maksāšanas veidu.',
    replaced: 'To aizstāja jaunāks šī groza maksājums.',
  },
  es: {
    failed: 'El pago no se ha completado.',
    cancelled: 'El pago se ha cancelado. No se ha cobrado nada.',
    refused: 'El pago ha sido rechazado. Elija otra forma de pago.',
    replaced: 'Lo ha sustituido un pago más reciente de esta cesta.',
  },
  el: {
    failed: 'Η πληρωμή δεν ολοκληρώθηκε.',
    cancelled: 'Η πληρωμή ακυρώθηκε. Δεν χρεώθηκε τίποτα.',
    refused: 'Η πληρωμή απορρίφθηκε. Επιλέξτε άλλον τρόπο πληρωμής.',
    replaced: 'Την αντικατέστησε μια νεότερη πληρωμή αυτού του καλαθιού.',
  },
  hr: {
    failed: 'Plaćanje nije dovršeno.',
    cancelled: 'Plaćanje je otkazano. Ništa nije naplaćeno.',
    refused: 'Plaćanje je odbijeno. Odaberite drugi način plaćanja.',
    replaced: 'Zamijenilo ga je novije plaćanje ove košarice.',
  },
  et: {
    failed: 'Makset ei viidud lõpuni.',
    cancelled: 'Makse katkestati. Midagi ei võetud maha.',
    refused: 'Makse lükati tagasi. Valige teine makseviis.',
    replaced: 'Selle asemele on tulnud selle ostukorvi uuem makse.',
  },
}
