import type { NewDocument } from '#embedded/content/document.ts'
import type { SeedCategoryId, SeedTagId } from './content-post.ts'
import { type LocalizedList, localized, slug, written } from './content-values.ts'

interface SeedCategory {
  title: LocalizedList
  description: LocalizedList
}

const flavour = localized(
  'Flavour|Geschmack|Smak|Smag|Smaak|Goût|Gusto|Skonis|Příchuť|Smak|Príchuť|Íz|Garša|Sabor|Γεύση|Okus|Maitse',
)

const categories: Record<SeedCategoryId, SeedCategory> = {
  guides: {
    title: localized(
      'Guides|Ratgeber|Guider|Guider|Gidsen|Guides|Guide|Gidai|Průvodci|Poradniki|Sprievodcovia|Útmutatók|Ceļveži|Guías|Οδηγοί|Vodiči|Juhendid',
    ),
    description: written({
      en: 'Strength, format, moisture and the words on a can: what to compare, and how.',
      de: 'Stärke, Format, Feuchte und die Wörter auf der Dose: was sich vergleichen lässt, und wie.',
      sv: 'Styrka, format, fukt och orden på dosan: vad som går att jämföra, och hur.',
    }),
  },
  materials: {
    title: localized(
      'Materials and care|Material und Pflege|Material och skötsel|Materialer og pleje|Materiaal en bewaren|Matières et conservation|Materiali e cura|Medžiagos ir priežiūra|Materiály a péče|Materiały i pielęgnacja|Materiály a starostlivosť|Anyagok és tárolás|Materiāli un kopšana|Materiales y cuidado|Υλικά και φροντίδα|Materijali i njega|Materjalid ja hoidmine',
    ),
    description: written({
      en: 'What pouches and cans consist of, how they keep, and where they go afterwards.',
      de: 'Woraus Beutel und Dosen bestehen, wie sie sich halten und wohin sie danach gehören.',
      sv: 'Vad portioner och dosor består av, hur de håller och vart de ska sedan.',
    }),
  },
  flavour: {
    title: flavour,
    description: written({
      en: 'Families of taste, their neighbours, and why some stay longer than others.',
      de: 'Geschmacksfamilien, ihre Nachbarn und warum manche länger bleiben als andere.',
      sv: 'Smakfamiljer, deras grannar och varför somliga stannar längre än andra.',
    }),
  },
  rules: {
    title: localized(
      'Rules and travel|Regeln und Reisen|Regler och resor|Regler og rejser|Regels en reizen|Règles et voyages|Regole e viaggi|Taisyklės ir kelionės|Pravidla a cestování|Przepisy i podróże|Pravidlá a cestovanie|Szabályok és utazás|Noteikumi un ceļošana|Normas y viajes|Κανόνες και ταξίδια|Pravila i putovanja|Reeglid ja reisimine',
    ),
    description: written({
      en: 'Age, limits by country, travelling, and keeping pouches out of reach.',
      de: 'Alter, Grenzwerte nach Ländern, Reisen und die sichere Aufbewahrung.',
      sv: 'Ålder, gränser land för land, resor och förvaring utom räckhåll.',
    }),
  },
  making: {
    title: localized(
      'How it is made|Herstellung|Tillverkning|Fremstilling|Hoe het wordt gemaakt|Fabrication|Come si produce|Gamyba|Jak se vyrábí|Jak powstaje|Ako sa vyrába|Így készül|Kā top|Cómo se fabrica|Πώς φτιάχνεται|Kako se izrađuje|Kuidas valmib',
    ),
    description: written({
      en: 'From the mixing drum to the lid: the work behind a pouch and its can.',
      de: 'Von der Mischtrommel bis zum Deckel: die Arbeit hinter Beutel und Dose.',
      sv: 'Från blandartrumman till locket: arbetet bakom portionen och dosan.',
    }),
  },
  shopping: {
    title: localized(
      'Buying and delivery|Kauf und Lieferung|Köp och leverans|Køb og levering|Kopen en bezorgen|Achat et livraison|Acquisto e consegna|Pirkimas ir pristatymas|Nákup a doručení|Zakup i dostawa|Nákup a doručenie|Vásárlás és szállítás|Pirkšana un piegāde|Compra y entrega|Αγορά και αποστολή|Kupnja i dostava|Ostmine ja tarne',
    ),
    description: written({
      en: 'Pack sizes, prices, parcels, and what decides which products you see.',
      de: 'Packungsgrößen, Preise, Pakete und was darüber entscheidet, welche Produkte Sie sehen.',
      sv: 'Förpackningar, priser, paket och vad som avgör vilka produkter du ser.',
    }),
  },
}

