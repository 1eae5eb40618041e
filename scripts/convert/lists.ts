import { dentalRegion } from './dental-regions.ts'
import { rowsOf, writeCsv, type Places } from './source.ts'

const tidy = (name: string): string => name.replaceAll(/\s+/g, ' ').trim()

/** Zip codes with rating areas of two schemes; a zip in several Massachusetts areas gets its main county's area, otherwise the lowest. */
export const convertZips = (places: Places): void => {
  const ofMassachusetts = new Map<string, { county: string; area: string }[]>()
  for (const row of rowsOf(places, 'ma_rating_area_zips.csv').filter(({ year }) => year === '2018')) {
    const known = ofMassachusetts.get(row.zip ?? '') ?? []
    ofMassachusetts.set(row.zip ?? '', [...known, { county: row.county ?? '', area: row.rating_area ?? '' }])
  }
  const areaOf = (zip: string, county: string): string => {
    const areas = ofMassachusetts.get(zip) ?? []
    return areas.find((entry) => entry.county === county)?.area ?? areas.map((entry) => entry.area).sort()[0] ?? ''
  }
  const rows = rowsOf(places, 'us_zip_master.csv.gz').map(({ zip = '', city = '', state = '', county = '' }) => [
    zip,
    tidy(city).replaceAll(',', ' '),
    state,
    tidy(county).replaceAll(',', ' '),
    dentalRegion(state),
    areaOf(zip, county),
  ])
  writeCsv(places, 'zips.csv.gz', ['zip', 'city', 'state', 'county', 'area_dental', 'area_ma'], rows)
}

/** States, banks, races and industries. A redirected routing number is listed under its new bank. */
export const convertCodes = (places: Places): void => {
  const states = rowsOf(places, 'us_states.csv').map(({ code = '', name = '' }) => [code, name])
  writeCsv(places, 'states.csv', ['code', 'name'], states)
  const banks = rowsOf(places, 'fedach_directory.csv.gz')
  const nameOf = new Map(banks.map((bank) => [bank.routing_number, bank.name ?? '']))
  const listed = banks.map(({ routing_number = '', name = '', record_type, new_routing_number }) => [
    routing_number,
    tidy(record_type === '2' ? (nameOf.get(new_routing_number) ?? name) : name).replaceAll(',', ''),
  ])
  writeCsv(places, 'banks.csv.gz', ['routing', 'name'], listed)
  const categories = rowsOf(places, 'race_ethnicity_omb1997.csv').map(({ label = '' }, at) => [String(at + 1), label])
  writeCsv(places, 'races.csv', ['id', 'name'], [...categories, ['12', 'Other']])
  const industries = rowsOf(places, 'sic_codes.csv').map(({ sic = '', label = '', industry_group = '' }) => [
    sic,
    label,
    industry_group,
  ])
  writeCsv(places, 'sic-codes.csv', ['code', 'label', 'group'], industries)
}
