/** An address as entered in a form; address2 may be ''. */
export type PostalAddress = {
  readonly address1: string
  readonly address2: string
  readonly city: string
  readonly state: string
  readonly zip: string
}
/** `ok`: mail should arrive. `standard` is the postal form, to accept or decline (D-4.15). */
type AddressVerdict =
  | { readonly ok: true; readonly standard: PostalAddress }
  | {
      readonly ok: false
      readonly standard: PostalAddress
      readonly target: keyof PostalAddress
      readonly message: string
    }
export type AddressCheck = (address: PostalAddress) => Promise<AddressVerdict>
/** What the catalog knows about a zip code: its city and two-letter state. */
export type ZipPlace = { readonly city: string; readonly state: string }

/** Trims the address and, given `place`, uses the zip code's city and state. The street's form is up to the postal service. */
export const standardAddress = (address: PostalAddress, place?: ZipPlace): PostalAddress => ({
  address1: oneLine(address.address1),
  address2: oneLine(address.address2),
  city: place?.city ?? oneLine(address.city),
  state: place?.state ?? address.state.trim().toUpperCase(),
  zip: address.zip.trim(),
})

const oneLine = (text: string): string => text.trim().replaceAll(/\s+/g, ' ')

/** Whether zip, city and state match and the street has a number; works offline (D-6.05). `place` is the zip code's. */
export const checkAddress = (address: PostalAddress, place: ZipPlace | undefined): AddressVerdict => {
  if (place === undefined) {
    return {
      ok: false,
      standard: standardAddress(address),
      target: 'zip',
      message: `Check the zip code. We don’t recognize ${address.zip.trim()}`,
    }
  }
  const standard = standardAddress(address, place)
  const mismatch = (target: keyof PostalAddress, message: string): AddressVerdict => ({
    ok: false,
    standard,
    target,
    message,
  })
  if (address.state.trim().toUpperCase() !== place.state)
    return mismatch('state', `Zip code ${standard.zip} is in ${place.state}`)
  if (comparable(address.city) !== comparable(place.city))
    return mismatch('city', `Zip code ${standard.zip} is in ${place.city}`)
  return /\d/.test(address.address1) ? { ok: true, standard } : mismatch('address1', 'Enter the street number')
}

/** Normalizes spellings of a city: St. Paul, SAINT PAUL; Ft Worth, Fort Worth; Mt Vernon, Mount Vernon. */
const comparable = (city: string): string =>
  city
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z\s-]/g, '')
    .split(/[\s-]+/)
    .map((word) => ({ saint: 'st', fort: 'ft', mount: 'mt' })[word] ?? word)
    .join('')

/** checkAddress with the catalog's zip codes. */
export const localAddressCheck =
  (findPlace: (zip: string) => ZipPlace | undefined): AddressCheck =>
  async (address) =>
    checkAddress(address, findPlace(address.zip.trim()))
