import type { LanguageCode } from '#app.config'

interface ResetTexts {
  /** Subject, heading and button. */
  title: string
  text: string
  otherwise: string
}

/** Words of the mail with a link to set a new password. */
export const resetTexts: Record<LanguageCode, ResetTexts> = {
  en: {
    title: 'Set a new password',
    text: 'A new password was asked for your account. The link works once and for one hour.',
    otherwise: 'If you did not ask for it, there is nothing you need to do: your password stays as it is.',
  },
  de: {
    title: 'Neues Passwort festlegen',
    text: 'Für Ihr Konto wurde ein neues Passwort angefordert. Der Link gilt einmal und eine Stunde lang.',
    otherwise: 'Wenn Sie das nicht waren, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.',
  },
  sv: {
    title: 'Välj ett nytt lösenord',
    text: 'Ett nytt lösenord har begärts för ditt konto. Länken fungerar en gång och i en timme.',
    otherwise: 'Om det inte var du behöver du inte göra något: ditt lösenord är oförändrat.',
  },
  da: {
    title: 'Vælg en ny adgangskode',
    text: 'Der er bedt om en ny adgangskode til din konto. Linket virker én gang og i én time.',
    otherwise: 'Hvis det ikke var dig, behøver du ikke gøre noget: din adgangskode er uændret.',
  },
  nl: {
    title: 'Nieuw wachtwoord instellen',
    text: 'Er is een nieuw wachtwoord aangevraagd voor je account. De link werkt één keer en één uur lang.',
    otherwise: 'Was jij dat niet, dan hoef je niets te doen: je wachtwoord blijft zoals het is.',
  },
  fr: {
    title: 'Choisir un nouveau mot de passe',
    text: 'Un nouveau mot de passe a été demandé pour votre compte. Le lien fonctionne une seule fois, pendant une heure.',
    otherwise:
      'Si vous n’êtes pas à l’origine de cette demande, vous n’avez rien à faire : votre mot de passe reste inchangé.',
  },
  it: {
    title: 'Imposta una nuova password',
    text: 'È stata richiesta una nuova password per il tuo account. Il link funziona una sola volta ed è valido per un’ora.',
    otherwise: 'Se non l’hai richiesta tu, non devi fare nulla: la tua password resta quella di prima.',
  },
  lt: {
    title: 'Nustatykite naują slaptažodį',
    text: 'Jūsų paskyrai paprašyta naujo slaptažodžio. Nuoroda veikia vieną kartą ir galioja vieną valandą.',
    otherwise: 'Jei to neprašėte, nieko daryti nereikia: jūsų slaptažodis lieka toks pat.',
  },
  cs: {
    title: 'Nastavení nového hesla',
    text: 'Pro váš účet bylo vyžádáno nové heslo. Odkaz lze použít jednou a platí jednu hodinu.',
    otherwise: 'Pokud jste o ně nežádali, nemusíte nic dělat: vaše heslo zůstává stejné.',
  },
  pl: {
    title: 'Ustaw nowe hasło',
    text: 'Otrzymaliśmy prośbę o nowe hasło do konta. Link działa jeden raz i jest ważny przez godzinę.',
    otherwise: 'Jeśli prośba nie pochodzi od właściciela konta, nie trzeba nic robić: hasło pozostaje bez zmian.',
  },
  sk: {
    title: 'Nastavenie nového hesla',
    text: 'Pre váš účet bolo vyžiadané nové heslo. Odkaz možno použiť raz a platí jednu hodinu.',
    otherwise: 'Ak ste oň nežiadali, nemusíte nič robiť: vaše heslo zostáva rovnaké.',
  },
  hu: {
    title: 'Új jelszó beállítása',
    text: 'Új jelszót kértek az Ön fiókjához. A hivatkozás egyszer használható, és egy óráig érvényes.',
    otherwise: 'Ha nem Ön kérte, nincs teendője: a jelszava változatlan marad.',
  },
  lv: {
    title: 'Iestatiet jaunu paroli',
    text: 'Jūsu kontam tika pieprasīta jauna parole. Saite darbojas vienu reizi un ir derīga vienu stundu.',
    otherwise: 'Ja to nepieprasījāt jūs, nekas nav jādara: jūsu parole paliek nemainīta.',
  },
  es: {
    title: 'Elige una contraseña nueva',
    text: 'Se ha solicitado una contraseña nueva para tu cuenta. El enlace funciona una sola vez y durante una hora.',
    otherwise: 'Si no la has pedido tú, no tienes que hacer nada: tu contraseña sigue siendo la misma.',
  },
  el: {
    title: 'Ορίστε νέο κωδικό πρόσβασης',
    text: 'Ζητήθηκε νέος κωδικός πρόσβασης για τον λογαριασμό σας. Ο σύνδεσμος λειτουργεί μία φορά και ισχύει για μία ώρα.',
    otherwise: 'Αν δεν τον ζητήσατε εσείς, δεν χρειάζεται να κάνετε τίποτα: ο κωδικός σας παραμένει ο ίδιος.',
  },
  hr: {
    title: 'Postavite novu lozinku',
    text: 'Za vaš je račun zatražena nova lozinka. Poveznica vrijedi jednom i jedan sat.',
    otherwise: 'Ako je niste zatražili, ne morate učiniti ništa: vaša lozinka ostaje ista.',
  },
  et: {
    title: 'Määra uus parool',
    text: 'Sinu kontole küsiti uut parooli. Link toimib ühe korra ja kehtib ühe tunni.',
    otherwise: 'Kui see ei olnud sina, ei pea sa midagi tegema: sinu parool jääb samaks.',
  },
}
