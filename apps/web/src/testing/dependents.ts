/** A listed dependent, as the server returns it. */
export const listedPerson = (dependent_id: string, first_name: string, relationship: string) => ({
  primary_info: {
    dependent_id,
    first_name,
    last_name: 'Lopez',
    birthdate: '2015-01-02',
    ssn: 'xxx-xx-6789',
    relationship,
    gender: '1',
    employed: '0',
  },
})
