/** Fictitious manufacturer, or fictitious responsible person in the EU. */
export interface SeedResponsibleParty {
  name: string
  address: readonly string[]
  contact: string
}

const kiel: SeedResponsibleParty = {
  name: 'Nordbeutel Manufaktur GmbH',
  address: ['Musterweg 12', 'DE-24105 Kiel'],
  contact: 'produktsicherheit@nordbeutel.example',
}
const malmo: SeedResponsibleParty = {
  name: 'Öresunds Portionsfabrik AB',
  address: ['Exempelgatan 4', 'SE-211 20 Malmö'],
  contact: 'produktsakerhet@portionsfabrik.example',
}
const zurich: SeedResponsibleParty = {
  name: 'Limmat Pouch AG',
  address: ['Beispielstrasse 9', 'CH-8005 Zürich'],
  contact: 'safety@limmatpouch.example',
}

/** Responsible person for all products. */
const euResponsiblePerson: SeedResponsibleParty = {
  name: 'Kontor für Produktsicherheit GmbH',
  address: ['Musterallee 3', 'DE-10115 Berlin'],
  contact: 'kontakt@produktsicherheit.example',
}

export function getSeedResponsibleParties(brand: string): {
  manufacturer: SeedResponsibleParty
  euPerson: SeedResponsibleParty
} {
  const makers = [kiel, malmo, zurich]
  return { manufacturer: makers[Number(brand) % makers.length] ?? kiel, euPerson: euResponsiblePerson }
}