const tags: Record<SeedTagId, LocalizedList> = {
  strength: localized(
    'Strength|Stärke|Styrka|Styrke|Sterkte|Force|Intensità|Stiprumas|Síla|Moc|Sila|Erősség|Stiprums|Intensidad|Ένταση|Jačina|Kangus',
  ),
  format: localized(
    'Format|Format|Format|Format|Formaat|Format|Formato|Formatas|Formát|Format|Formát|Formátum|Formāts|Formato|Μορφή|Format|Formaat',
  ),
  flavour,
  ingredients: localized(
    'Ingredients|Inhaltsstoffe|Innehåll|Ingredienser|Ingrediënten|Ingrédients|Ingredienti|Sudėtis|Složení|Składniki|Zloženie|Összetevők|Sastāvs|Ingredientes|Συστατικά|Sastojci|Koostis',
  ),
  labels: localized(
    'Labels|Etiketten|Etiketter|Etiketter|Etiketten|Étiquettes|Etichette|Etiketės|Etikety|Etykiety|Etikety|Címkék|Etiķetes|Etiquetas|Ετικέτες|Etikete|Sildid',
  ),
  storage: localized(
    'Storage|Aufbewahrung|Förvaring|Opbevaring|Bewaren|Conservation|Conservazione|Laikymas|Skladování|Przechowywanie|Skladovanie|Tárolás|Uzglabāšana|Conservación|Αποθήκευση|Čuvanje|Hoiustamine',
  ),
  travel: localized(
    'Travel|Reisen|Resor|Rejser|Reizen|Voyages|Viaggi|Kelionės|Cestování|Podróże|Cestovanie|Utazás|Ceļošana|Viajes|Ταξίδια|Putovanja|Reisimine',
  ),
  waste: localized(
    'Waste|Abfall|Avfall|Affald|Afval|Déchets|Rifiuti|Atliekos|Odpad|Odpady|Odpad|Hulladék|Atkritumi|Residuos|Απόβλητα|Otpad|Jäätmed',
  ),
  price: localized('Price|Preis|Pris|Pris|Prijs|Prix|Prezzo|Kaina|Cena|Cena|Cena|Ár|Cena|Precio|Τιμή|Cijena|Hind'),
  age: localized('Age|Alter|Ålder|Alder|Leeftijd|Âge|Età|Amžius|Věk|Wiek|Vek|Életkor|Vecums|Edad|Ηλικία|Dob|Vanus'),
  delivery: localized(
    'Delivery|Lieferung|Leverans|Levering|Levering|Livraison|Consegna|Pristatymas|Doručení|Dostawa|Doručenie|Szállítás|Piegāde|Entrega|Αποστολή|Dostava|Tarne',
  ),
  mint: localized(
    'Mint|Minze|Mint|Mynte|Munt|Menthe|Menta|Mėta|Máta|Mięta|Mäta|Menta|Piparmētra|Menta|Μέντα|Menta|Münt',
  ),
  design: localized(
    'Design|Gestaltung|Formgivning|Design|Ontwerp|Design|Design|Dizainas|Design|Projekt|Dizajn|Dizájn|Dizains|Diseño|Σχεδιασμός|Dizajn|Disain',
  ),
}

/** What posts are sorted by: categories and tags. */
export function topicDocuments(): NewDocument[] {
  return [
    ...Object.entries(categories).map(([uri, category]) => ({
      _id: `blog-category-${uri}`,
      _type: 'blogCategory',
      ...category,
      uri: slug(uri),
    })),
    ...Object.entries(tags).map(([uri, title]) => ({
      _id: `blog-tag-${uri}`,
      _type: 'blogTag',
      title,
      uri: slug(uri),
    })),
  ]
}
