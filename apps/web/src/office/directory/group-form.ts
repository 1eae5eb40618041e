import type { Answers } from '@openroll/contract/field'

/** What a form says of a group, as the calls take it: an empty answer is none. */
export const groupInput = (answers: Answers) => {
  const {
    gname = '',
    pays = '',
    phone = '',
    email = '',
    address1 = '',
    city = '',
    state = '',
    zip = '',
    tagline = '',
    about = '',
    portals = '',
    landing_url = '',
  } = answers
  const texts = { gname, pays, phone, email, address1, city, state, zip, tagline, about, portals }
  return landing_url === '' ? texts : { ...texts, landing_url }
}
