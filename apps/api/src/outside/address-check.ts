/** An address as a form holds it; address2 may be ''. */
export type PostalAddress = {
  readonly address1: string
  readonly address2: string
  readonly city: string
  readonly state: string
  readonly zip: string
}
/** `ok`: mail arrives as far as can be told. `standard` is the postal form, to accept or to keep one's own (D-4.15). */
type AddressVerdict =
  | { readonly ok: true; readonly standard: PostalAddress }
  | {
      readonly ok: false
      readonly standard: PostalAddress
      readonly target: keyof PostalAddress
      readonly message: string
    }
export type AddressCheck = (address: PostalAddress) => Promise<AddressVerdict>
/** What the catalog knows of a zip code: its place's name and the two letters of its state. */
export type ZipPlace = { readonly city: string; readonly state: string }

/** An address without stray spaces; with `place`, the city and state of its zip code. How its street is written is the postal service's. */
export const standardAddress = (address: PostalAddress, place?: ZipPlace): PostalAddress => ({
  address1: oneLine(address.address1),
  address2: oneLine(address.address2),
  city: place?.city ?? oneLine(address.city),
  state: place?.state ?? address.state.trim().toUpperCase(),
  zip: address.zip.trim(),
})

const oneLine = (text: string): string => text.trim().replaceAll(/\s+/g, ' ')

/** Whether zip, city and state fit together and the street has a number; needs no network (D-6.05). `place` is the zip's. */
export const checkAddress = (address: PostalAddress, place: ZipPlace | undefined): AddressVerdict => {
  if (place === undefined) {
    return {
      ok: false,
      standard: standardAddress(address),
      target: 'zip',
      message: `We don’t recognize zip code ${address.zip.trim()}`,
    }
  }
  const standard = standardAddress(address, place)
  const no = (target: keyof PostalAddress, message: string): AddressVerdict => ({
    ok: false,
    standard,
    target,
    message,
  })
  if (address.state.trim().toUpperCase() !== place.state)
    return no('state', `Zip code ${standard.zip} is in ${place.state}`)
  if (comparable(address.city) !== comparable(place.city))
    return no('city', `In our list, zip code ${standard.zip} is ${place.city}`)
  return /\d/.test(address.address1) ? { ok: true, standard } : no('address1', 'Add the street number')
}

/** Two spellings of one place are the same: St. Paul, SAINT PAUL; Ft Worth, Fort Worth; Mt Vernon, Mount Vernon. */
const comparable = (city: string): string =>
  city
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z\s-]/g, '')
    .split(/[\s-]+/)
    .map((word) => ({ saint: 'st', fort: 'ft', mount: 'mt' })[word] ?? word)
    .join('')

/** checkAddress with the zip codes of the catalog. */
export const localAddressCheck =
  (findPlace: (zip: string) => ZipPlace | undefined): AddressCheck =>
  async (address) =>
    checkAddress(address, findPlace(address.zip.trim()))
