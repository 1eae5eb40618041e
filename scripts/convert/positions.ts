import { rowsOf, writeCsv, type Places } from './source.ts'

const two = (degrees: string): string => String(Math.round(Number(degrees) * 100) / 100)

/** The center of each zip code's area to two decimals, in the folder that uses it; PO boxes and single addresses have none. */
export const convertPositions = (places: Places): void => {
  const rows = rowsOf(places, 'us_zip_master.csv.gz')
    .filter(({ is_zcta, latitude, longitude }) => is_zcta === '1' && latitude !== '' && longitude !== '')
    .map(({ zip = '', latitude = '', longitude = '' }) => [zip, two(latitude), two(longitude)])
  const file = '../apps/api/src/arrive/location/zip-positions.csv.gz'
  writeCsv(places, file, ['zip', 'latitude', 'longitude'], rows)
}
