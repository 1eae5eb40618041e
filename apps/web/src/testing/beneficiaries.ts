import type { Beneficiary } from '@openroll/contract/enroll/beneficiaries'

/** A listed beneficiary, as the server returns it. */
export const listedBeneficiary = (
  beneficiary_id: string,
  first_name: string,
  beneficiary_percentage = '100',
): Beneficiary => ({
  beneficiary_id,
  first_name,
  last_name: 'Lopez',
  birthdate: '1990-01-02',
  ssn: 'xxx-xx-6789',
  relationship: 'sibling',
  beneficiary_percentage,
})
