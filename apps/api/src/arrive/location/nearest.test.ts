import { expect, test } from 'vitest'
import { nearestZip } from './nearest.ts'
import { readPositions, shippedPositions } from './positions.ts'

const few = readPositions(
  'zip,latitude,longitude\n60601,41.89,-87.62\n60647,41.92,-87.7\n99546,51.88,-176.65\n96898,51.9,179.6\n',
)
const all = () => true

test.each([
  ['at its own center', 41.89, -87.62, '60601'],
  ['to a place between two zip codes, closer to one', 41.91, -87.68, '60647'],
  ['to a place an hour’s drive away', 42.3, -88.1, '60647'],
  ['to a place at sea', 30, -60, undefined],
  ['to a place in another country', 48.86, 2.35, undefined],
  ['across the International Date Line', 51.9, -179.99, '96898'],
  ['to the pole', 90, 0, undefined],
])('the nearest zip code %s [D-6.06]', (_where, latitude, longitude, zip) => {
  expect(nearestZip(few, { latitude, longitude }, all)).toBe(zip)
})

test('skips a zip code the catalog doesn’t know [D-6.06]', () => {
  const notFirst = (zip: string) => zip !== '60601'
  expect(nearestZip(few, { latitude: 41.89, longitude: -87.62 }, notFirst)).toBe('60647')
})

test.each([
  ['Chicago', 41.88, -87.63, /^606/],
  ['Jacksonville', 30.33, -81.66, /^322/],
  ['Anchorage', 61.22, -149.9, /^995/],
  ['Honolulu', 21.31, -157.86, /^968/],
  ['San Juan', 18.47, -66.11, /^009/],
])('the shipped positions find %s [D-6.06]', async (_city, latitude, longitude, zip) => {
  const positions = await shippedPositions()
  expect(positions.zips.length).toBeGreaterThan(30_000)
  expect(nearestZip(positions, { latitude, longitude }, all)).toMatch(zip)
})

test('the shipped positions find nothing near London [D-6.06]', async () => {
  expect(nearestZip(await shippedPositions(), { latitude: 51.5, longitude: -0.12 }, all)).toBeUndefined()
})
