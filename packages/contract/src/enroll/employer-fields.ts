import { digitAdvice } from '../advice.ts'
import { fields, groupsOf, type NameOf } from '../field.ts'
import {
  companyName,
  date,
  digits,
  flag,
  futureFault,
  oneOf,
  phone,
  severalOf,
  stateText,
  text,
  zip,
} from '../rules.ts'
import {
  averageWorkWeek,
  bargainingUnit,
  compensationType,
  employmentStatus,
  holidayPolicy,
  vacationPolicy,
} from '../words.ts'

/** The employment status that can't enroll (EW-4.06). */
export const retired = 'R'
const retiredFault = 'You cannot proceed with retired employer'

/** Required together or not at all (EW-5.11). */
export const askedTogether = [
  'emp_industry',
  'emp_num_employed',
  'emp_vac_policy',
  'emp_barg_unit',
] as const satisfies readonly NameOf<typeof employerFields>[]

/** The employer fields (EW-3.04, EW-5.09 to 5.12, D-4.15). */
export const employerFields = fields({
  name: { label: 'Employer’s name', rule: companyName, control: 'text', maxLength: 100, autoComplete: 'organization' },
  phone: {
    label: 'Employer’s phone number',
    rule: phone,
    control: 'text',
    maxLength: 24,
    inputMode: 'tel',
    grouped: 'phone',
    advise: digitAdvice('A phone number', 10),
  },
  address1: { label: 'Street address', rule: text(60), control: 'text', maxLength: 60 },
  address2: { label: 'Suite or floor', rule: text(60), control: 'text', maxLength: 60, alwaysShown: true },
  city: { label: 'City', rule: text(60), control: 'text', maxLength: 60 },
  state: { label: 'State', rule: stateText, control: 'select' },
  zip: {
    label: 'Zip code',
    rule: zip('Invalid zip code'),
    advise: digitAdvice('A zip code', 5),
    control: 'text',
    maxLength: 5,
    inputMode: 'numeric',
    digitsOnly: true,
  },
  with_validation: {
    label: 'Check this mailing address',
    rule: flag,
    control: 'tick',
    alwaysShown: true,
  },
  employment_status: {
    label: 'Employment status',
    rule: oneOf(employmentStatus),
    control: 'select',
    words: employmentStatus,
    check: (status) => (status === retired ? retiredFault : undefined),
    checkAtOnce: true,
  },
  employment_start_date: {
    label: 'Hire date',
    rule: date,
    control: 'date',
    check: (day, { today }) => futureFault(day, today),
  },
  average_work_week: {
    label: 'Hours in a typical week',
    rule: oneOf(averageWorkWeek),
    control: 'select',
    words: averageWorkWeek,
  },
  occupation: {
    label: 'Occupation',
    rule: text(60),
    control: 'text',
    maxLength: 60,
    autoComplete: 'organization-title',
  },
  compensation_type: {
    label: 'How you are paid',
    rule: oneOf(compensationType),
    control: 'select',
    words: compensationType,
  },
  emp_industry: {
    label: 'Industry',
    rule: text(120),
    control: 'text',
    maxLength: 120,
    hint: 'Start typing, then choose from the list',
  },
  emp_num_employed: {
    label: 'Number of employees',
    rule: digits(1, 9_999_999, 'Enter 1 or more'),
    control: 'text',
    maxLength: 7,
    inputMode: 'numeric',
    hint: 'Include yourself',
  },
  emp_vac_policy: { label: 'Vacation policy', rule: oneOf(vacationPolicy), control: 'select', words: vacationPolicy },
  emp_barg_unit: { label: 'Bargaining unit', rule: oneOf(bargainingUnit), control: 'select', words: bargainingUnit },
  holiday_policy: {
    label: 'Paid holidays',
    rule: severalOf(holidayPolicy, 'Select at least one holiday policy'),
    control: 'ticks',
    words: holidayPolicy,
    missing: 'Select at least one holiday policy',
  },
})

export const employerGroups = groupsOf(employerFields, [
  {
    legend: 'Your employer',
    names: ['name', 'phone', 'address1', 'address2', 'city', 'state', 'zip', 'with_validation'],
  },
  {
    legend: 'Your work',
    names: ['employment_status', 'employment_start_date', 'average_work_week', 'occupation', 'compensation_type'],
  },
  {
    legend: 'More about your employer',
    names: ['emp_industry', 'emp_num_employed', 'emp_vac_policy', 'emp_barg_unit', 'holiday_policy'],
  },
])
