import {
  confirmEmailLetter,
  confirmEmployeeLetter,
  employeeReleasedLetter,
  groupConfirmsLetter,
  notConfirmedLetter,
} from '../letters/holds.ts'
import { sampleData } from './sample-data.ts'
import type { Samples } from './sample.ts'

/** Samples of emails about enrollments on hold. */
export const holdSamples = {
  'confirm-email': [
    {
      id: 'confirm-email',
      name: 'Email address to confirm',
      of: confirmEmailLetter,
      letter: (brand) =>
        confirmEmailLetter(brand, { policy_id: sampleData(brand).receipt.policy_id, url: `${brand.url}/receipt` }),
    },
  ],
  'group-confirms': [
    {
      id: 'group-confirms',
      name: 'Waiting for the group to confirm',
      of: groupConfirmsLetter,
      letter: (brand) =>
        groupConfirmsLetter(brand, { policy_id: sampleData(brand).receipt.policy_id, group: 'Lakeside Foods' }),
    },
    {
      id: 'not-confirmed',
      name: 'Not confirmed by the group',
      of: notConfirmedLetter,
      letter: (brand) =>
        notConfirmedLetter(brand, { policy_id: sampleData(brand).receipt.policy_id, group: 'Lakeside Foods' }),
    },
  ],
  'confirm-employee': [
    {
      id: 'confirm-employee',
      name: 'Employee for the group to confirm',
      of: confirmEmployeeLetter,
      letter: (brand) => confirmEmployeeLetter(brand, { group: 'Lakeside Foods' }),
    },
  ],
  'employee-released': [
    {
      id: 'employee-released',
      name: 'Employee released without the group',
      of: employeeReleasedLetter,
      letter: (brand) => employeeReleasedLetter(brand, { group: 'Lakeside Foods' }),
    },
  ],
} satisfies Partial<Samples>
