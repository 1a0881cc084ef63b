import { markets } from 'pouchery/app.config'
import { CellError, formatList, parseList, parsePairs } from '../file/cells.ts'
import { type CategoryPosition, type Column, compareByCategory } from '../record.ts'

/** Parses cells such as `SE|DK`. An empty cell removes the product from sale. */
export const marketsColumn: Column = {
  name: 'markets',
  section: 'markets',
  write: (record) => formatList(record.markets),
  read: (cell, record) => {
    const countries = parseList(cell).map((country) => country.trim().toUpperCase())
    const unknown = countries.find((country) => !Object.hasOwn(markets, country))
    if (unknown !== undefined) throw new CellError(`"${unknown}" is not a market in app.config.ts`)
    // Use the order of app.config, so that reordered countries are not detected as a change.
    return { ...record, markets: Object.keys(markets).filter((country) => countries.includes(country)) }
  },
}

export const listingsColumn: Column = {
  name: 'listed_in',
  section: 'listings',
  write: ({ listings }) =>
    listings
      .map(({ category, position }) => formatList([category]) + (position === undefined ? '' : `=${position}`))
      .join('|'),
  read: (cell, record) => ({ ...record, listings: readListings(cell, record.listings) }),
}

function readListings(cell: string, present: readonly CategoryPosition[]): CategoryPosition[] {
  const entries = cell === '' ? [] : cell.split('|').map((entry) => (entry.includes('=') ? entry : `${entry}=`))
  const listings = parsePairs(entries.join('|')).map(([name, place]) => {
    const category = name.trim()
    if (place !== '' && !/^\d{1,9}$/.test(place)) throw new CellError(`"${place}" is not a position in a category`)
    const known = present.find((listing) => listing.category === category)?.position
    return { category, position: place === '' ? known : Number(place) }
  })
  return listings.toSorted(compareByCategory)
}
