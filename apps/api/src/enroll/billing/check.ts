import {
  addressNames,
  billingFields,
  defaultBillDate,
  requiredFieldsOf,
  allFieldsOfMethod,
} from '@openroll/contract/enroll/billing'
import { expiryFault } from '@openroll/contract/enroll/billing/card-expiry'
import { numberNotTaken } from '@openroll/contract/enroll/billing/card-setup'
import { enteredElsewhere, type CardEntry } from '@openroll/contract/enroll/billing/fields-of-method'
import {
  answersTo,
  checkAnswers,
  faultBeside,
  type Answers,
  type AnswersTo,
  type FaultOf,
  type FieldState,
  type NameOf,
} from '@openroll/contract/field'
import type { contactFields } from '@openroll/contract/enroll/contact'
import { type PaymentMethod, isCard } from '@openroll/contract/method-meanings'
import type { Catalog } from '../../catalog/catalog.ts'
import { fieldStates } from '../steps/field-states.ts'

type Name = NameOf<typeof billingFields>

/** The home address from the contact step. */
export const physicalAddress = (contact: AnswersTo<typeof contactFields>): AnswersTo<typeof billingFields> =>
  Object.fromEntries(addressNames.flatMap((name) => (contact[name] === undefined ? [] : [[name, contact[name]]])))

/** What earlier steps say already: the person's name and home address (WCAG 3.3.7). A bank's rule may refuse a name that a card takes. */
export const knownPayment = (
  personal: Answers,
  contact: AnswersTo<typeof contactFields>,
): AnswersTo<typeof billingFields> => {
  const { first_name = '', last_name = '' } = personal
  const physical = physicalAddress(contact)
  const holder = billingFields.account_name.rule.safeParse(`${first_name} ${last_name}`.trim())
  return {
    ...(first_name === '' ? {} : { first_name_on_cc: first_name }),
    ...(last_name === '' ? {} : { last_name_on_cc: last_name }),
    ...(holder.success ? { account_name: holder.data } : {}),
    ...(physical.address1 === undefined ? {} : { ...physical, is_physical_address: 'yes' }),
  }
}

/** The form fields for a payment method (EW-4.48), numbers in `stored` already masked. `copied` is a fixed address. */
export const billingFieldStates = (
  method: PaymentMethod | undefined,
  entry: CardEntry,
  stored: Answers,
  copied: AnswersTo<typeof billingFields> = {},
): FieldState<Name>[] => {
  const required: readonly Name[] = method === undefined ? [] : requiredFieldsOf(method, entry)
  const states = fieldStates(billingFields, {
    required,
    fixed: copied,
    values: { bill_date: defaultBillDate, is_physical_address: 'no', ...answersTo(billingFields, stored) },
  })
  // The address is copied as a whole: without an apartment in the contact step it is empty here too.
  if (Object.keys(copied).length === 0) return states
  return states.map((state) =>
    state.field_name === 'address2' ? { ...state, read_only: true, value: copied.address2 ?? null } : state,
  )
}

type Billing = {
  readonly method: PaymentMethod
  readonly entry: CardEntry
  readonly given: Answers
  readonly stored: Answers
  readonly physical: AnswersTo<typeof billingFields>
  readonly catalog: Pick<Catalog, 'banks' | 'states'>
  readonly today: string
}

/**
 * Checks a card or account (EW-5.27, EW-5.28, D-5.01). A returned mask stands for the stored number and needs no security code; `answers`
 * keeps it masked.
 */
export const checkBilling = ({
  method,
  entry,
  given,
  stored,
  physical,
  catalog,
  today,
}: Billing): { answers: AnswersTo<typeof billingFields>; faults: FaultOf<typeof billingFields>[] } => {
  const of = allFieldsOfMethod(method, entry)
  const copies = of.has('address1') && given.is_physical_address === 'yes'
  const isHosted = isCard(method) && entry === 'hosted'
  const isKept = isCard(method) && (isHosted ? keepsHosted(given, stored) : keepsNumber(given, stored))
  const asked = billingFieldStates(method, entry, stored, copies ? physical : {})
    .filter((state) => of.has(state.field_name))
    .filter(({ field_name }) => !(isKept && (field_name === 'security_code' || field_name === 'card_setup')))
    .map((state) => (state.field_name === 'bill_date' ? { ...state, required: true } : state))
  const bank = catalog.banks.get((given.routing_number ?? '').replaceAll(/[\s-]/g, ''))
  const filled = { ...given, bill_date: given.bill_date ?? defaultBillDate }
  const { answers, faults } = checkAnswers(
    billingFields,
    asked,
    bank === undefined ? filled : { ...filled, bank_name: bank.name },
    today,
  )
  const isState = catalog.states.some((state) => state.abbrev === answers.state)
  if (answers.state !== undefined && !isState) faults.push(faultBeside(billingFields, 'state', 'Choose a state'))
  if (!isHosted) return { answers, faults }
  if (sendsNumber(given, stored)) faults.push(faultBeside(billingFields, 'card_number', numberNotTaken))
  return isKept
    ? { answers: { ...answers, ...cardIn(stored) }, faults: [...faults, ...expiryFaults(stored, today)] }
    : { answers, faults }
}

const keepsNumber = (given: Answers, stored: Answers): boolean =>
  stored.card_number !== undefined && given.card_number === stored.card_number
/** A processor's card stays until another is entered. */
const keepsHosted = (given: Answers, stored: Answers): boolean =>
  stored.card_number !== undefined && (given.card_setup ?? '') === ''

/** Whether a number or code was sent, other than the mask that was shown. */
const sendsNumber = (given: Answers, stored: Answers): boolean =>
  (given.security_code ?? '') !== '' || !['', stored.card_number].includes(given.card_number ?? '')

/** What is stored of a processor's card. */
const cardIn = (stored: Answers): AnswersTo<typeof billingFields> =>
  Object.fromEntries(enteredElsewhere.flatMap((name) => (stored[name] === undefined ? [] : [[name, stored[name]]])))

export const expiryFaults = (
  { expiration_month = '12', expiration_year = '' }: Answers,
  today: string,
): FaultOf<typeof billingFields>[] => {
  const fault = expiryFault(expiration_month, expiration_year, today)
  return fault === undefined ? [] : [faultBeside(billingFields, 'card_setup', fault)]
}
