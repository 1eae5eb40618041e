import { billingGroups, billingGroupsForOthers } from '@openroll/contract/enroll/billing/billing-form'
import { addressNames } from '@openroll/contract/enroll/billing/billing-fields'
import {
  isPaidByGroup,
  isAccount,
  isCard,
  methodMeanings,
  type PaymentMethod,
} from '@openroll/contract/method-meanings'
import type { InputOf } from '@openroll/contract/call'
import type { Answers, FieldState, NameOf } from '@openroll/contract/field'
import {
  onBehalfFields,
  paymentUpdateFormFields,
  sameAddress,
  operatorPaymentUpdateFormFields,
} from '@openroll/contract/payment-update/form'
import type { PaymentUpdateDetails, saveOwnRepay } from '@openroll/contract/payment-update/payment-update'
import { paymentUpdateTerms } from '@openroll/contract/payment-update/terms'
import { useState, type ReactNode } from 'react'
import { bootstrap } from '../bootstrap.ts'
import { asBilling, nameAt, statesOf } from '../enroll/billing/billing-states.ts'
import { hasHostedCards } from '../enroll/billing/hosted/has-hosted-cards.ts'
import { HostedFields } from '../enroll/billing/hosted/HostedFields.tsx'
import { useHostedCard } from '../enroll/billing/hosted/use-hosted-card.ts'
import { useBankName } from '../enroll/billing/use-bank-name.ts'
import {
  useRememberedValues,
  useRestoredValues,
  type RememberedValues,
} from '../enroll/billing/use-remembered-values.ts'
import { useStates } from '../enroll/step/use-states.ts'
import { FieldsForm, FormFields } from '../form/FieldsForm.tsx'
import { isConflict } from '../form/trouble.ts'
import { forgetUnsaved, useUnsaved } from '../form/unsaved.ts'
import { requiredStates, useFieldsForm } from '../form/use-fields-form.ts'
import { Button } from '../ui/Button.tsx'
import { ChoiceField } from '../ui/fields/ChoiceField.tsx'

import { useActId } from './use-act-id.ts'

type Name = NameOf<typeof paymentUpdateFormFields>
type PaymentUpdateSent = Omit<InputOf<typeof saveOwnRepay>, 'user_id' | 'enrollment_id'>
type OnBehalf = { readonly why: string; readonly authorized_by: string }
type Props = {
  readonly details: PaymentUpdateDetails
  /** `onBehalf`: what an operator adds. */
  readonly send: (form: PaymentUpdateSent, onBehalf: OnBehalf) => Promise<{ readonly shown: string }>
  /** Refetches the amount due after it changed. */
  readonly readAgain: () => Promise<unknown>
  /** Starts card entry in the processor's fields. */
  readonly beginCard: () => Promise<{ readonly client_secret: string }>
  readonly onGiven: (shown: string) => void
  /** An operator enters it for the member. */
  readonly forOperator?: boolean
  /** Buttons beside the submit button. */
  readonly beside?: ReactNode
}

/** Not a field of this form: the billing date doesn't change. */
const stays: readonly Name[] = ['bill_date']
const address: readonly Name[] = addressNames
/** The server fills in the address on file, which a link's holder must not see. */
const withoutCopied = (asked: readonly FieldState<Name>[], typed: Answers): readonly FieldState<Name>[] =>
  typed.is_physical_address === '1' ? asked.filter(({ field_name }) => !address.includes(field_name)) : asked
const askedStates = (method: PaymentMethod, forOperator: boolean): FieldState<Name>[] => [
  ...statesOf(method).filter(({ field_name }) => !stays.includes(field_name)),
  { field_name: 'accepts', value: null, required: true, read_only: false },
  ...(forOperator ? requiredStates(onBehalfFields) : []),
]

const OneWay = ({
  method,
  left,
  details,
  send,
  readAgain,
  beginCard,
  onGiven,
  forOperator = false,
  beside,
  onBank,
}: Props & {
  readonly method: PaymentMethod
  readonly left: RememberedValues
  readonly onBank: (() => void) | undefined
}) => {
  const actOf = useActId()
  const isHosted = isCard(method) && hasHostedCards()
  const hosted = useHostedCard({ begin: beginCard, isOff: !isHosted })
  const states = useStates(isCard(method))
  const save = async (given: Answers) => {
    const { accepts: _, why = '', authorized_by = '', is_physical_address: same, ...answers } = given
    const copies = same === '1' || same === 'yes' ? { is_physical_address: 'yes' } : {}
    const card = isHosted ? { card_setup: await hosted.finish(answers) } : {}
    const entered = { ...asBilling(answers), ...copies, ...card }
    const form = { ...entered, payment_method: method, seen: details.seen, accepts: true } as const
    try {
      const told = { why, authorized_by }
      const { shown } = await send({ ...form, act_id: actOf([form, told]) }, told)
      forgetUnsaved()
      onGiven(shown)
    } catch (error) {
      if (isConflict(error)) await readAgain()
      throw error
    }
  }
  const fields = forOperator ? operatorPaymentUpdateFormFields : paymentUpdateFormFields
  const of = useFieldsForm({
    fields,
    states: askedStates(method, forOperator),
    adjust: withoutCopied,
    nameAt,
    save,
    findMissing: hosted.findMissing,
  })
  useRestoredValues(left, method, of.form)
  useBankName(of, isAccount(method))
  useUnsaved(of.isDirty, of.serialized)
  const cardFields = isHosted ? (
    <HostedFields of={hosted} errorOf={of.errorOf} clearError={of.clearError} onBank={onBank} />
  ) : undefined
  return (
    <FieldsForm
      of={of}
      className="form card"
      options={{ state: states }}
      locked={(name) => name === 'bank_name'}
      beside={(name) => (name === 'last_name_on_cc' ? cardFields : undefined)}
      shown={(name, field) => (name === 'is_physical_address' ? { ...field, ...sameAddress(forOperator) } : field)}
      groups={forOperator ? billingGroupsForOthers : billingGroups}
      foot={
        <div className="payment-update-foot">
          <Button type="submit" busy={of.busy}>
            {isCard(method) ? 'Use this card' : 'Use this account'}
          </Button>
          {beside}
        </div>
      }
    >
      <section className="payment-update-terms" aria-label="Authorization">
        <h2>Authorization</h2>
        {forOperator && <p>Read this to them, and check the box once they agree.</p>}
        {paymentUpdateTerms(details, { method, today: bootstrap.today }).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <FormFields of={of} names={['accepts', 'authorized_by', 'why']} />
      </section>
    </FieldsForm>
  )
}

/** The payment method form: the billing step's fields and the authorization. */
export const PaymentUpdateForm = (props: Props) => {
  const ways = props.details.methods.filter((way) => !isPaidByGroup(way))
  const [chosen, setChosen] = useState<string>()
  const method = ways.find((way) => way === chosen) ?? ways[0] ?? 'cc'
  const left = useRememberedValues()
  return (
    <>
      {ways.length > 1 && (
        <ChoiceField
          name="payment_method"
          label={props.forOperator === true ? 'How will they pay?' : 'How would you like to pay?'}
          choices={ways.map((value) => ({ value, name: methodMeanings[value].offered }))}
          value={method}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
      <OneWay
        key={method}
        {...props}
        method={method}
        left={left}
        onBank={ways.some(isAccount) ? () => setChosen('eft') : undefined}
      />
    </>
  )
}
