import type { NameOf } from '../../field.ts'
import { isCard, type PaymentMethod } from '../../method-meanings.ts'
import type { billingFields } from './billing-fields.ts'

type Name = NameOf<typeof billingFields>

/** The required fields of each payment method (EW-4.48); list, elist and stmt are paid by the group and need none. */
export const fieldsOfMethod = {
  cc: [
    'first_name_on_cc',
    'last_name_on_cc',
    'card_number',
    'expiration_month',
    'expiration_year',
    'security_code',
    'address1',
    'city',
    'state',
    'zip',
  ],
  eft: [
    'account_name',
    'routing_number',
    'bank_name',
    'account_number',
    'account_type',
    'account_holder_type',
    'bill_date',
  ],
  list: [],
  elist: [],
  stmt: [],
} as const satisfies Record<PaymentMethod, readonly Name[]>

/** Optional fields of each payment method; fields of other methods are neither shown, checked nor stored (D-4.13). */
const optionalFieldsOfMethod = {
  cc: ['is_physical_address', 'address2', 'bill_date'],
  eft: [],
  list: [],
  elist: [],
  stmt: [],
} as const satisfies Record<PaymentMethod, readonly Name[]>

/** Where a card's number is typed: into our form, or into the processor's own fields, whose result is `card_setup`. */
export type CardEntry = 'form' | 'hosted'
/** What a processor's own fields ask instead of us. */
export const enteredElsewhere = [
  'card_number',
  'expiration_month',
  'expiration_year',
  'security_code',
] as const satisfies readonly Name[]
const isElsewhere = (name: Name): boolean => enteredElsewhere.some((one) => one === name)

/** The required fields of a payment method, by where a card is entered. */
export const requiredFieldsOf = (method: PaymentMethod, entry: CardEntry): readonly Name[] =>
  isCard(method) && entry === 'hosted'
    ? ['card_setup', ...fieldsOfMethod[method].filter((name) => !isElsewhere(name))]
    : fieldsOfMethod[method]

export const allFieldsOfMethod = (method: PaymentMethod, entry: CardEntry): ReadonlySet<Name> =>
  new Set([...requiredFieldsOf(method, entry), ...optionalFieldsOfMethod[method]])
