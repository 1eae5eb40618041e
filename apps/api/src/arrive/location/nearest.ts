import type { Positions } from './positions.ts'

type Position = { readonly latitude: number; readonly longitude: number }

const kilometersOfDegree = 111.2
/** Farther off than this, no zip code is near: at sea, or in another country. */
const farthest = 80

/** The zip code nearest to a position in degrees, of those that `isSold` knows; undefined where none is within 80 km. */
export const nearestZip = (
  { zips, at }: Positions,
  { latitude, longitude }: Position,
  isSold: (zip: string) => boolean,
): string | undefined => {
  // Over a few dozen kilometers the earth is flat, but for its meridians that draw together.
  const shrink = Math.cos((latitude * Math.PI) / 180)
  let [nearest, least]: [string | undefined, number] = [undefined, (farthest / kilometersOfDegree) ** 2]
  for (let place = 0; place < zips.length; place += 1) {
    const north = (at[place * 2] ?? 0) - latitude
    const east = turned((at[place * 2 + 1] ?? 0) - longitude) * shrink
    const square = north * north + east * east
    const zip = zips[place]
    if (square < least && zip !== undefined && isSold(zip)) [nearest, least] = [zip, square]
  }
  return nearest
}

/** A difference of longitudes, the short way round. */
const turned = (degrees: number): number => (degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees)
