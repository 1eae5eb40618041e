/** Somebody who enrols; numbers that no real person or account has. */
export const maria = {
  zip: '60601',
  dob: '06/15/1985',
  gender: 'Female',
  first_name: 'Maria',
  last_name: 'Lopez',
  ssn: '219099999',
  address1: '200 West Street',
  city: 'Chicago',
  phone_number: '3125550142',
  email_address: 'maria.lopez@mail.example',
} as const

export const card = {
  first_name_on_cc: 'Maria',
  last_name_on_cc: 'Lopez',
  card_number: '4242424242424242',
  security_code: '123',
} as const
/** A routing number of the directory that ships, with an account that nobody has. */
export const account = {
  account_name: 'Maria Lopez',
  routing_number: '011000138',
  account_number: '000123456789',
} as const
