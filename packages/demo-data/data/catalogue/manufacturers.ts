/** Who makes a brand's cans, or answers for them in the Union. Invented; `.example` leads nowhere. */
export interface SeedParty {
  name: string
  /** Postal address in lines. */
  address: readonly string[]
  /** E-mail address. */
  contact: string
}

const kiel: SeedParty = {
  name: 'Nordbeutel Manufaktur GmbH',
  address: ['Musterweg 12', 'DE-24105 Kiel'],
  contact: 'produktsicherheit@nordbeutel.example',
}
const malmo: SeedParty = {
  name: 'Öresunds Portionsfabrik AB',
  address: ['Exempelgatan 4', 'SE-211 20 Malmö'],
  contact: 'produktsakerhet@portionsfabrik.example',
}
const zurich: SeedParty = {
  name: 'Limmat Pouch AG',
  address: ['Beispielstrasse 9', 'CH-8005 Zürich'],
  contact: 'safety@limmatpouch.example',
}

/** Answers in the Union for what is made outside of it, and by the demo's contract for all the rest too. */
const inTheUnion: SeedParty = {
  name: 'Kontor für Produktsicherheit GmbH',
  address: ['Musterallee 3', 'DE-10115 Berlin'],
  contact: 'kontakt@produktsicherheit.example',
}

/** The maker of a brand and who answers for it in the Union, by the brand's id. */
export function seedParties(brand: string): { manufacturer: SeedParty; euPerson: SeedParty } {
  const makers = [kiel, malmo, zurich]
  return { manufacturer: makers[Number(brand) % makers.length] ?? kiel, euPerson: inTheUnion }
}
