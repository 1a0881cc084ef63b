import type { CountryCode } from 'pouchery/app.config'

interface CountryState {
  state: string
  name: string
}

const unitedStates = `
  AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware, DC
  District of Columbia, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas,
  KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi,
  MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York, NC
  North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, RI Rhode Island, SC South
  Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia, WA Washington, WV West
  Virginia, WI Wisconsin, WY Wyoming`

const canada = `
  AB Alberta, BC British Columbia, MB Manitoba, NB New Brunswick, NL Newfoundland and Labrador, NT Northwest
  Territories, NS Nova Scotia, NU Nunavut, ON Ontario, PE Prince Edward Island, QC Quebec, SK Saskatchewan, YT
  Yukon`

const byCountry: Partial<Record<CountryCode, CountryState[]>> = { US: statesOf(unitedStates), CA: statesOf(canada) }

function statesOf(names: string): CountryState[] {
  return names.split(',').map((each) => {
    const [state = '', ...name] = each.trim().split(/\s+/)
    return { state, name: name.join(' ') }
  })
}

export function getCountryStates(country: CountryCode): readonly CountryState[] | undefined {
  return byCountry[country]
}

export function findCountryState(country: CountryCode, code: string | null): CountryState | undefined {
  const wanted = code?.trim().toUpperCase()
  return byCountry[country]?.find(({ state }) => state === wanted)
}
