import type { Positions } from './positions.ts'

type Position = { readonly latitude: number; readonly longitude: number }

const kilometersOfDegree = 111.2
/** Positions farther than this from any zip code are at sea or abroad. */
const maxKilometers = 80

/** The zip code nearest to a position in degrees among those `isSold` accepts; undefined if none is within 80 km. */
export const nearestZip = (
  { zips, coordinates }: Positions,
  { latitude, longitude }: Position,
  isSold: (zip: string) => boolean,
): string | undefined => {
  // At this scale the earth is flat, except that meridians converge.
  const shrink = Math.cos((latitude * Math.PI) / 180)
  let [nearest, least]: [string | undefined, number] = [undefined, (maxKilometers / kilometersOfDegree) ** 2]
  for (let place = 0; place < zips.length; place += 1) {
    const north = (coordinates[place * 2] ?? 0) - latitude
    const east = wrapLongitude((coordinates[place * 2 + 1] ?? 0) - longitude) * shrink
    const square = north * north + east * east
    const zip = zips[place]
    if (square < least && zip !== undefined && isSold(zip)) [nearest, least] = [zip, square]
  }
  return nearest
}

/** A longitude difference, the short way around. */
const wrapLongitude = (degrees: number): number =>
  degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees
